const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** `4.99` in USD as `$4.99`. The text is handed over as it is: an amount never becomes a float of ours. */
export function formatPrice(amount: string, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(amount as unknown as number);
}

export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}
