import type { MessageActionId } from '@service-payments/messages';
import { attributeMistakes, reportMistakes } from './check-attributes.ts';
import { KitElement } from './kit-element.ts';
import type { Listen } from './listen.ts';
import { MESSAGE_STYLES, createMessage, fetchWords } from './message-view.ts';
import type { MessageActions } from './message-view.ts';
import { reflect } from './reflect.ts';

const ATTRIBUTES = { code: 'text', 'payment-intent-id': 'text', locale: 'text', theme: 'text' } as const;

/** What `addEventListener` of a `<payment-error-message>` gives. */
export interface PaymentErrorMessageEventMap {
  action: CustomEvent<{ readonly id: MessageActionId }>;
}

/**
 * What happened and what the player can do, with one primary action.
 *
 * @element payment-error-message
 * @attr {string} actions - Ids of the buttons to show, such as `retry close`; a press gives the event `action`. As a property: what each button does, by id.
 * @csspart message - The box.
 * @csspart message-title - What happened.
 * @csspart message-body - What that means.
 * @csspart action - A button of a message.
 * @csspart primary - The first of them.
 * @fires action - `detail`: `{ id }` of the button that was pressed.
 */
export class PaymentErrorMessageElement extends KitElement {
  static readonly observedAttributes: readonly string[] = ['actions', ...Object.keys(ATTRIBUTES)];

  /**
   * A code of the interface, of `WidgetError`, a payment status or an HTTP status.
   * @attr code
   */
  declare code: string | null;
  /**
   * Gives the player a reference for support.
   * @attr payment-intent-id
   */
  declare paymentIntentId: string | null;
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

  static {
    reflect(this, ATTRIBUTES);
  }

  declare addEventListener: Listen<PaymentErrorMessageEventMap>;

  #actions: MessageActions = {};

  get actions(): MessageActions {
    return this.#actions;
  }

  set actions(actions: MessageActions | null | undefined) {
    this.#actions = actions ?? {};
    this.#render();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#render();
  }

  protected override enterPage(): void {
    this.adopt(MESSAGE_STYLES);
    this.#render();
    if (process.env.NODE_ENV !== 'production') {
      reportMistakes(this, attributeMistakes(this, PaymentErrorMessageElement.observedAttributes));
    }
  }

  protected override leavePage(): void {}

  #render(): void {
    const { code, paymentIntentId } = this;
    const locale = this.locale ?? undefined;
    if (code === null) return this.root.replaceChildren();
    fetchWords(locale, () => this.#render());
    const named = this.getAttribute('actions')?.split(/\s+/) ?? [];
    const ids = [...named, ...Object.keys(this.#actions)] as MessageActionId[];
    const press = (id: MessageActionId): void => {
      this.emit('action', { id });
      this.#actions[id]?.();
    };
    const actions = Object.fromEntries(ids.map((id) => [id, () => press(id)]));
    this.root.replaceChildren(createMessage({ code, locale, paymentIntentId, actions }));
  }
}
