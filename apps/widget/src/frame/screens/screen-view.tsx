import type { JSX } from 'preact';
import type { Screen } from '../machine/screen.ts';
import { unreachableCase } from '../unreachable-case.ts';
import { ApprovedScreen } from './approved.tsx';
import { CardScreen } from './card.tsx';
import { ChallengeScreen } from './challenge.tsx';
import { DeclinedScreen } from './declined.tsx';
import { ExpiredScreen } from './expired.tsx';
import { LapsedScreen } from './lapsed.tsx';
import { LoadingScreen } from './loading.tsx';
import { ProcessingScreen } from './processing.tsx';
import { RefusedScreen } from './refused.tsx';
import { UnauthorizedScreen } from './unauthorized.tsx';
import { UnreachableScreen } from './unreachable.tsx';
import { VerifyScreen } from './verify.tsx';

/** One file a screen; here is only which. */
export function ScreenView({ screen, onLeave }: { screen: Screen; onLeave: () => void }): JSX.Element {
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
    case 'card':
      return <CardScreen screen={screen} />;
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
      return <ExpiredScreen screen={screen} onLeave={onLeave} />;
    case 'lapsed':
      return <LapsedScreen screen={screen} onLeave={onLeave} />;
    default:
      return unreachableCase(screen);
  }
}
