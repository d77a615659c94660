/** The checkout over a game, without a framework: a modal dialog, the payment, and the game put to rest around both. */
import { createPaymentFlow, enterCheckout, isOnScreen, openDialog } from '@service-payments/flows';
import type { GameHost, PaymentFlowOptions, PaymentState } from '@service-payments/flows';
import { getMessage } from '@service-payments/messages';

export interface Checkout {
  /** Opens the checkout, unless it is open. Call it from whatever sells in your game. */
  readonly buy: () => void;
  readonly close: () => void;
  readonly state: PaymentState;
  readonly destroy: () => void;
}

export function createCheckout(host: GameHost, payment: PaymentFlowOptions): Checkout {
  const dialog = document.createElement('dialog');
  const title = Object.assign(document.createElement('h2'), { textContent: 'Checkout', id: 'checkout-title' });
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  const retry = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Try again' });
  const leaveButton = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Back to game' });
  const widget = document.createElement('div');
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.append(title, leaveButton, message, retry, widget);
  document.body.append(dialog);

  const flow = createPaymentFlow({
    ...payment,
    onStateChange(state) {
      message.textContent = troubleText(state);
      retry.hidden = state.status !== 'failed';
      payment.onStateChange?.(state);
      if (!isOnScreen(state)) hide();
    },
  });
  let hide = (): void => {};

  retry.addEventListener('click', flow.retry);
  leaveButton.addEventListener('click', flow.close);

  /** Escape, or B of a gamepad. A stray one must not take the widget away from somebody who is paying. */
  function requestClose(): boolean {
    if (flow.state.status === 'open') return false;
    flow.close();
    return true;
  }

  function show(): void {
    // The game first: it must have let go of the keys when the dialog takes them.
    const leave = enterCheckout(host, dialog, { onGamepadCancel: requestClose });
    const close = openDialog(dialog, { onCloseRequest: requestClose });
    hide = () => {
      hide = () => {};
      close();
      leave();
    };
  }

  return {
    buy() {
      if (isOnScreen(flow.state)) return;
      if (flow.state.status === 'idle') flow.start(widget);
      else flow.retry();
      if (isOnScreen(flow.state)) show();
    },
    close: flow.close,
    get state() {
      return flow.state;
    },
    destroy() {
      hide();
      flow.destroy();
      dialog.remove();
    },
  };
}

function troubleText(state: PaymentState): string {
  if (state.status === 'failed') return getMessage(state.error.code).body;
  if (state.status === 'refused' && state.screen === 'message') return getMessage(state.code).body;
  return '';
}
