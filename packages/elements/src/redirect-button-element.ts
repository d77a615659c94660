import { RedirectError, createRedirectFlow, redirectMessageCode } from '@service-payments/flows';
import type {
  RedirectFlow,
  RedirectFlowOptions,
  RedirectSettled,
  RedirectState,
  RedirectTarget,
} from '@service-payments/flows';
import { askBackEnd, newPurchaseKey } from './back-end.ts';
import { attributeMistakes, propertyMistakes, reportMistakes } from './check-attributes.ts';
import { createNode } from './create-node.ts';
import { KitElement } from './kit-element.ts';
import { fetchMessageView, plainMessage } from './late-messages.ts';
import type { Listen } from './listen.ts';
import { MESSAGE_STYLES } from './message-styles.ts';
import { hold, reflect } from './reflect.ts';

const ATTRIBUTES = {
  'redirect-url': 'text',
  'item-id': 'text',
  'status-url': 'text',
  target: 'text',
  'allowed-hosts': 'text',
  'allow-top-navigation': 'flag',
  'safety-ms': 'number',
  'resume-key': 'text',
  'loading-text': 'text',
  disabled: 'flag',
  locale: 'text',
  theme: 'text',
} as const;

/** What `addEventListener` of a `<redirect-button>` gives. Outcomes are always your back end's word. */
export interface RedirectButtonEventMap {
  approved: CustomEvent<RedirectSettled>;
  declined: CustomEvent<RedirectSettled>;
  expired: CustomEvent<RedirectSettled>;
  error: CustomEvent<RedirectError>;
  statechange: CustomEvent<RedirectState>;
}

/**
 * A button that pays on the service's own page, and beside it in words what became of that. Its content is the label.
 * Give each button of a page an `item-id`.
 *
 * @element redirect-button
 * @slot - The label.
 * @csspart button - The button.
 * @csspart status - The live region beside it.
 * @csspart message - The box of a message.
 * @csspart message-title - What happened.
 * @csspart message-body - What that means.
 * @csspart action - A button of a message.
 * @csspart primary - The first of them.
 * @fires approved - `detail`: `{ status, paymentIntentId, authoritative: true }`.
 * @fires declined - `detail`: `{ status, paymentIntentId, authoritative: true }`.
 * @fires expired - `detail`: `{ status, paymentIntentId, authoritative: true }`.
 * @fires error - `detail`: the `RedirectError`.
 * @fires statechange - `detail`: the `RedirectState`. Never carries the link.
 * @see interface, POST /payments/v2/intent/redirect
 */
export class RedirectButtonElement extends KitElement {
  static readonly observedAttributes: readonly string[] = Object.keys(ATTRIBUTES);

  /**
   * Address of your back end that answers with `{ redirect_url }`. Gets `POST` and JSON, with an `Idempotency-Key` that
   * is the same for every link of one purchase.
   * @attr redirect-url
   */
  declare redirectUrl: string | null;
  /**
   * Sent to `redirect-url` as `item_id`; tells two tabs that buy the same thing from each other.
   * @attr item-id
   */
  declare itemId: string | null;
  /**
   * Address of your back end that tells what became of a payment. Gets `{ payment_intent_ids: [id] }`.
   * @attr status-url
   */
  declare statusUrl: string | null;
  /**
   * Default `auto`: a window of its own, or this tab inside an app that has no windows.
   * @attr target
   */
  declare target: RedirectTarget | null;
  /**
   * Hosts the link may lead to, apart by spaces, with the port where there is one. Default: any https host.
   * @attr allowed-hosts
   */
  declare allowedHosts: string | null;
  /**
   * Lets a frame leave the page around it.
   * @attr allow-top-navigation
   */
  declare allowTopNavigation: boolean;
  /**
   * How much of the link's 30 seconds is kept for the way there. Milliseconds; default 5000.
   * @attr safety-ms
   */
  declare safetyMs: number | null;
  /**
   * Where `sessionStorage` remembers a purchase. Default `service-payments:redirect`.
   * @attr resume-key
   */
  declare resumeKey: string | null;
  /**
   * What the reserved window says until the link is there.
   * @attr loading-text
   */
  declare loadingText: string | null;
  /** @attr disabled */
  declare disabled: boolean;
  /**
   * BCP 47 tag. The texts are fetched in this language, and English stands until they came. Default: English.
   * @attr locale
   */
  declare locale: string | null;
  /**
   * Default `auto`: as the player's system has it.
   * @attr theme
   */
  declare theme: 'light' | 'dark' | 'auto' | null;
  /** Instead of `redirect-url`. */
  declare createRedirect: RedirectFlowOptions['createRedirect'] | undefined;
  /** Instead of `status-url`. */
  declare getStatus: RedirectFlowOptions['getStatus'] | undefined;
  /** Saves the game before the player leaves; 5 s at most. Reject to stay. */
  declare beforeLeave: RedirectFlowOptions['beforeLeave'];
  /** Opens the system's browser, in desktop shells. Gets the link: do not log it. */
  declare openExternal: RedirectFlowOptions['openExternal'];
  /** Opens your support; without it no button of that name is shown. */
  declare openSupport: (() => void) | undefined;
  /** Fakes, for tests. */
  declare environment: RedirectFlowOptions['environment'];

