import type { ServicePaymentsSettings } from './provider.tsx';

/** The props that are not the component's own: they go to its element. */
export function omitOwn<Props extends object, Name extends PropertyKey>(
  props: Props,
  own: Readonly<Record<Name, 1>>,
): Omit<Props, Name> {
  return Object.fromEntries(Object.entries(props).filter(([name]) => !(name in own))) as Omit<Props, Name>;
}

/** What the provider and every component with a widget take. */
export const SETTINGS: Readonly<Record<keyof ServicePaymentsSettings | 'onError' | 'onStateChange' | 'fallback', 1>> = {
  manifest: 1,
  baseUrl: 1,
  timeoutMs: 1,
  retries: 1,
  nonce: 1,
  trustedTypesPolicy: 1,
  protocol: 1,
  onReport: 1,
  pollPlan: 1,
  theme: 1,
  locale: 1,
  onError: 1,
  onStateChange: 1,
  fallback: 1,
};
