import { createPaymentFlow, isOnScreen } from '@service-payments/flows';
import type { GameHost, PaymentFailure, PaymentFlow, PaymentFlowOptions, PaymentState } from '@service-payments/flows';
import { askBackEnd, newPurchaseKey } from './back-end.ts';
import { attributeMistakes, propertyMistakes, reportMistakes } from './check-attributes.ts';
import { createNode } from './create-node.ts';
import type { Listen } from './listen.ts';
import type { PaymentWidgetEventMap } from './payment-events.ts';
import { PaymentView, fetchDialogFrame } from './payment-view.ts';
import type { PaymentFacts } from './payment-view.ts';
import { hold, reflect } from './reflect.ts';
import { WidgetElement } from './widget-element.ts';

const ATTRIBUTES = {
  'intent-url': 'text',
  'item-id': 'text',
  'status-url': 'text',
  mode: 'text',
  open: 'flag',
  label: 'text',
} as const;

/**
 * The payment widget from the first click to the outcome. It opens with `show()`, the `open` attribute, a click on what
 * is slotted as `trigger`, or a button with `commandfor` and `command="--show"`.
 *
 * @element payment-widget
 * @attr {string} manifest - Address that answers with the widget manifest. As a property also the manifest, or a function that fetches it.
 * @slot trigger - What the player presses to pay. Always shown.
 * @slot loading - Shown until the widget is there. Default: a spinner.
 * @slot error - Shown instead of the default message; `state` and the events tell what happened.
 * @csspart dialog - The dialog, in mode `dialog`.
 * @csspart inline - The box around everything, in mode `inline`.
 * @csspart header - Head of the dialog.
 * @csspart title - Its name.
 * @csspart close - The button that leaves the checkout.
 * @csspart loading - The box of the spinner.
 * @csspart message - The box of a message.
 * @csspart message-title - What happened.
 * @csspart message-body - What that means.
 * @csspart action - A button of a message.
 * @csspart primary - The first of them.
 * @csspart widget - The box of the widget.
 * @cssprop --service-payments-background
 * @cssprop --service-payments-text
 * @cssprop --service-payments-muted
 * @cssprop --service-payments-accent
 * @cssprop --service-payments-on-accent
 * @cssprop --service-payments-line
 * @cssprop --service-payments-radius
 * @cssprop --service-payments-font
 * @fires approved - `detail`: `{ paymentIntentId, authoritative }`. Deliver nothing on `authoritative: false`.
 * @fires declined - `detail`: `{ paymentIntentId, authoritative }`.
 * @fires expired - `detail`: `{ paymentIntentId, authoritative }`.
 * @fires refused - `detail`: `{ code }`, for your logs, not for the player.
 * @fires close - Exactly once for each time the checkout was before the player's eyes.
 * @fires error - `detail`: the `PaymentError`.
 * @fires statechange - `detail`: the `PaymentState`.
 * @fires elsewhere - Another tab of this game has its checkout open for the same item.
 * @fires report - `detail`: timings and outcome of loading the widget.
 * @see interface, Payment intent response
 */
export class PaymentWidgetElement extends WidgetElement {
  static override readonly observedAttributes: readonly string[] = [
    ...WidgetElement.observedAttributes,
    ...Object.keys(ATTRIBUTES),
  ];

  /**
   * Address of your back end that answers with an intent. Gets `POST` and JSON, with an `Idempotency-Key` that stays
   * the same until the purchase has ended.
   * @attr intent-url
   */
  declare intentUrl: string | null;
  /**
   * Sent to `intent-url` as `item_id`. With it a payment that was open when the page was loaded anew is looked up.
   * @attr item-id
   */
  declare itemId: string | null;
  /**
   * Address of your back end that tells what became of a payment. Gets `{ payment_intent_ids: [id] }`.
   * @attr status-url
   */
  declare statusUrl: string | null;
  /**
   * `inline`: in the flow of the page. `dialog`: over everything, also over a fullscreen canvas. Default `inline`. A
   * change counts from the next opening.
   * @attr mode
   */
  declare mode: 'inline' | 'dialog' | null;
  /**
   * Whether the checkout is before the player's eyes. Turning it on begins an attempt, off leaves it.
   * @attr open
   */
  declare open: boolean;
  /**
   * Name of the dialog. Default `Checkout`.
   * @attr label
   */
  declare label: string | null;
  /** Instead of `intent-url`. */
  declare createIntent: PaymentFlowOptions['createIntent'] | undefined;
  /** Instead of `status-url`. */
  declare getStatus: PaymentFlowOptions['getStatus'];
  /** Parts of the polling plan to change. */
  declare pollPlan: PaymentFlowOptions['pollPlan'];
  /** The game around the checkout, put to rest while the dialog is open. A change counts from the next opening. */
  declare host: GameHost | undefined;

  static {
    reflect(this, ATTRIBUTES);
    hold(this, ['createIntent', 'getStatus', 'pollPlan', 'host']);
  }

  declare addEventListener: Listen<PaymentWidgetEventMap>;

  #flow: PaymentFlow | undefined;
  #view: PaymentView | undefined;
  #purchase: { readonly of: string; readonly key: string } | undefined;

