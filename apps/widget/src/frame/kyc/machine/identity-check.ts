/** Does what has to be done in each screen of the check: reads, sends, and looks again while others are at work. */
import type {
  KycCodeRequest,
  KycHandoff,
  KycPicturePart,
  KycProgress,
  KycStepAnswer,
} from '@service-payments/checkout-protocol';
import { createPoller } from '../../machine/poller.ts';
import type { KycAnswer } from '../service/kyc-call.ts';
import type { KycClient } from '../service/kyc-client.ts';
import { hasAllPictures, isWaiting, nextKycScreen } from './kyc-screen.ts';
import type { ChosenDocument, KycEvent, KycScreen } from './kyc-screen.ts';

export interface IdentityCheck {
  readonly screen: KycScreen;
  subscribe(listener: () => void): () => void;
  /** Reads the progress. Again after a failure, when the player asks for it. */
  read(): void;
  /** Agrees where that was not done yet, and goes to the next step. */
  begin(): void;
  sendCode(request: KycCodeRequest): void;
  /** The same code to the same place again; to the entry of a place where that is not known here. */
  resendCode(): void;
  takeStep(answer: KycStepAnswer): void;
  changeAddressee(): void;
  chooseDocument(document: ChosenDocument): void;
  changeDocument(): void;
  sendPicture(part: KycPicturePart, jpeg: Blob): void;
  /** All pictures of this screen are there: on to what comes next. */
  finishPictures(): void;
  /** A link for another device, and from then on a look at what it sends. */
  handOver(parts: readonly KycPicturePart[]): Promise<KycAnswer<KycHandoff>>;
  destroy(): void;
}

export function createIdentityCheck(client: KycClient): IdentityCheck {
  const lifetime = new AbortController();
  const { signal } = lifetime;
  const listeners = new Set<() => void>();
  // Somebody stands there with a phone in the hand: never long between two looks.
  const poller = createPoller(readOnce, { longestDelayMs: 3_000 });
  let screen: KycScreen = { name: 'loading' };
  /** In memory only: the service itself keeps no more than a hint of where a code went. */
  let lastRequest: KycCodeRequest | null = null;

  function dispatch(event: KycEvent): void {
    const next = nextKycScreen(screen, event);
    if (next === screen || signal.aborted) return;
    screen = next;
    if (isWaiting(screen)) poller.start();
    else poller.stop();
    for (const listener of listeners) listener();
  }

  async function readOnce(reading: AbortSignal): Promise<void> {
    const answer = await client.readProgress(reading);
    if (reading.aborted) return;
    // Looked at only now: the last picture may have been taken here while the answer was on its way.
    const hadAll = hasAllPictures(screen);
    dispatch(
      answer.ok ? { type: 'progress-read', progress: answer.value } : { type: 'read-failed', trouble: answer.trouble },
    );
    // The last picture came from the other device, where the player is: this screen goes on by itself.
    if (!hadAll && hasAllPictures(screen)) finishPictures();
  }

  /** One thing at a time: nothing while another is on its way. */
  async function ask(send: () => Promise<KycAnswer<KycProgress>>): Promise<void> {
    const before = screen;
    dispatch({ type: 'asking' });
    if (screen === before) return;
    const answer = await send();
    dispatch(answer.ok ? { type: 'answered', progress: answer.value } : { type: 'failed', trouble: answer.trouble });
    // Another tab, or another device, was quicker.
    if (!answer.ok && answer.trouble.kind === 'moved') await readOnce(signal);
  }

  async function begin(): Promise<void> {
    if (screen.name === 'preview' && !screen.progress.consented) await ask(() => client.consent(signal));
    else dispatch({ type: 'begin' });
  }

  function sendCode(request: KycCodeRequest): void {
    lastRequest = request;
    void ask(() => client.sendCode(request, signal));
  }

  function resendCode(): void {
    if (screen.name !== 'code') return;
    const { code, progress } = screen;
    if (lastRequest?.step === code.step) sendCode(lastRequest);
    else if (code.step === 'email-code' && progress.emailHint !== null) sendCode({ step: 'email-code' });
    else dispatch({ type: 'change-addressee' });
  }

  function finishPictures(): void {
    if (!hasAllPictures(screen)) return;
    if (screen.name === 'document-pictures') {
      const { document } = screen;
      void ask(() => client.takeStep({ step: 'document', ...document }, signal));
    } else {
      void ask(() => client.takeStep({ step: 'selfie' }, signal));
    }
  }

  return {
    get screen() {
      return screen;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read() {
      dispatch({ type: 'read-again' });
      void readOnce(signal);
    },
    begin: () => void begin(),
    sendCode,
    resendCode,
    takeStep: (answer) => void ask(() => client.takeStep(answer, signal)),
    changeAddressee: () => dispatch({ type: 'change-addressee' }),
    chooseDocument: (document) => dispatch({ type: 'document-chosen', document }),
    changeDocument: () => dispatch({ type: 'change-document' }),
    sendPicture: (part, jpeg) => void ask(() => client.sendPicture(part, jpeg, signal)),
    finishPictures,
    async handOver(parts) {
      const answer = await client.handOver(parts, signal);
      if (answer.ok) await readOnce(signal);
      return answer;
    },
    destroy() {
      lifetime.abort();
      poller.stop();
      listeners.clear();
    },
  };
}
