/** Fetched only where a game stands around the checkout. */
export { enterCheckout } from '@service-payments/flows';
