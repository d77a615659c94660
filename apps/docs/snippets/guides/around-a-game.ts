import { enterCheckout, openDialog } from '@service-payments/flows';
import type { GameHost } from '@service-payments/flows';

/** `host` comes from an adapter, such as `phaserHost(game)` of `@service-payments/flows/games`. */
export function openOverGame(host: GameHost, dialog: HTMLDialogElement, onCloseRequest: () => boolean): () => void {
  const leave = enterCheckout(host, dialog); // the game rests
  const close = openDialog(dialog, { onCloseRequest });
  return function backToGame() {
    close();
    leave(); // the game goes on
  };
}
