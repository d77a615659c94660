/**
 * Every number of the interface's Limits table. Lengths count Unicode code points.
 * @see interface, Limits; where it is silent: decisions H3, H11, H13, H15, H18
 */
export const LIMITS = {
  itemsPerIntent: 1,
  buyerIdLength: 1000,
  idempotencyKeyLength: 1000,
  emailLength: 255,
  itemTextLength: 255,
  amountLength: 100,
  amountDecimals: 2,
  referenceLength: 100,
  widgetDataLength: 100_000,
  notes: 100,
  noteLength: 1000,
  statusIdsPerRequest: 100,
  statusesPerResponse: 1000,
  redirectUrlSeconds: 30,
  inactivityMinutes: 30,
  enabledSubscriptions: { production: 1, sandbox: 3 },
  webhookRetries: 3,
  endpointLength: 2500,
  subscriptionDescriptionLength: 200,
  subscriptionVersionLength: 20,
  subscriptionsPerResponse: 1000,
  replayTimestampLength: 100,
  externalIdLength: 1000,
  errorTextLength: 1000,
  requestBodyBytes: 262_144,
  tokenLifetimeSeconds: 3600,
} as const;
