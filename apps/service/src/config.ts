/** Reads the settings from the environment, once, and names everything that is wrong with them at once. */
import { resolve } from 'node:path';
import { AMOUNT_PATTERN, amountToMinorUnits } from '@service-payments/contract';
import type { Amount } from '@service-payments/contract';

export type Environment = 'sandbox' | 'production';

export interface MerchantSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
  /** Where the hosted page leads back to (decisions P6). */
  readonly returnUrl: string | null;
  /** Whether the merchant may open KYC sessions; `false` gives the 403 of decisions H11. */
  readonly kyc: boolean;
}

export interface Settings {
  readonly environment: Environment;
  readonly port: number;
  readonly host: string;
  /** Address that buyers and widgets reach the service at. Null: wherever it listens. */
  readonly publicUrl: string | null;
  readonly databaseUrl: string | null;
  /** Folder of the embedded database; null keeps it in memory. Unused with `databaseUrl`. */
  readonly dataDir: string | null;
  readonly merchants: readonly MerchantSettings[];
  /** Least amount of a payment, in minor units of either currency. */
  readonly minAmount: bigint;
  readonly inactivityMinutes: number;
  /** Seconds before each retry of a webhook; its length is the number of retries (decisions W5). */
  readonly webhookRetrySeconds: readonly number[];
  /** Webhooks in a row that fail for good before a subscription is switched off; 0 never (decisions W6). */
  readonly webhookDisableAfter: number;
  /** Whether webhooks may go to http and loopback addresses (decisions W9). Sandbox only. */
  readonly allowLocalEndpoints: boolean;
  /** Requests a second of one merchant on one process; 0 is no limit (decisions H19). */
  readonly rateLimitPerSecond: number;
  /** Seconds the sandbox's card processor takes to settle a submitted payment. */
  readonly settleSeconds: number;
  /** 32 bytes that encrypt the secrets at rest. Null keeps them plain. */
  readonly secretsKey: Buffer | null;
  /** Folder with the built widget. Null: looked for beside the service. */
  readonly widgetDir: string | null;
  readonly logLevel: string;
}

