/** What a player reads to support: the last 8 characters of the intent's id. Undefined where no intent exists. */
export function supportReference(paymentIntentId: string | null | undefined): string | undefined {
  return paymentIntentId ? paymentIntentId.slice(-8) : undefined;
}
