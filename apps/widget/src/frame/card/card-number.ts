/** How a card number is written while it is typed: groups as on the card itself. */
import { describeCard } from '@service-payments/checkout-protocol';
import type { CardNetwork } from '@service-payments/checkout-protocol';

const GROUPS: Partial<Record<CardNetwork, readonly number[]>> = {
  amex: [4, 6, 5],
  diners: [4, 6, 9],
};
const FOURS: readonly number[] = [4, 4, 4, 4, 3];

/** `4111111111111111` → `4111 1111 1111 1111`. Anything that is no digit is left out, also in what was pasted. */
export function formatCardNumber(text: string): string {
  const digits = cardDigits(text);
  const groups: string[] = [];
  let from = 0;
  for (const size of GROUPS[describeCard(digits).network] ?? FOURS) {
    if (from >= digits.length) break;
    groups.push(digits.slice(from, from + size));
    from += size;
  }
  return groups.join(' ');
}

/** The digits alone, no more than the longest number of the network. */
export function cardDigits(text: string): string {
  const digits = text.replace(/[^0-9]/g, '');
  return digits.slice(0, Math.max(...describeCard(digits).lengths));
}
