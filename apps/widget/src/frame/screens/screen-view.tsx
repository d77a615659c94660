import type { JSX } from 'preact';
import type { Screen } from '../machine/screen.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { unreachableCase } from '../unreachable-case.ts';
import { ApprovedScreen } from './approved.tsx';
import { CardScreen } from './card.tsx';
import { ChallengeScreen } from './challenge.tsx';
import { DeclinedScreen } from './declined.tsx';
import { ExpiredScreen } from './expired.tsx';
import { LoadingScreen } from './loading.tsx';
import { EmailScreen } from './email.tsx';
import { ProcessingScreen } from './processing.tsx';
import { RefusedScreen } from './refused.tsx';
import type { OnLeave } from './screen-props.ts';
import { UnauthorizedScreen } from './unauthorized.tsx';
import { UnreachableScreen } from './unreachable.tsx';
import { VerifyScreen } from './verify.tsx';

/** Few players pay in crypto: its screens come when the first of them is shown. */
const AssetScreen = lazyPart(() => import('./crypto-screens.ts').then((screens) => screens.AssetScreen));
const WalletScreen = lazyPart(() => import('./crypto-screens.ts').then((screens) => screens.WalletScreen));
const SignatureScreen = lazyPart(() => import('./crypto-screens.ts').then((screens) => screens.SignatureScreen));

/** One file a screen; here is only which. */
export function ScreenView({ screen, onLeave }: { screen: Screen; onLeave: OnLeave }): JSX.Element {
  switch (screen.name) {
    case 'loading':
      return <LoadingScreen />;
    case 'unreachable':
      return <UnreachableScreen screen={screen} onLeave={onLeave} />;
    case 'unauthorized':
      return <UnauthorizedScreen screen={screen} onLeave={onLeave} />;
    case 'refused':
      return <RefusedScreen screen={screen} onLeave={onLeave} />;
    case 'verify':
      return <VerifyScreen screen={screen} onLeave={onLeave} />;
    case 'email':
      return <EmailScreen screen={screen} />;
    case 'card':
      return <CardScreen screen={screen} />;
    case 'asset':
      return <AssetScreen screen={screen} />;
    case 'wallet':
      return <WalletScreen screen={screen} />;
    case 'signature':
      return <SignatureScreen screen={screen} />;
    case 'unsure':
    case 'processing':
      return <ProcessingScreen screen={screen} />;
    case 'challenge':
      return <ChallengeScreen screen={screen} />;
    case 'approved':
      return <ApprovedScreen screen={screen} onLeave={onLeave} />;
    case 'declined':
      return <DeclinedScreen screen={screen} onLeave={onLeave} />;
    case 'expired':
    case 'lapsed':
      return <ExpiredScreen screen={screen} onLeave={onLeave} />;
    default:
      return unreachableCase(screen);
  }
}
