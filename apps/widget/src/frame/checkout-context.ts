import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { FrameEnd } from '@service-payments/checkout-protocol';
import type { Host } from './host.ts';
import type { Checkout } from './machine/checkout.ts';
import type { Words } from './words/words.ts';

export interface CheckoutContextValue {
  readonly checkout: Checkout;
  readonly host: Host;
  readonly words: Words;
  readonly locale: string;
  /** A part with screens of its own says what closing means on the one it shows. */
  readonly setPartEnd: (end: FrameEnd) => void;
}

export const CheckoutContext = createContext<CheckoutContextValue | null>(null);

export function useCheckout(): CheckoutContextValue {
  const value = useContext(CheckoutContext);
  if (value === null) throw new Error('A screen was drawn outside <App>, which gives it its checkout.');
  return value;
}
