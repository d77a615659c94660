/** What the player sees of a payment inside the element's shadow root: spinner, message, dialog, the widget's ground. */
import { isLoading, isOnScreen } from '@service-payments/flows';
import type { GameHost, PaymentState } from '@service-payments/flows';
import type * as DialogFrameModule from './dialog-frame.ts';
import { fetchMessageView, plainMessage } from './late-messages.ts';
import { createPaymentScreen } from './payment-screen.ts';
import type { PaymentScreenNodes } from './payment-screen.ts';
import { adoptStyles } from './style-sheet.ts';

/** What the element knows, read anew each time. */
export interface PaymentFacts {
  readonly state: PaymentState;
  readonly title: string;
  readonly locale: string | undefined;
  readonly host: GameHost | undefined;
  readonly retry: () => void;
  readonly close: () => void;
  readonly openSupport: (() => void) | undefined;
}

export class PaymentView {
  readonly #root: ShadowRoot;
  readonly #now: () => PaymentFacts;
  readonly #screen: PaymentScreenNodes;
  #dialog: DialogFrameModule.DialogFrame | undefined;
  #messageFor: string | number | null = null;

  constructor(root: ShadowRoot, mode: 'inline' | 'dialog', now: () => PaymentFacts) {
    this.#root = root;
    this.#now = now;
    this.#screen = createPaymentScreen(mode, now().title);
    root.append(this.#screen.root);
  }

  /** The widget's own ground: nothing of ours in it (field bug B5). */
  get widget(): HTMLElement {
    return this.#screen.widget;
  }

  render(): void {
    const { state } = this.#now();
    const { root, loading, mode } = this.#screen;
    const isWaiting = isLoading(state);
    loading.hidden = !isWaiting;
    root.ariaBusy = isWaiting ? 'true' : null;
    if (mode === 'dialog' && !isOnScreen(state)) return this.#closeDialog();
    if (mode === 'dialog') this.#showDialog(root as HTMLDialogElement);
    void this.#showMessage();
  }

  /** The same in other words: the language or the title has changed. */
  reword(): void {
    this.#messageFor = null;
    if (this.#screen.root.isConnected) this.render();
  }

  /** A dialog that was put elsewhere in the page is no longer above it. */
  reopen(): void {
    if (!this.#dialog) return;
    this.#closeDialog();
    this.render();
  }

  remove(): void {
    this.#closeDialog();
    this.#screen.root.remove();
  }

  #showDialog(dialog: HTMLDialogElement): void {
    if (this.#dialog) return this.#dialog.update(this.#now());
    // Until its manners are there, or when they cannot be had, it is shown plainly.
    dialog.open = true;
    const plain = { update() {}, leave: () => dialog.close() };
    this.#dialog = plain;
    void fetchDialogFrame().then((module) => {
      if (!module || this.#dialog !== plain) return;
      adoptStyles(this.#root, module.DIALOG_STYLES);
      this.#dialog = module.frameDialog(dialog, this.#now());
    });
  }

  #closeDialog(): void {
    this.#dialog?.leave();
    this.#dialog = undefined;
  }

  async #showMessage(): Promise<void> {
    const { message, mode, root } = this.#screen;
    // Asked for while the widget is on its way, so that what has to be said can be said at once.
    const view = await fetchMessageView(this.#now().locale, () => this.reword());
    const facts = this.#now();
    if (!root.isConnected) return;
    const isTrouble = /failed|declined|expired/.test(facts.state.status);
    const code = view ? view.paymentMessageCode(facts.state, mode) : isTrouble ? 'unknown' : null;
    if (code === this.#messageFor) return;
    this.#messageFor = code;
    message.hidden = code === null;
    if (code === null) return message.replaceChildren();
    if (!view) return message.replaceChildren(plainMessage(facts.retry));
    adoptStyles(this.#root, view.MESSAGE_STYLES);
    message.replaceChildren(view.createPaymentMessage(code, facts));
    if (mode === 'dialog') message.querySelector('h3')?.focus({ preventScroll: true });
  }
}

/** No part of what opens a checkout inline. */
export function fetchDialogFrame(): Promise<typeof DialogFrameModule | undefined> {
  return import('./dialog-frame.ts').catch(() => undefined);
}
