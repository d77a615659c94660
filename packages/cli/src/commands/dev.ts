/** `dev`: the whole payment service on this machine, sandbox and test cards included. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandContext } from '../command-context.ts';
import { readPort, requireFreePort } from '../console/require-free-port.ts';
import { prepareDataFolder } from '../dev/data-folder.ts';
import { startService } from '../dev/start-service.ts';
import type { LogLine } from '../dev/start-service.ts';
import { CliError } from '../exit-codes.ts';
import { DEMO_MERCHANT } from '../service/connection.ts';

export interface DevOptions {
  readonly port: string;
  /** Folder of the kept database. */
  readonly data: string;
  /** An empty database in memory, forgotten at the end. */
  readonly fresh?: boolean;
  /** A line for each call the service answers. */
  readonly requests?: boolean;
}

const ERROR_LEVEL = 50;

export async function dev(options: DevOptions, { output, env, signal }: CommandContext): Promise<void> {
  const startedAt = performance.now();
  const port = readPort(options.port);
  if (port !== 0) await requireFreePort(port);
  if (!existsSync(join(import.meta.dirname, 'service-process.js'))) {
    throw new CliError('machine', 'This copy of the command carries no service; run the built one, dist/main.js.');
  }
  const data = options.fresh === true ? null : prepareDataFolder(options.data);
  const service = await output.during('Starting the payment service …', () =>
    startService({
      env: {
        ...env,
        ENVIRONMENT: 'sandbox',
        PORT: String(port),
        LOG_LEVEL: options.requests === true ? 'debug' : 'info',
        ...(data === null ? { DATA_DIR: undefined } : { DATA_DIR: data.dataDir }),
      },
      onLog: (line) => show(line),
    }),
  );

  function show(line: LogLine): void {
    const { level, msg, method, route, status, durationMs } = line;
    if (msg === 'request') {
      if (options.requests !== true) return;
      output.data({ event: 'request', method, route, status, duration_ms: Math.round(Number(durationMs)) });
      output.line(`${paintStatus(Number(status))}  ${String(method).padEnd(6)} ${String(route)}`);
    } else if (level >= ERROR_LEVEL) {
      output.warn(`The service: ${msg}`);
    }
  }

  function paintStatus(status: number): string {
    const { green, red, yellow } = output.colors;
    return (status < 400 ? green : status < 500 ? yellow : red)(String(status));
  }

  const readyMs = Math.round(performance.now() - startedAt);
  const hasDemoMerchant = !env['MERCHANTS'];
  output.data({ event: 'ready', url: service.url, data: data?.dataDir ?? null, ready_ms: readyMs });
  for (const line of readyText()) output.line(line);

  function readyText(): string[] {
    const { bold, cyan, dim, green } = output.colors;
    const where =
      data === null ? 'in memory, forgotten at the end' : `${options.data}${data.isNew ? ' (new)' : ' (kept)'}`;
    const merchant = hasDemoMerchant
      ? `client id ${bold(DEMO_MERCHANT.clientId)}, client secret ${bold(DEMO_MERCHANT.clientSecret)}`
      : 'yours, from MERCHANTS';
    return [
      '',
      `  ${green('●')} ${bold('The payment service is ready')} ${dim(`(${(readyMs / 1000).toFixed(1)} s)`)}`,
      '',
      `  Service    ${cyan(service.url)}`,
      `  Widget     ${cyan(`${service.url}/widget/`)}   the base URL your page gives the widget`,
      `  Sandbox    ${cyan(`${service.url}/sandbox`)}   payments, events and webhooks, live`,
      `  Data       ${where}`,
      `  Merchant   ${merchant}`,
      '',
      `  Test card  4111 1111 1111 1111, any name, any date to come, any code`,
      `  Next       service-payments listen --forward-to http://localhost:3000/api/payments/webhook${port === 8080 ? '' : ` --url ${service.url}`}`,
      `  Stop       Ctrl-C`,
      '',
    ];
  }

  const stopped = new Promise<'stopped'>((resolve) => {
    if (signal.aborted) resolve('stopped');
    signal.addEventListener('abort', () => resolve('stopped'), { once: true });
  });
  const first = await Promise.race([stopped, service.ended]);
  if (first !== 'stopped') {
    throw new CliError('machine', `The service ended by itself: ${first.words || `code ${first.code}`}`);
  }
  await output.during('Stopping …', () => service.stop());
  output.data({ event: 'stopped' });
}
