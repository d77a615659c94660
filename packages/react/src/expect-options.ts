/**
 * What development builds say of a wrong prop: its name, what was received, and what is expected. Called behind
 * `NODE_ENV` alone, so that production bundles lose it.
 */
const PURPOSES = {
  createIntent: 'asks your server for a payment intent and returns its data',
  createRedirect: 'asks your server for a redirect URL and returns its data',
  getStatus: 'asks your server for the status of a payment',
  requestSession: 'asks your server for a KYC session and returns its data',
  recheck: 'asks your server whether the player is verified for this level',
} as const;

export function expectFunctions(options: object, names: readonly (keyof typeof PURPOSES)[]): void {
  for (const name of names) {
    const value = (options as Record<string, unknown>)[name];
    if (typeof value !== 'function') {
      throw new TypeError(`${name} must be a function that ${PURPOSES[name]}; received ${show(value)}.`);
    }
  }
}

/** Callbacks that are given must be functions. */
export function expectCallbacks(options: object): void {
  for (const [name, value] of Object.entries(options)) {
    if (/^on[A-Z]/.test(name) && value != null && typeof value !== 'function') {
      throw new TypeError(`${name} must be a function; received ${show(value)}.`);
    }
  }
}

/** A prop that takes one of a few values. */
export function expectOneOf(name: string, value: unknown, allowed: readonly unknown[], isNeeded = false): void {
  if ((value === undefined && !isNeeded) || allowed.includes(value)) return;
  throw new TypeError(
    `${name} must be ${allowed
      .map(show)
      .join(', ')
      .replace(/, (?=[^,]*$)/, ' or ')}; received ${show(value)}.`,
  );
}

/** What every widget needs to be loaded. */
export function expectWidgetSettings(options: object): void {
  for (const name of ['manifest', 'baseUrl']) {
    const value = (options as Record<string, unknown>)[name];
    if (value === undefined) {
      throw new TypeError(
        `${name} is missing, so no widget can be loaded. Pass it, or wrap your app in <ServicePaymentsProvider ${name}={…}>.`,
      );
    }
  }
}

/** A value for a message: its type, and the value itself where that is short and cannot be a secret. */
function show(value: unknown): string {
  if (value === null || value === undefined || typeof value === 'boolean' || typeof value === 'number')
    return `${value}`;
  return typeof value === 'string' && value.length < 30 ? `the string "${value}"` : `a value of type ${typeof value}`;
}
