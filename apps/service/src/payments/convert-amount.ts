/**
 * An amount of money in units of an asset, exact, and rounded up at the asset's last place: the merchant gets no less
 * than the price. Both are decimal numbers as text; money is never a float (decisions H6).
 *
 * @throws RangeError when the rate is not above zero
 */
export function convertAmount(amount: string, rate: string, decimals: number): string {
  const price = readDecimal(amount);
  const unit = readDecimal(rate);
  if (unit.value <= 0n) throw new RangeError('A rate must be above zero.');
  const numerator = price.value * 10n ** BigInt(decimals + unit.places);
  const denominator = unit.value * 10n ** BigInt(price.places);
  return writeDecimal((numerator + denominator - 1n) / denominator, decimals);
}

interface Decimal {
  readonly value: bigint;
  readonly places: number;
}

function readDecimal(text: string): Decimal {
  const [whole = '', fraction = ''] = text.split('.');
  return { value: BigInt(whole + fraction), places: fraction.length };
}

/** Without zeros at its end: `0.002`, `5`. */
function writeDecimal(value: bigint, places: number): string {
  const digits = value.toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
