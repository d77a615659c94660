import { KycError, createKycFlow, isThroughGate, kycMessageCode } from '@service-payments/flows';
import type { KycFlow, KycFlowOptions, KycState } from '@service-payments/flows';
import type { LoadReport } from '@service-payments/loader';
import { askBackEnd } from './back-end.ts';
import { attributeMistakes, propertyMistakes, reportMistakes } from './check-attributes.ts';
import { createNode } from './create-node.ts';
import { fetchMessageView, plainMessage } from './late-messages.ts';
import type { Listen } from './listen.ts';
import { hold, reflect } from './reflect.ts';
import { createSpinner } from './spinner.ts';
import { WidgetElement } from './widget-element.ts';

const ATTRIBUTES = {
  level: 'number',
  'session-url': 'text',
  'recheck-url': 'text',
  'buyer-id': 'text',
  'resume-key': 'text',
  'session-lifetime-ms': 'number',
} as const;

/** What `addEventListener` of a `<kyc-gate>` gives. */
export interface KycGateEventMap {
  passed: CustomEvent<{ readonly level: 1 | 2 | 3; readonly authoritative: true }>;
  failed: CustomEvent<{ readonly authoritative: boolean }>;
  gate: CustomEvent<KycState>;
  error: CustomEvent<KycError>;
  statechange: CustomEvent<KycState>;
  report: CustomEvent<LoadReport>;
}

/**
 * Shows its content to players whom your server calls verified, and the identity check to the others. Content that must
 * not even exist before stands in a `<template>`: it is put in when the player is through.
 *
 * @element kyc-gate
 * @attr {string} manifest - Address that answers with the widget manifest. As a property also the manifest, or a function that fetches it.
 * @slot - What only verified players see.
 * @slot fallback - Shown while the gate is shut and the widget is not open. Default: what to do, in the player's words.
 * @csspart status - The live region of the shut gate.
 * @csspart message - The box of a message.
 * @csspart message-title - What happened.
 * @csspart message-body - What that means.
 * @csspart action - A button of a message.
 * @csspart primary - The first of them.
 * @csspart widget - The box of the widget.
 * @fires passed - `detail`: `{ level, authoritative: true }`. Your server said so.
 * @fires failed - `detail`: `{ authoritative }`; false: the widget's word, your server may still decide otherwise.
 * @fires gate - `detail`: the `KycState`. The gate is shut and waits for the player.
 * @fires error - `detail`: the `KycError`.
 * @fires statechange - `detail`: the `KycState`.
 * @fires report - `detail`: timings and outcome of loading the widget.
 * @see interface, POST /compliance/v2/kyc
 */
export class KycGateElement extends WidgetElement {
  static override readonly observedAttributes: readonly string[] = [
    ...WidgetElement.observedAttributes,
    ...Object.keys(ATTRIBUTES),
  ];

  /**
   * 1, 2 or 3. A higher one later is taken up when what is under way has ended; a lower one changes nothing.
   * @attr level
   */
  declare level: 1 | 2 | 3 | null;
  /**
   * Address of your back end that answers with a KYC session. Gets `POST` and `{ level }`.
   * @attr session-url
   */
  declare sessionUrl: string | null;
  /**
   * Address of your back end that tells where the player stands. Gets `POST` and `{ level }`.
   * @attr recheck-url
   */
  declare recheckUrl: string | null;
  /**
   * `buyer.id` of your payments. In development a customer with another id is warned about.
   * @attr buyer-id
   */
  declare buyerId: string | null;
  /**
   * Where `sessionStorage` keeps that a session was begun. Default `service-payments:kyc`.
   * @attr resume-key
   */
  declare resumeKey: string | null;
  /**
   * How long a session may be used; then another one is asked for. Milliseconds; default one hour.
   * @attr session-lifetime-ms
   */
  declare sessionLifetimeMs: number | null;
  /** Instead of `session-url`. */
  declare requestSession: KycFlowOptions['requestSession'] | undefined;
  /** Instead of `recheck-url`. */
  declare recheck: KycFlowOptions['recheck'] | undefined;
  /** Your own age check, asked before a session is. `false` stops there. */
  declare confirmAge: KycFlowOptions['confirmAge'];
  /** Parts of the polling plan to change. */
  declare pollPlan: KycFlowOptions['pollPlan'];

  static {
    reflect(this, ATTRIBUTES);
    hold(this, ['requestSession', 'recheck', 'confirmAge', 'pollPlan']);
  }

  declare addEventListener: Listen<KycGateEventMap>;

  // In the page before anything is said in it, or screen readers miss the first message.
  readonly #status = createNode('div', { part: 'status', 'aria-live': 'polite' });
  readonly #message = createNode('slot', { name: 'fallback' });
  readonly #widget = createNode('div', { part: 'widget' });
  readonly #content = createNode('slot', { hidden: true });
  #customer: KycFlowOptions['customer'];
  #flow: KycFlow | undefined;
  #messageFor: string | number | null | undefined;
  #revealed: Node[] = [];

