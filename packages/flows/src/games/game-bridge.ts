/** A game that is no JavaScript of this page: Unity, Godot, Construct in a worker. It is told and asked by messages. */
import type { PaymentState } from '../payment/payment-state.ts';
import type { GameHost, HostResume } from '../host/game-host.ts';
import { returnToGame } from '../host/leave-game.ts';
import { createEngineHost } from './engine-host.ts';
import type { EngineHost } from './engine-host.ts';
import { readCommand } from './bridge-messages.ts';
import type { BridgeEvent } from './bridge-messages.ts';

export interface GameBridgeOptions extends Pick<GameHost, 'openExternal' | 'streamerMode'> {
  /** The player wants to buy. Open the checkout; price the item on your server. */
  onBuy: (itemId: string) => void;
  /** The game wants the checkout gone, such as at a logout. */
  onClose?: (() => void) | undefined;
  /** False for a game that cannot wait. Default true. */
  pausable?: boolean | undefined;
}

export interface GameBridge {
  readonly host: EngineHost;
  /** Hands a message of the game in. False for one that is none. */
  readonly receive: (message: unknown) => boolean;
  /** Tells the game how the payment stands: call it from `onStateChange`. */
  readonly tell: (state: PaymentState) => void;
  readonly dispose: () => void;
}

/** `send` takes one JSON string. */
export function createGameBridge(
  engine: string,
  send: (json: string) => void,
  { onBuy, onClose, pausable, openExternal, streamerMode }: GameBridgeOptions,
): GameBridge {
  const waiting = new Map<string, (answer: boolean) => void>();
  let questions = 0;
  let lost: HostResume | null = null;

  const emit = (event: BridgeEvent): void => send(JSON.stringify(event));
  /** The game's answer. Who asks limits the time. */
  const ask = (question: (id: string) => BridgeEvent): Promise<boolean> =>
    new Promise((resolve) => {
      questions += 1;
      waiting.set(String(questions), resolve);
      emit(question(String(questions)));
    });
  const answer = (id: string, value: boolean): void => {
    waiting.get(id)?.(value);
    waiting.delete(id);
  };

  const host = createEngineHost(
    engine,
    {
      pause: (why) => emit({ type: 'pause', why }),
      resume: (why) => emit({ type: 'resume', why }),
      mute: () => emit({ type: 'mute' }),
      unmute: () => emit({ type: 'unmute' }),
      releaseInput: () => emit({ type: 'release-input' }),
      captureInput: () => emit({ type: 'capture-input' }),
    },
    {
      pausable,
      ...(openExternal && { openExternal }),
      streamerMode,
      saveProgress: async () => void (await ask((id) => ({ type: 'save-progress', id }))),
      beforeLeave: (why) => ask((id) => ({ type: 'before-leave', id, why })),
      onVisibilityChange: (visible) => emit({ type: 'visibility', visible }),
      onHostResume(resumed) {
        lost = resumed;
        emit({
          type: 'game-resumed',
          why: resumed.why,
          lostFullscreen: resumed.lostFullscreen !== null,
          lostPointerLock: resumed.lostPointerLock !== null,
        });
      },
    },
  );

  return {
    host: {
      ...host,
      unlockOrientation: () => emit({ type: 'unlock-orientation' }),
      lockOrientation: () => emit({ type: 'lock-orientation' }),
    },
    receive(message) {
      const command = readCommand(message);
      if (command === null) return false;
      switch (command.type) {
        case 'buy':
          onBuy(command.itemId);
          break;
        case 'close':
          onClose?.();
          break;
        case 'saved':
          answer(command.id, true);
          break;
        case 'may-leave':
          answer(command.id, command.answer);
          break;
        case 'return-to-game':
          if (lost) void returnToGame(lost);
          lost = null;
          break;
        default:
          command satisfies never;
      }
      return true;
    },
    tell(state) {
      emit({
        type: 'checkout',
        status: state.status,
        paymentIntentId: ('paymentIntentId' in state && state.paymentIntentId) || '',
        authoritative: state.status === 'approved' ? state.authoritative : isFinal(state.status),
      });
    },
    dispose: () => host.dispose(),
  };
}

/** Only the studio's own server says that a payment was declined or has expired. */
function isFinal(status: PaymentState['status']): boolean {
  return status === 'declined' || status === 'expired';
}