/** All that is wrong with the settings, one plain sentence each. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Built in while `ENVIRONMENT` is `sandbox` and `MERCHANTS` is not set; published, so no secret. */
export const SANDBOX_MERCHANTS: readonly MerchantSettings[] = [
  { clientId: 'demo-client', clientSecret: 'demo-secret', name: 'Demo Games', returnUrl: null, kyc: true },
  { clientId: 'rival-client', clientSecret: 'rival-secret', name: 'Rival Studio', returnUrl: null, kyc: true },
];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** @throws SettingsError naming every wrong setting */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = [];
  const read = (name: string): string | null => {
    const value = env[name]?.trim();
    return value === undefined || value === '' ? null : value;
  };

  function readInteger(name: string, fallback: number, { least, most }: { least: number; most: number }): number {
    const value = read(name);
    if (value === null) return fallback;
    const number = Number(value);
    if (/^[0-9]{1,9}$/.test(value) && number >= least && number <= most) return number;
    problems.push(`${name} must be a whole number from ${least} to ${most}; it is "${value}".`);
    return fallback;
  }

  function readSeconds(name: string, fallback: number): number {
    const value = read(name);
    if (value === null) return fallback;
    if (/^[0-9]{1,6}(?:\.[0-9]{1,3})?$/.test(value)) return Number(value);
    problems.push(`${name} must be a number of seconds, such as 1 or 0.5; it is "${value}".`);
    return fallback;
  }

  function readBoolean(name: string, fallback: boolean): boolean {
    const value = read(name);
    if (value === null) return fallback;
    if (value === 'true' || value === 'false') return value === 'true';
    problems.push(`${name} must be true or false; it is "${value}".`);
    return fallback;
  }

  function readEnvironment(): Environment {
    const value = read('ENVIRONMENT') ?? 'sandbox';
    if (value === 'sandbox' || value === 'production') return value;
    problems.push(`ENVIRONMENT must be sandbox or production; it is "${value}".`);
    return 'sandbox';
  }

  function readPublicUrl(): string | null {
    const value = read('PUBLIC_URL');
    if (value === null) return null;
    const url = parseWebAddress(value);
    if (url !== null && url.search === '' && url.hash === '' && url.pathname === '/') return url.origin;
    problems.push(`PUBLIC_URL must be an http or https address without a path, such as https://pay.example.com.`);
    return null;
  }

  function readDatabaseUrl(): string | null {
    const value = read('DATABASE_URL');
    if (value === null) return null;
    if (/^postgres(?:ql)?:\/\//.test(value) && URL.canParse(value)) return value;
    // The value may hold a password, so it is not repeated.
    problems.push('DATABASE_URL must look like postgres://user:password@host:5432/database.');
    return null;
  }

  function readMinAmount(): bigint {
    const value: Amount = read('MIN_AMOUNT') ?? '0.50';
    if (AMOUNT_PATTERN.test(value) && value.length <= 20) return amountToMinorUnits(value);
    problems.push(`MIN_AMOUNT must be digits, a dot and two digits, such as 0.50; it is "${value}".`);
    return 50n;
  }

  function readRetrySeconds(): number[] {
    const value = read('WEBHOOK_RETRY_SECONDS') ?? '10,60,600';
    const parts = value.split(',').map((part) => part.trim());
    if (parts.length <= 20 && parts.every((part) => /^[0-9]{1,6}(?:\.[0-9]{1,3})?$/.test(part))) {
      return parts.map(Number);
    }
    problems.push(`WEBHOOK_RETRY_SECONDS must be seconds with commas between, such as 10,60,600; it is "${value}".`);
    return [10, 60, 600];
  }

  function readSecretsKey(): Buffer | null {
    const value = read('SECRETS_KEY');
    if (value === null) return null;
    const key = /^[0-9a-fA-F]{64}$/.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64');
    if (key.length === 32) return key;
    problems.push('SECRETS_KEY must be 32 random bytes, as 64 hexadecimal digits or in base64.');
    return null;
  }

  function readLogLevel(): string {
    const value = read('LOG_LEVEL') ?? 'info';
    if (LOG_LEVELS.includes(value)) return value;
    problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}; it is "${value}".`);
    return 'info';
  }

  const environment = readEnvironment();
  const merchants = readMerchants(read('MERCHANTS'), environment, problems);
  const allowLocalEndpoints = readBoolean('ALLOW_LOCAL_ENDPOINTS', environment === 'sandbox');
  if (allowLocalEndpoints && environment === 'production') {
    problems.push('ALLOW_LOCAL_ENDPOINTS must not be true in production: webhooks would reach your own network.');
  }
  const dataDir = read('DATA_DIR');
  const widgetDir = read('WIDGET_DIR');
  const settings: Settings = {
    environment,
    port: readInteger('PORT', 8080, { least: 0, most: 65_535 }),
    host: read('HOST') ?? '127.0.0.1',
    publicUrl: readPublicUrl(),
    databaseUrl: readDatabaseUrl(),
    dataDir: dataDir === null ? null : resolve(dataDir),
    merchants,
    minAmount: readMinAmount(),
    inactivityMinutes: readInteger('INACTIVITY_MINUTES', 30, { least: 1, most: 100_000 }),
    webhookRetrySeconds: readRetrySeconds(),
    webhookDisableAfter: readInteger('WEBHOOK_DISABLE_AFTER', 10, { least: 0, most: 1_000_000 }),
    allowLocalEndpoints,
    rateLimitPerSecond: readInteger('RATE_LIMIT_PER_SECOND', 0, { least: 0, most: 1_000_000 }),
    settleSeconds: readSeconds('SETTLE_SECONDS', 1),
    secretsKey: readSecretsKey(),
    widgetDir: widgetDir === null ? null : resolve(widgetDir),
    logLevel: readLogLevel(),
  };
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

const MERCHANT_FORM =
  'MERCHANTS must be a JSON list of { "client_id", "client_secret", "name", "return_url"?, "kyc"? }';

function readMerchants(text: string | null, environment: Environment, problems: string[]): readonly MerchantSettings[] {
  if (text === null) {
    if (environment === 'sandbox') return SANDBOX_MERCHANTS;
    problems.push(`MERCHANTS must be set in production. ${MERCHANT_FORM}.`);
    return [];
  }
  const list = parseJson(text);
  if (!Array.isArray(list) || list.length === 0) {
    problems.push(`${MERCHANT_FORM} with at least one entry.`);
    return [];
  }
  const merchants: MerchantSettings[] = [];
  for (const [index, entry] of list.entries()) {
    const merchant = readMerchant(entry);
    // Entries hold secrets, so only the place is named.
    if (typeof merchant === 'string') problems.push(`MERCHANTS[${index}] ${merchant}.`);
    else if (merchants.some((other) => other.clientId === merchant.clientId))
      problems.push(`MERCHANTS[${index}] has the client_id of an entry before it.`);
    else merchants.push(merchant);
  }
  return merchants;
}

/** The merchant, or what is wrong with it. */
function readMerchant(entry: unknown): MerchantSettings | string {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return 'must be an object';
  const { client_id, client_secret, name, return_url = null, kyc = true } = entry as Record<string, unknown>;
  for (const [field, value] of Object.entries({ client_id, client_secret, name })) {
    if (typeof value !== 'string' || value === '' || value.length > 255 || /[\0\p{Cs}]/u.test(value))
      return `needs a ${field} of 1 to 255 characters`;
  }
  if (return_url !== null && (typeof return_url !== 'string' || parseWebAddress(return_url) === null))
    return 'has a return_url that is no http or https address';
  if (typeof kyc !== 'boolean') return 'has a kyc that is neither true nor false';
  return {
    clientId: client_id as string,
    clientSecret: client_secret as string,
    name: name as string,
    returnUrl: return_url,
    kyc,
  };
}

function parseWebAddress(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && url.username === '' && url.password === '' ? url : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
