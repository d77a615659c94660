/** Settings from the environment, read once at start. All that are wrong are named together. */

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Where the payment service is. */
  readonly serviceUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where players and the service reach this shop, without a last slash. */
  readonly storefrontUrl: string;
  /** Where the widget's script is, with its last slash. */
  readonly widgetBaseUrl: string;
  /** Folder of the database; null keeps everything in memory. */
  readonly dataDir: string | null;
}

export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws SettingsError with one line for each setting that is wrong. */
export function readSettings(environment: Environment): Settings {
  const problems: string[] = [];
  const text = (name: string, byDefault: string): string => environment[name]?.trim() || byDefault;

  function address(name: string, byDefault: string): string {
    const value = text(name, byDefault);
    const url = URL.canParse(value) ? new URL(value) : null;
    const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
    if (url === null || !isWeb || url.search !== '' || url.hash !== '') {
      problems.push(`${name} must be an http or https address without query or fragment, such as ${byDefault}`);
      return byDefault;
    }
    return url.href.replace(/\/+$/, '');
  }

  function portNumber(name: string, byDefault: number): number {
    const value = text(name, String(byDefault));
    const port = Number(value);
    if (/^[0-9]{1,5}$/.test(value) && port <= 65_535) return port;
    problems.push(`${name} must be a port from 0 to 65535`);
    return byDefault;
  }

  const port = portNumber('STOREFRONT_PORT', 4173);
  const host = text('HOST', '127.0.0.1');
  const serviceUrl = address('SERVICE_URL', 'http://127.0.0.1:8080');
  const settings: Settings = {
    port,
    host,
    serviceUrl,
    clientId: text('CLIENT_ID', 'demo-client'),
    clientSecret: text('CLIENT_SECRET', 'demo-secret'),
    storefrontUrl: address('STOREFRONT_URL', `http://127.0.0.1:${port}`),
    widgetBaseUrl: `${address('WIDGET_BASE_URL', `${serviceUrl}/widget/`)}/`,
    dataDir: environment['STOREFRONT_DATA_DIR']?.trim() || null,
  };
  if (problems.length === 0) return settings;
  throw new SettingsError(
    `The shop cannot start with these settings:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
  );
}