  constructor() {
    super();
    const trigger = createNode('slot', { name: 'trigger' });
    trigger.addEventListener('click', () => this.show());
    this.root.append(trigger);
    this.addEventListener('command', (event: Event) => {
      const { command } = event as Event & { command?: string };
      if (command === '--show') this.show();
      if (command === '--close') this.close();
    });
  }

  /** Where the payment stands. Carries ids and codes, never `widget_data`. */
  get state(): PaymentState {
    return this.#flow?.state ?? { status: 'idle' };
  }

  /** Begins a payment. Does nothing while one is under way. */
  show(): void {
    this.open = true;
    this.#followOpen();
  }

  /** The player leaves. What may have been submitted is checked on. */
  close(): void {
    this.#flow?.close();
    this.open = false;
  }

  /** Goes on after a failure, or begins a new attempt after a declined, expired or closed one. */
  retry(): void {
    this.#flow?.retry();
  }

  attributeChangedCallback(name: string): void {
    if (!this.isConnected) return;
    // Later in this task: a framework may set the properties that a start needs after the attribute.
    if (name === 'open') queueMicrotask(() => this.#followOpen());
    if (name === 'locale' || name === 'label') this.#view?.reword();
  }

  protected override enterPage(): void {
    if (this.mode === 'dialog') void fetchDialogFrame();
    this.#flow ??= createPaymentFlow(this.#options);
    this.showState(this.state.status);
    this.#view?.reopen();
    queueMicrotask(() => {
      this.#followOpen();
      this.#flow?.resume();
    });
  }

  protected override leavePage(): void {
    const wasShown = isOnScreen(this.state);
    this.#flow?.destroy();
    this.#flow = undefined;
    this.#removeView();
    this.open = false;
    this.showState('idle');
    if (wasShown) this.emit('close');
  }

  #followOpen(): void {
    const flow = this.#flow;
    if (!flow || !this.isConnected || this.open === isOnScreen(flow.state)) return;
    if (!this.open) return flow.close();
    // While an earlier payment is checked there is nothing to show, and no other may begin.
    if (flow.state.status === 'checking') return this.#render();
    if (process.env.NODE_ENV !== 'production') checkElement(this);
    this.#removeView();
    flow.start(this.#createView().widget);
  }

  #createView(): PaymentView {
    this.#view = new PaymentView(this.root, this.mode === 'dialog' ? 'dialog' : 'inline', this.#facts);
    return this.#view;
  }

  #removeView(): void {
    this.#view?.remove();
    this.#view = undefined;
  }

  readonly #facts = (): PaymentFacts => ({
    state: this.state,
    title: this.label ?? 'Checkout',
    locale: this.locale ?? undefined,
    host: this.host,
    retry: () => this.retry(),
    close: () => this.close(),
    openSupport: this.openSupport,
  });

  /** Read anew each time the flow needs one. */
  readonly #options = (): PaymentFlowOptions => {
    const { intentUrl, statusUrl, itemId } = this;
    const tell =
      (type: string) =>
      (detail?: unknown): void =>
        this.emit(type, detail);
    const end = (type: string) => (outcome: unknown) => {
      this.#purchase = undefined;
      this.emit(type, outcome);
    };
    return {
      ...this.widgetOptions,
      pollPlan: this.pollPlan,
      itemId: itemId ?? undefined,
      createIntent:
        this.createIntent ??
        (async ({ signal }) => {
          if (!intentUrl) throw 'bad_options' satisfies PaymentFailure;
          // After a declined card the flow asks for the next intent and only then tells that the purchase has ended.
          await Promise.resolve();
          const body = itemId === null ? {} : { item_id: itemId };
          return askBackEnd(intentUrl, { body, signal, idempotencyKey: this.#purchaseKey() });
        }),
      getStatus:
        this.getStatus ??
        (statusUrl
          ? (id, { signal }) => askBackEnd(statusUrl, { body: { payment_intent_ids: [id] }, signal })
          : undefined),
      onApproved: end('approved'),
      onDeclined: end('declined'),
      onExpired: end('expired'),
      onRefused: tell('refused'),
      onError: tell('error'),
      onElsewhere: tell('elsewhere'),
      onReport: tell('report'),
      onClose: () => {
        this.#render();
        this.emit('close');
      },
      onStateChange: (state) => {
        this.#render();
        this.emit('statechange', state);
      },
    };
  };

  /** One for each purchase, also when the player closes the checkout and opens it again (field bug A13). */
  #purchaseKey(): string {
    const of = `${this.intentUrl} ${this.itemId}`;
    if (this.#purchase?.of !== of) this.#purchase = { of, key: newPurchaseKey() };
    return this.#purchase.key;
  }

  #render(): void {
    const { state } = this;
    this.showState(state.status);
    this.open = isOnScreen(state);
    // A payment of before a reload has something to say without having been started here.
    (this.#view ?? this.#createView()).render();
  }
}

/** A function outside the class: methods stay in production builds, also when nobody calls them. */
function checkElement(element: PaymentWidgetElement): void {
  reportMistakes(element, [
    ...attributeMistakes(element, PaymentWidgetElement.observedAttributes),
    ...propertyMistakes(
      element,
      ['createIntent', 'getStatus', 'openSupport'],
      [
        ['createIntent', 'intent-url', 'there is nobody to ask for a payment intent'],
        ['manifest', 'manifest', 'no widget can be loaded'],
        ['baseUrl', 'base-url', 'no widget can be loaded'],
      ],
    ),
  ]);
}