  static {
    reflect(this, ATTRIBUTES);
    hold(this, ['createRedirect', 'getStatus', 'beforeLeave', 'openExternal', 'openSupport', 'environment']);
  }

  declare addEventListener: Listen<RedirectButtonEventMap>;

  readonly #button = createNode(
    'button',
    { type: 'button', part: 'button', class: 'action primary' },
    createNode('slot'),
  );
  // In the page before anything is said in it, or screen readers miss the first message.
  readonly #status = createNode('div', { part: 'status', 'aria-live': 'polite' });
  readonly #purchase: string = newPurchaseKey();
  #flow: RedirectFlow | undefined;
  #messageFor = '';

  constructor() {
    super({ delegatesFocus: true });
    this.adopt(MESSAGE_STYLES);
    this.root.append(this.#button, this.#status);
    // Nothing may be awaited before: the browser opens windows for this click alone.
    this.#button.addEventListener('click', () => void this.start());
  }

  /** Where the purchase stands. Carries ids and codes, never the link. */
  get state(): RedirectState | { readonly status: 'idle' } {
    return this.#flow?.state ?? { status: 'idle' };
  }

  /** Call it inside a click and await nothing before. */
  async start(target?: RedirectTarget): Promise<void> {
    if (this.disabled) return;
    if (process.env.NODE_ENV !== 'production') checkElement(this);
    await this.#flow?.start({ target });
  }

  /** Asks your back end now. */
  checkStatus(): void {
    this.#flow?.checkStatus();
  }

  /** Leaves the intent to lapse. */
  cancel(): void {
    this.#flow?.cancel();
  }

  attributeChangedCallback(name: string): void {
    if (name === 'disabled') this.#button.disabled = this.disabled;
    if (name === 'locale') this.#reword();
  }

  protected override enterPage(): void {
    this.showState(this.state.status);
    // Later in this task: a framework may set the properties that a purchase needs after the element was added.
    queueMicrotask(() => {
      if (this.#flow || !this.isConnected) return;
      this.#flow = createRedirectFlow(this.#options);
      this.#flow.resume();
    });
  }

  protected override leavePage(): void {
    this.#flow?.destroy();
    this.#flow = undefined;
    this.#messageFor = '';
    this.#status.replaceChildren();
    this.#button.ariaBusy = null;
  }

  /** Read anew each time the flow needs one. */
  readonly #options = (): RedirectFlowOptions => {
    const { redirectUrl, statusUrl, itemId } = this;
    return {
      createRedirect:
        this.createRedirect ??
        (({ signal, attempt }) => {
          if (!redirectUrl) throw new RedirectError('request_failed', undefined, 'bad_options');
          const body = itemId === null ? {} : { item_id: itemId };
          return askBackEnd(redirectUrl, { body, signal, idempotencyKey: `${this.#purchase}-${attempt}` });
        }),
      getStatus:
        this.getStatus ??
        ((id, { signal }) => {
          if (!statusUrl) throw new RedirectError('request_failed', undefined, 'bad_options');
          return askBackEnd(statusUrl, { body: { payment_intent_ids: [id] }, signal });
        }),
      target: this.target ?? undefined,
      allowedHosts: this.allowedHosts?.split(/\s+/).filter(Boolean),
      beforeLeave: this.beforeLeave,
      safetyMs: this.safetyMs ?? undefined,
      openExternal: this.openExternal,
      allowTopNavigation: this.allowTopNavigation,
      itemId: itemId ?? undefined,
      resumeKey: this.resumeKey ?? undefined,
      loadingText: this.loadingText ?? undefined,
      environment: this.environment,
      onSettled: (settled) => this.emit(settled.status.toLowerCase(), settled),
      onError: (error) => this.emit('error', error),
      onStateChange: (state) => {
        this.#render(state);
        this.emit('statechange', state);
      },
    };
  };

  #render(state: RedirectState): void {
    this.showState(state.status);
    // Never removed or disabled while it works: the focus stays, and a second click joins the first.
    this.#button.ariaBusy = String(/reserving|requesting|leaving/.test(state.status));
    void this.#showMessage(state);
  }

  /** The same in other words: the language has changed, or its words have come. */
  #reword(): void {
    this.#messageFor = '';
    if (this.#flow) this.#render(this.#flow.state);
  }

  /** What became of the click, with all that a player can do about it. Each way on is a click of its own. */
  async #showMessage(state: RedirectState): Promise<void> {
    const { status, paymentIntentId } = state;
    const code = redirectMessageCode(state);
    const offersGame = state.leftFullscreen && /returned|settled|cancelled/.test(status);
    const canUseThisTab = state.status === 'blocked' && state.canUseThisTab;
    const locale = this.locale ?? undefined;
    const wanted = JSON.stringify([code, offersGame, canUseThisTab, paymentIntentId, locale]);
    if (wanted === this.#messageFor) return;
    this.#messageFor = wanted;
    const view = code === null && !offersGame ? undefined : await fetchMessageView(locale, () => this.#reword());
    if (this.#messageFor !== wanted) return;
    const again = (): void => void this.start();
    const check = (): void => this.checkStatus();
    const shown: Node[] = [];
    if (code !== null) {
      shown.push(
        view?.createMessage({
          code,
          locale,
          paymentIntentId,
          actions: {
            retry: again,
            'start-over': again,
            'new-link': again,
            'open-page': again,
            ...(canUseThisTab && { 'this-tab': () => void this.start('same-tab') }),
            ...(this.openSupport && { support: this.openSupport }),
            ...(paymentIntentId !== null && { 'check-status': check, 'keep-waiting': check }),
          },
        }) ?? plainMessage(again),
      );
    }
    if (offersGame) {
      // The payment page ended the fullscreen; only a click may bring it back.
      const { label = 'Back to game', lang = 'en' } = view?.leaveWords(locale) ?? {};
      const language = view?.languageAttributes(lang);
      const back = createNode('button', { type: 'button', part: 'action', class: 'action', ...language }, label);
      back.addEventListener('click', () => void this.#flow?.backToGame());
      shown.push(back);
    }
    this.#status.replaceChildren(...shown);
  }
}

/** A function outside the class: methods stay in production builds, also when nobody calls them. */
function checkElement(element: RedirectButtonElement): void {
  reportMistakes(element, [
    ...attributeMistakes(element, RedirectButtonElement.observedAttributes),
    ...propertyMistakes(
      element,
      ['createRedirect', 'getStatus', 'beforeLeave', 'openExternal', 'openSupport'],
      [
        ['createRedirect', 'redirect-url', 'there is nobody to ask for a payment link'],
        ['getStatus', 'status-url', 'nobody can say what became of the payment'],
      ],
    ),
  ]);
}
