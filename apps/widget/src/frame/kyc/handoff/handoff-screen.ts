/** Where the other device is: one union, one pure function, as in the check itself. */
import type { KycHandoffState, KycPicturePart } from '@service-payments/checkout-protocol';
import { unreachableCase } from '../../unreachable-case.ts';
import type { KycTrouble } from '../service/kyc-trouble.ts';

export type HandoffScreen =
  | { readonly name: 'loading' }
  /** Used already, too old, or replaced by another. */
  | { readonly name: 'over' }
  | { readonly name: 'unreachable'; readonly busy: boolean }
  | {
      readonly name: 'taking';
      readonly state: KycHandoffState;
      readonly next: KycPicturePart;
      readonly busy: boolean;
      readonly trouble: KycTrouble | null;
    }
  | { readonly name: 'done'; readonly state: KycHandoffState };

export type HandoffEvent =
  | { readonly type: 'asking' }
  | { readonly type: 'answered'; readonly state: KycHandoffState }
  | { readonly type: 'failed'; readonly trouble: KycTrouble };

export function nextHandoffScreen(screen: HandoffScreen, event: HandoffEvent): HandoffScreen {
  switch (event.type) {
    case 'asking':
      if (screen.name === 'taking') return { ...screen, busy: true, trouble: null };
      return screen.name === 'unreachable' ? { ...screen, busy: true } : screen;
    case 'answered':
      return screenOf(event.state);
    case 'failed':
      // The check went on without this device, or gave the pictures to another one.
      if (event.trouble.kind === 'unauthorized' || event.trouble.kind === 'moved') return { name: 'over' };
      if (screen.name === 'taking') return { ...screen, busy: false, trouble: event.trouble };
      return { name: 'unreachable', busy: false };
    default:
      return unreachableCase(event);
  }
}

function screenOf(state: KycHandoffState): HandoffScreen {
  const next = state.parts.find((part) => !state.taken.includes(part));
  if (next === undefined) return { name: 'done', state };
  return { name: 'taking', state, next, busy: false, trouble: null };
}
