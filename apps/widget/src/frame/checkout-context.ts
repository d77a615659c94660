import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { CheckoutSession, FrameEnd } from '@service-payments/checkout-protocol';
import type { Host } from './host.ts';
import type { Checkout } from './machine/checkout.ts';
import type { Words } from './words/words.ts';

export interface CheckoutContextValue {
  readonly checkout: Checkout;
  readonly host: Host;
  readonly words: Words;
  readonly locale: string;
  /** A part with screens of its own says what is the case on the one it shows. */
  readonly setPart: (part: Part) => void;
}

/** What a part knows and the screen around it does not. */
export interface Part {
  /** What closing means. */
  readonly end: FrameEnd;
  /** Empty as long as it is not known. */
  readonly merchantName: string;
  readonly environment: CheckoutSession['environment'];
}

export const NO_PART: Part = { end: 'closed', merchantName: '', environment: 'production' };

export const CheckoutContext = createContext<CheckoutContextValue | null>(null);

export function useCheckout(): CheckoutContextValue {
  const value = useContext(CheckoutContext);
  if (value === null) throw new Error('A screen was drawn outside <App>, which gives it its checkout.');
  return value;
}
