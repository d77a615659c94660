/**
 * The payment service's interface as plain types, constants and tiny guards. Costs a browser nothing:
 * runtime schemas are at `@service-payments/contract/schemas`, examples at `@service-payments/contract/fixtures`.
 */
export * from './amount.ts';
export * from './buyer.ts';
export * from './error-codes.ts';
export * from './error-envelope.ts';
export * from './ids.ts';
export * from './item.ts';
export * from './kyc.ts';
export * from './limits.ts';
export * from './manifest.ts';
export * from './payment-intent.ts';
export * from './routes.ts';
export * from './statuses.ts';
export * from './subscription.ts';
export * from './token.ts';
export * from './webhook-event.ts';