  constructor() {
    super();
    this.#status.append(this.#message);
    this.root.append(this.#status, this.#widget, this.#content);
  }

  /** Whom the session is for. It goes to your `requestSession` as you gave it. */
  get customer(): KycFlowOptions['customer'] {
    return this.#customer;
  }

  set customer(customer: KycFlowOptions['customer']) {
    this.#customer = customer;
    this.#flow?.update();
  }

  /** Where the player stands; undefined before the element was in a page. */
  get state(): KycState | undefined {
    return this.#flow?.state;
  }

  /** Opens the identity check. Does nothing where there is nothing to verify. */
  start(): void {
    this.#flow?.start(this.#widget);
  }

  /** Asks your server now; at most once in five seconds. */
  checkAgain(): void {
    this.#flow?.checkAgain();
  }

  /** The player leaves. What was done stays done. */
  close(): void {
    this.#flow?.close();
  }

  attributeChangedCallback(name: string): void {
    if (name === 'level') this.#flow?.update();
    if (name === 'locale') this.#reword();
  }

  protected override enterPage(): void {
    this.showState(this.#flow?.state.status ?? 'unknown');
    // Later in this task: a framework may set the properties that the first question needs after the element was added.
    queueMicrotask(() => {
      if (this.#flow || !this.isConnected) return;
      if (process.env.NODE_ENV !== 'production') checkElement(this);
      this.#flow = createKycFlow(this.#options);
      this.#render();
      this.#flow.begin();
    });
  }

  protected override leavePage(): void {
    this.#flow?.destroy();
    this.#flow = undefined;
    this.#messageFor = undefined;
    this.#reveal(false);
  }

  /** Read anew each time the flow needs one. */
  readonly #options = (): KycFlowOptions => {
    const ask = (url: string | null, step: 'starting' | 'checking', level: number, signal: AbortSignal): unknown => {
      if (!url) throw new KycError('bad_options', step);
      return askBackEnd(url, { body: { level }, signal });
    };
    return {
      level: this.level as 1 | 2 | 3,
      ...this.widgetOptions,
      pollPlan: this.pollPlan,
      customer: this.#customer,
      buyerId: this.buyerId ?? undefined,
      resumeKey: this.resumeKey ?? undefined,
      sessionLifetimeMs: this.sessionLifetimeMs ?? undefined,
      confirmAge: this.confirmAge,
      requestSession: this.requestSession ?? ((level, { signal }) => ask(this.sessionUrl, 'starting', level, signal)),
      recheck: this.recheck ?? ((level, { signal }) => ask(this.recheckUrl, 'checking', level, signal)),
      onPassed: (passed) => this.emit('passed', passed),
      onFailed: (failed) => this.emit('failed', failed),
      onGate: (state) => this.emit('gate', state),
      onError: (error) => this.emit('error', error),
      onReport: (report) => this.emit('report', report),
      onStateChange: (state) => {
        this.#render();
        this.emit('statechange', state);
      },
    };
  };

  #render(): void {
    const { state } = this;
    if (!state) return;
    this.showState(state.status);
    const isOpen = state.status === 'in-progress' || (state.status === 'banned' && state.screen === 'widget');
    const isThrough = isThroughGate(state);
    this.#status.hidden = isOpen || isThrough;
    this.#status.ariaBusy = /unknown|starting/.test(state.status) ? 'true' : null;
    this.#widget.hidden = isThrough;
    this.#reveal(isThrough);
    void this.#showMessage(isOpen || isThrough ? undefined : kycMessageCode(state));
  }

  /** The same in other words: the language has changed, or its words have come. */
  #reword(): void {
    this.#messageFor = undefined;
    this.#render();
  }

  /** Content in templates does not exist before the player is through, and not after it no longer counts. */
  #reveal(isThrough: boolean): void {
    if (isThrough === !this.#content.hidden) return;
    this.#content.hidden = !isThrough;
    if (!isThrough) {
      for (const node of this.#revealed.splice(0)) node.parentNode?.removeChild(node);
      return;
    }
    for (const template of this.querySelectorAll<HTMLTemplateElement>(':scope > template')) {
      const content = document.importNode(template.content, true);
      this.#revealed.push(...content.childNodes);
      template.after(content);
    }
  }

  /** `null`: nothing is known yet; `undefined`: nothing is to be said. */
  async #showMessage(code: string | number | null | undefined): Promise<void> {
    if (code === this.#messageFor) return;
    this.#messageFor = code;
    if (code === undefined) return this.#message.replaceChildren();
    if (code === null) return this.#message.replaceChildren(createSpinner('Loading'));
    const view = await fetchMessageView(this.locale ?? undefined, () => this.#reword());
    const { state } = this;
    if (this.#messageFor !== code || !state) return;
    if (view) this.adopt(view.MESSAGE_STYLES);
    const start = (): void => this.start();
    const check = (): void => this.checkAgain();
    const again = state.status === 'unavailable' && state.error.step === 'starting' ? start : check;
    this.#message.replaceChildren(
      view?.createMessage({
        code,
        locale: this.locale ?? undefined,
        actions: {
          verify: start,
          retry: again,
          'check-status': again,
          'keep-waiting': again,
          ...(this.openSupport && { support: this.openSupport }),
        },
      }) ?? plainMessage(again),
    );
  }
}

/** A function outside the class: methods stay in production builds, also when nobody calls them. */
function checkElement(element: KycGateElement): void {
  reportMistakes(element, [
    ...attributeMistakes(element, KycGateElement.observedAttributes),
    ...propertyMistakes(
      element,
      ['requestSession', 'recheck', 'confirmAge', 'openSupport'],
      [
        ['level', 'level', 'nobody knows what has to be verified; it must be 1, 2 or 3'],
        ['requestSession', 'session-url', 'there is nobody to ask for a session'],
        ['recheck', 'recheck-url', 'nobody can say whether the player is through'],
        ['manifest', 'manifest', 'no widget can be loaded'],
        ['baseUrl', 'base-url', 'no widget can be loaded'],
      ],
    ),
  ]);
}
