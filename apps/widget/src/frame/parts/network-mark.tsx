import type { JSX } from 'preact';
import type { CardNetwork } from '@service-payments/checkout-protocol';

/** A small sign of the network: simple shapes and colours, no logo of anybody. Without `name` it is decoration. */
export function NetworkMark({ network, name }: { network: CardNetwork; name?: string }): JSX.Element {
  return (
    <svg
      class="network-mark"
      data-network={network}
      viewBox="0 0 36 24"
      width="33"
      height="22"
      role={name === undefined ? undefined : 'img'}
      aria-label={name}
      aria-hidden={name === undefined}
    >
      <rect class="network-mark-card" x=".5" y=".5" width="35" height="23" rx="4" fill={GROUND[network]} />
      {SHAPES[network]}
    </svg>
  );
}

const GROUND: Readonly<Record<CardNetwork, string>> = {
  visa: '#1d3a8f',
  mastercard: '#20242e',
  amex: '#1477be',
  discover: '#f4f5f7',
  jcb: '#f4f5f7',
  diners: '#f4f5f7',
  unionpay: '#f4f5f7',
  unknown: 'none',
};

const SHAPES: Readonly<Record<CardNetwork, JSX.Element>> = {
  visa: <path d="m11 8 3 8h1.5L19 8m2.5 8 2-8m2.5 0-2 8" fill="none" stroke="#fff" stroke-width="2" />,
  mastercard: (
    <>
      <circle cx="14.5" cy="12" r="6" fill="#e5432d" />
      <circle cx="21.5" cy="12" r="6" fill="#f5a524" fill-opacity=".9" />
    </>
  ),
  amex: <path d="M8 16l3.5-8L15 16m-5.5-3h4M18 8l4 4 4-4m-8 8 4-4 4 4" fill="none" stroke="#fff" stroke-width="1.8" />,
  discover: (
    <>
      <path d="M7 12h8" stroke="#3a3f4b" stroke-width="2.5" />
      <circle cx="22" cy="12" r="5.5" fill="#f08a24" />
    </>
  ),
  jcb: <path d="M12 6v12M18 6v12M24 6v12" stroke="#1b8a5a" stroke-width="4" stroke-linecap="round" />,
  diners: (
    <>
      <circle cx="18" cy="12" r="7" fill="#2b5ba8" />
      <path d="M16 8.5v7m4-7v7" stroke="#fff" stroke-width="2" />
    </>
  ),
  unionpay: <path d="m11 18 3-12m4 12 3-12m3 12 3-12" stroke="#187f8f" stroke-width="4" stroke-linecap="round" />,
  unknown: <path d="M1 8h34M6 16.5h8" stroke="currentColor" stroke-width="2.5" opacity=".55" />,
};
