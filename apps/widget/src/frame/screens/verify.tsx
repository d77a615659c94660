import type { JSX } from 'preact';
import { useCheckout } from '../checkout-context.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import type { LeavableScreenProps } from './screen-props.ts';

const KycPart = lazyPart(async (locale) => (await import('../kyc/load-kyc-part.ts')).loadKycPart(locale));

/** The identity check has screens of its own; here it is only joined to the payment that waits for it. */
export function VerifyScreen({ screen, onLeave }: LeavableScreenProps<'verify'>): JSX.Element {
  const { checkout } = useCheckout();
  return <KycPart session={screen.session} onPassed={() => void checkout.read()} onLeave={(end) => onLeave({ end })} />;
}
