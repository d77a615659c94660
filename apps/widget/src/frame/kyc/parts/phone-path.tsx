/** Another device takes the pictures: a code to scan, and how far it is. Loaded and drawn only when asked for. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { KycHandoff, KycPicturePart, KycProgress } from '@service-payments/checkout-protocol';
import { useKyc } from '../kyc-context.ts';
import type { IdentityCheck } from '../machine/identity-check.ts';
import type { KycTrouble } from '../service/kyc-trouble.ts';
import { QrCode } from './qr-code.tsx';
import { TroubleLine } from './step-frame.tsx';

type PhonePathState =
  | { readonly name: 'offer'; readonly trouble: KycTrouble | null }
  | { readonly name: 'asking' }
  | { readonly name: 'link'; readonly handoff: KycHandoff };

export interface PhonePathProps {
  readonly check: IdentityCheck;
  readonly parts: readonly KycPicturePart[];
  readonly handoff: KycProgress['handoff'];
}

export function PhonePath({ check, parts, handoff }: PhonePathProps): JSX.Element {
  const { words } = useKyc();
  const [state, setState] = useState<PhonePathState>({ name: 'offer', trouble: null });
  const titleRef = useRef<HTMLHeadingElement>(null);
  const hasLink = state.name === 'link';

  useEffect(
    function readOn() {
      if (hasLink) titleRef.current?.focus();
    },
    [hasLink],
  );

  async function ask(): Promise<void> {
    setState({ name: 'asking' });
    const answer = await check.handOver(parts);
    setState(answer.ok ? { name: 'link', handoff: answer.value } : { name: 'offer', trouble: answer.trouble });
  }

  if (state.name !== 'link') {
    const busy = state.name === 'asking';
    return (
      <div class="phone-path-offer">
        <TroubleLine trouble={state.name === 'offer' ? state.trouble : null} />
        <button type="button" class="button" aria-busy={busy} aria-disabled={busy} onClick={() => void (busy || ask())}>
          {busy && <span class="spinner" />}
          <span>{words.usePhone}</span>
        </button>
      </div>
    );
  }
  return (
    <section class="phone-path" aria-labelledby="phone-path-title">
      <h2 id="phone-path-title" ref={titleRef} tabIndex={-1}>
        {words.phonePathTitle}
      </h2>
      {handoff !== 'opened' && (
        <>
          <p class="kyc-lead">{words.phonePathLead(Math.round(state.handoff.expiresInSeconds / 60))}</p>
          <QrCode text={state.handoff.url} label={words.qrCode} />
        </>
      )}
      <output class="kyc-waiting">
        {handoff !== 'none' && <span class="spinner" />}
        {handoff === 'opened' ? words.phoneOpened : handoff === 'waiting' ? words.phoneWaiting : ''}
      </output>
      <button type="button" class="button" onClick={() => void ask()}>
        {words.newQrCode}
      </button>
    </section>
  );
}
