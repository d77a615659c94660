/** What a fake widget does once it was loaded. One self-contained function: it also travels to a browser as text. */

/**
 * - `approved`: the player pays and leaves the success screen. - `declined`: the card is declined, the player leaves.
 * - `closed`: the player leaves without paying. - `refused`: the widget says that the buyer was refused; the player leaves.
 * - `kyc-success`, `kyc-failure`: a verification ends; inside a payment the next step follows.
 * - `throws`: init throws. - `stays-open`: nothing happens until `play` is called.
 */
export type FakeSessionStep =
  | 'approved'
  | 'declined'
  | 'closed'
  | 'refused'
  | 'kyc-success'
  | 'kyc-failure'
  | 'throws'
  | 'stays-open';

/** What init was called with. */
export interface FakeWidgetInit {
  readonly containerId: string;
  readonly data: Record<string, unknown>;
  readonly theme?: string;
  readonly locale?: string;
}

export interface FakeSessionPage {
  readonly protocol: Readonly<Record<'success' | 'closed' | 'kycSuccess' | 'kycFailure', string>>;
  readonly nextStep: () => FakeSessionStep | undefined;
  /** What the service would now answer about the payment. */
  readonly settle: (paymentIntentId: string, status: 'Approved' | 'Declined') => void;
  /** The player has passed a verification. */
  readonly verify: () => void;
}

/** Opens a session as init does. The function returned plays a step by hand. */
export function openFakeSession(page: FakeSessionPage, init: FakeWidgetInit): (step: FakeSessionStep) => void {
  const { containerId, data } = init;
  const container = document.getElementById(containerId);
  if (!container) throw new Error('The fake widget finds no element with the id containerId in the document.');
  const paymentIntentId = typeof data['payment_intent_id'] === 'string' ? data['payment_intent_id'] : null;
  const isPayment = data['flow'] === 'PAYMENT';
  const screen = document.createElement('p');
  const show = (name: string): void => {
    screen.dataset['fakeWidget'] = name;
    screen.textContent = `Fake payment widget: ${name}`;
  };
  const fire = (name: string): void => {
    const detail = isPayment ? { paymentIntentId } : {};
    window.dispatchEvent(new CustomEvent(name, { detail }));
  };
  const play = (step: FakeSessionStep): void => {
    show(step);
    if (step === 'approved' || step === 'declined') {
      if (paymentIntentId !== null) page.settle(paymentIntentId, step === 'approved' ? 'Approved' : 'Declined');
      fire(step === 'approved' ? page.protocol.success : page.protocol.closed);
    } else if (step === 'closed' || step === 'refused') fire(page.protocol.closed);
    else if (step === 'kyc-success' || step === 'kyc-failure') {
      if (step === 'kyc-success') page.verify();
      fire(step === 'kyc-success' ? page.protocol.kycSuccess : page.protocol.kycFailure);
      if (isPayment) playNext();
    }
  };
  const playNext = (): void => {
    const step = page.nextStep();
    if (step !== undefined && step !== 'stays-open') play(step);
  };

  container.append(screen);
  show('open');
  const first = page.nextStep();
  if (first === 'throws') throw new Error('The fake widget throws at init, as its script says.');
  // A session ends after init has returned, never inside it.
  if (first !== undefined && first !== 'stays-open') queueMicrotask(() => play(first));
  return play;
}
