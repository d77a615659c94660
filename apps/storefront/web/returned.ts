/** Where the hosted page's way back leads: tells the game, and closes the window it was opened in. */
import { announceRedirectReturn } from '@service-payments/flows';

announceRedirectReturn();
// A window that the game has not opened stays: the player paid in this very tab.
setTimeout(() => location.replace('/'), 400);
