/** The main journeys through the real widget, over the real service. */
import type { CheckGroup } from '../check.ts';
import { expectEqual, until } from '../page/expect.ts';
import { openPayment } from '../page/player.ts';
import type { Buyer } from '../page/player.ts';

function buyer(standing = 'player'): Buyer {
  return { id: `${standing}-${crypto.randomUUID()}`, email: 'ada@example.com' };
}

export const paying: CheckGroup = {
  name: 'paying',
  checks: [
    {
      name: 'a player pays by card, and leaving the success is the one end event',
      async run() {
        const player = await openPayment(buyer());
        await player.paysByCard('4111111111111111');
        await player.sees('Payment complete');
        await player.presses('Done');
        await until(() => player.ends.length > 0);
        expectEqual(
          player.ends.map(({ type }) => type),
          ['ServicePaymentsBuyVdaSuccess'],
          'end events',
        );
      },
    },
    {
      name: 'a declined card is told, and another try is asked for by the one end event',
      async run() {
        const player = await openPayment(buyer());
        await player.paysByCard('5424180000000171');
        await player.sees('The payment didn’t go through');
        await player.presses('Try again');
        await until(() => player.ends.length > 0);
        const [{ type, detail } = { type: '', detail: {} }, ...more] = player.ends;
        const { retry } = detail as { retry?: boolean };
        expectEqual([type, retry, more.length], ['ServicePaymentsWidgetClosed', true, 0], 'the end event');
      },
    },
    {
      name: 'a card that needs the bank’s word is paid once the bank has it',
      async run() {
        const player = await openPayment(buyer());
        await player.paysByCard('4000020000000000');
        await player.sees('Your bank wants to confirm it’s you');
        await player.answersBank('1234');
        await player.sees('Payment complete');
      },
    },
    {
      name: 'a buyer who must verify does so in the payment, and goes on to pay',
      async run() {
        const player = await openPayment(buyer('kyc'));
        await player.presses('Agree and continue');
        await player.presses('Send code');
        await player.fills('code', '947293');
        await player.presses('Confirm');
        await player.sees('You are verified');
        await player.presses('Continue to payment');
        await player.sees('Pay by card');
      },
    },
    {
      name: 'a refused buyer reads a neutral message and can leave',
      async run() {
        const player = await openPayment(buyer('banned'));
        await player.sees('Purchases aren’t available');
        await player.presses('Back to game');
        await until(() => player.ends.length > 0);
        expectEqual(player.ends, [{ type: 'ServicePaymentsWidgetClosed', detail: { paymentIntentId: null } }], 'ends');
      },
    },
  ],
};
