import { PaymentError, createPaymentFlow, isLoading, isOnScreen, isWidgetThere } from '@service-payments/flows';
import type { PaymentFlow, PaymentFlowOptions, PaymentState } from '@service-payments/flows';
import { askBackEnd, newPurchaseKey } from './back-end.ts';
import { attributeMistakes, propertyMistakes, reportMistakes } from './check-attributes.ts';
import { createNode } from './create-node.ts';
import { KitElement } from './kit-element.ts';
import { fetchMessageView, plainMessage } from './late-messages.ts';
import { createPaymentScreen } from './payment-screen.ts';
import type { PaymentScreenNodes } from './payment-screen.ts';
import type * as DialogFrameModule from './dialog-frame.ts';
import type { Listen } from './listen.ts';
import type { PaymentWidgetEventMap } from './payment-events.ts';
import { hold, reflect } from './reflect.ts';

const ATTRIBUTES = {
  'base-url': 'text',
  'intent-url': 'text',
  'item-id': 'text',
  'status-url': 'text',
  mode: 'text',
  open: 'flag',
  label: 'text',
  locale: 'text',
  theme: 'text',
  'timeout-ms': 'number',
  retries: 'number',
  'trusted-types-policy': 'text',
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
export class PaymentWidgetElement extends KitElement {
  static readonly observedAttributes: readonly string[] = ['manifest', ...Object.keys(ATTRIBUTES)];

  /**
   * Folder of the widget scripts; https, or http on localhost.
   * @attr base-url
   */
  declare baseUrl: string | null;
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
  /**
   * BCP 47 tag. Default: English texts, and the widget decides for itself.
   * @attr locale
   */
  declare locale: string | null;
  /**
   * Default `auto`: as the player's system has it.
   * @attr theme
   */
  declare theme: 'light' | 'dark' | 'auto' | null;
  /**
   * Limit of one attempt to load the widget. Milliseconds; default 15 000.
   * @attr timeout-ms
   */
  declare timeoutMs: number | null;
  /**
   * Further attempts to load the widget after the first. Default 2.
   * @attr retries
   */
  declare retries: number | null;
  /**
   * Name of the Trusted Types policy. Default `service-payments`.
   * @attr trusted-types-policy
   */
  declare trustedTypesPolicy: string | null;
  /** Instead of `intent-url`. */
  declare createIntent: PaymentFlowOptions['createIntent'] | undefined;
  /** Instead of `status-url`. */
  declare getStatus: PaymentFlowOptions['getStatus'];
  /** Parts of the polling plan to change. */
  declare pollPlan: PaymentFlowOptions['pollPlan'];
  /** Opens your support; without it no button of that name is shown. */
  declare openSupport: (() => void) | undefined;
  /** Other names for the widget's global and events. */
  declare protocol: PaymentFlowOptions['protocol'];

  static {
    reflect(this, ATTRIBUTES);
    hold(this, ['createIntent', 'getStatus', 'openSupport', 'pollPlan', 'protocol']);
  }

  declare addEventListener: Listen<PaymentWidgetEventMap>;

  #manifest: PaymentFlowOptions['manifest'] | undefined;
  #flow: PaymentFlow | undefined;
  #screen: PaymentScreenNodes | undefined;
  #dialog: DialogFrameModule.DialogFrame | undefined;
  #messageFor: string | number | null = null;
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

  get manifest(): PaymentFlowOptions['manifest'] | null {
    return this.#manifest ?? this.getAttribute('manifest');
  }

  set manifest(manifest: PaymentFlowOptions['manifest'] | null | undefined) {
    this.#manifest = manifest ?? undefined;
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
    if ((name === 'locale' || name === 'label') && this.#screen) {
      this.#messageFor = null;
      this.#render();
    }
  }

  protected override enterPage(): void {
    if (this.mode === 'dialog') void fetchDialogFrame();
    this.#flow ??= createPaymentFlow(this.#options);
    this.showState(this.state.status);
    // A dialog that was put elsewhere in the page is no longer above it.
    if (this.#dialog) {
      this.#closeDialog();
      this.#render();
    }
    queueMicrotask(() => {
      this.#followOpen();
      this.#flow?.resume();
    });
  }

  protected override leavePage(): void {
    const wasShown = isOnScreen(this.state);
    this.#flow?.destroy();
    this.#flow = undefined;
    this.#removeScreen();
    this.open = false;
    this.showState('idle');
    if (wasShown) this.emit('close', null);
  }

  #followOpen(): void {
    const flow = this.#flow;
    if (!flow || !this.isConnected || this.open === isOnScreen(flow.state)) return;
    if (!this.open) return flow.close();
    // While an earlier payment is checked there is nothing to show, and no other may begin.
    if (flow.state.status === 'checking') return this.#render();
    if (process.env.NODE_ENV !== 'production') checkElement(this);
    this.#removeScreen();
    flow.start(this.#createScreen().widget);
  }

  #createScreen(): PaymentScreenNodes {
    const screen = createPaymentScreen(this.mode === 'dialog' ? 'dialog' : 'inline', this.#label());
    this.#screen = screen;
    this.root.append(screen.root);
    return screen;
  }

  /** Read anew each time the flow needs one. */
  readonly #options = (): PaymentFlowOptions => {
    const { intentUrl, statusUrl, itemId } = this;
    return {
      manifest: this.manifest as PaymentFlowOptions['manifest'],
      baseUrl: this.baseUrl ?? '',
      timeoutMs: this.timeoutMs ?? undefined,
      retries: this.retries ?? undefined,
      nonce: this.nonce || undefined,
      trustedTypesPolicy: this.trustedTypesPolicy ?? undefined,
      protocol: this.protocol,
      pollPlan: this.pollPlan,
      theme: this.theme ?? 'auto',
      locale: this.locale ?? undefined,
      itemId: itemId ?? undefined,
      createIntent:
        this.createIntent ??
        (async ({ signal }) => {
          if (!intentUrl) throw new PaymentError('bad_options', 'preparing');
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
      onApproved: (outcome) => this.#endPurchase('approved', outcome),
      onDeclined: (outcome) => this.#endPurchase('declined', outcome),
      onExpired: (outcome) => this.#endPurchase('expired', outcome),
      onRefused: (refusal) => this.emit('refused', refusal),
      onError: (error) => this.emit('error', error),
      onElsewhere: () => this.emit('elsewhere', null),
      onReport: (report) => this.emit('report', report),
      onClose: () => {
        this.#render();
        this.emit('close', null);
      },
      onStateChange: (state) => {
        this.#render();
        this.emit('statechange', state);
      },
    };
  };

  #endPurchase(type: string, outcome: unknown): void {
    this.#purchase = undefined;
    this.emit(type, outcome);
  }

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
    const screen = this.#screen ?? this.#createScreen();
    const loading = isLoading(state);
    screen.loading.hidden = !loading;
    screen.root.ariaBusy = loading ? 'true' : null;
    if (screen.mode === 'inline') void this.#showMessage();
    else if (this.open) this.#showDialog(screen.root as HTMLDialogElement);
    else this.#closeDialog();
  }

  #showDialog(dialog: HTMLDialogElement): void {
    void this.#showMessage();
    if (this.#dialog) return this.#dialog.update(this.#dialogFacts());
    // Until its manners are there, or when they cannot be had, it is shown plainly.
    dialog.open = true;
    const plain = { update() {}, leave: () => dialog.close() };
    this.#dialog = plain;
    void fetchDialogFrame().then((module) => {
      if (!module || this.#dialog !== plain) return;
      this.adopt(module.DIALOG_STYLES);
      this.#dialog = module.frameDialog(dialog, this.#dialogFacts(), () => this.close());
    });
  }

  #dialogFacts(): DialogFrameModule.DialogFacts {
    return {
      filled: isWidgetThere(this.state),
      paying: this.state.status === 'open',
      title: this.#label(),
      locale: this.locale ?? undefined,
    };
  }

  #label(): string {
    return this.label ?? 'Checkout';
  }

  #closeDialog(): void {
    this.#dialog?.leave();
    this.#dialog = undefined;
  }

  #removeScreen(): void {
    this.#closeDialog();
    this.#screen?.root.remove();
    this.#screen = undefined;
    this.#messageFor = null;
  }

  async #showMessage(): Promise<void> {
    const screen = this.#screen;
    // Asked for while the widget is on its way, so that what has to be said can be said at once.
    const view = await fetchMessageView();
    if (!screen || this.#screen !== screen) return;
    const { state } = this;
    const isTrouble = /failed|declined|expired/.test(state.status);
    const code = view ? view.paymentMessageCode(state, screen.mode) : isTrouble ? 'unknown' : null;
    if (code === this.#messageFor) return;
    this.#messageFor = code;
    screen.message.hidden = code === null;
    if (code === null) return screen.message.replaceChildren();
    const retry = (): void => this.retry();
    if (!view) return screen.message.replaceChildren(plainMessage(retry));
    this.adopt(view.MESSAGE_STYLES);
    const close = (): void => this.close();
    const actions = {
      retry,
      'start-over': retry,
      'check-status': retry,
      'keep-waiting': retry,
      close,
      'not-now': close,
      ...(this.openSupport && { support: this.openSupport }),
    };
    const paymentIntentId = 'paymentIntentId' in state ? state.paymentIntentId : null;
    screen.message.replaceChildren(
      view.createMessage({ code, locale: this.locale ?? undefined, paymentIntentId, actions }),
    );
    if (screen.mode === 'dialog') screen.message.querySelector('h3')?.focus({ preventScroll: true });
  }
}

/** No part of what opens a checkout inline. */
function fetchDialogFrame(): Promise<typeof DialogFrameModule | undefined> {
  return import('./dialog-frame.ts').catch(() => undefined);
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
