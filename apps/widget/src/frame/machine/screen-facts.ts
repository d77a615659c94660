/** What can be said of a screen, whatever led to it. */
import type { AskingScreen, Screen, ScreenOf } from './screen.ts';

/** The player hears of the limit this long before it ends: two minutes, and the longest time between two readings. */
const CLOSES_SOON_SECONDS = 130;

/** Whether something is under way that closing by accident would hide from the player. */
export function isInFlight(screen: Screen): boolean {
  return (
    isPaying(screen) ||
    (isAsking(screen) && screen.busy) ||
    ('act' in screen && screen.act === 'waiting') ||
    screen.name === 'unsure' ||
    screen.name === 'processing'
  );
}

/** Whether the service may know something new, so that it is worth asking again. */
export function isWaiting(screen: Screen): boolean {
  switch (screen.name) {
    case 'unreachable':
    case 'unsure':
    case 'processing':
    case 'challenge':
    case 'signature':
      return true;
    // Back from the signature to the choice: the payment has begun, so its time runs.
    case 'asset':
    case 'wallet':
      return screen.session.payment.status === 'Created';
    default:
      return false;
  }
}

/** Whether inactivity will soon end the payment (decisions P3), so that the player has to hear of it. */
export function closesSoon(screen: Screen): boolean {
  if (hasEnded(screen) || !('session' in screen) || screen.session === null) return false;
  const { payment, expiresInSeconds } = screen.session;
  return payment.status === 'Created' && expiresInSeconds !== null && expiresInSeconds <= CLOSES_SOON_SECONDS;
}

/** What the eye takes for one screen: its title gets the focus when this changes. */
export function screenKey(screen: Screen): string {
  return 'step' in screen ? `${screen.name}-${screen.step}` : screen.name;
}

export function choosesHowToPay(screen: Screen): screen is ScreenOf<'card' | 'asset' | 'wallet'> {
  return screen.name === 'card' || screen.name === 'asset' || screen.name === 'wallet';
}

export function isPaying(screen: Screen): screen is ScreenOf<'card'> & { submitting: true } {
  return screen.name === 'card' && screen.submitting;
}

export function isAsking(screen: Screen): screen is AskingScreen {
  return 'busy' in screen && screen.name !== 'unreachable';
}

export function hasEnded(screen: Screen): boolean {
  return screen.name === 'approved' || screen.name === 'declined' || screen.name === 'expired';
}
