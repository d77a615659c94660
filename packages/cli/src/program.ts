/** The command line itself: names, flags and the help that teaches them. What they do is in `commands/`. */
import { Command, CommanderError, Option } from 'commander';
import type { CommandContext } from './command-context.ts';
import type { DevOptions } from './commands/dev.ts';
import type { DoctorOptions } from './commands/doctor.ts';
import type { ListenOptions } from './commands/listen.ts';
import type { ManifestCheckOptions } from './commands/manifest-check.ts';
import type { ReplayOptions } from './commands/replay.ts';
import type { TriggerOptions } from './commands/trigger.ts';
import type { VerifyOptions } from './commands/verify.ts';
import { DEFAULT_URL } from './service/connection.ts';
import { scenarioHelp } from './trigger/scenarios.ts';

export interface ProgramOptions {
  readonly version: string;
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  /** Makes the context once it is known whether `--json` was given. */
  readonly createContext: (flags: { readonly json: boolean }) => CommandContext;
}

const EXIT_CODE_HELP = `
Exit codes:
  0  done, and what was looked at is fine
  1  looked at, and it is not fine
  2  called wrongly: an option, a value, a file
  3  no usable answer from the service or the page
  4  the service answered no: credentials, a limit, a state
  5  this machine stands in the way: a busy port, no browser

Credentials come from SERVICE_PAYMENTS_URL, SERVICE_PAYMENTS_CLIENT_ID and SERVICE_PAYMENTS_CLIENT_SECRET, or
from flags. For a service on this machine none are needed: the sandbox's demo merchant is used.`;

export function createProgram({ version, stdout, stderr, createContext }: ProgramOptions): Command {
  const program = new Command('service-payments')
    .description('The payment service on your machine, its webhooks at your server, and a doctor for shop pages.')
    .version(version, '-V, --version', 'Print the version.')
    .helpOption('-h, --help', 'Show this help.')
    .helpCommand('help [command]', 'Show the help of a command.')
    .configureOutput({ writeOut: stdout, writeErr: stderr, outputError: () => {} })
    .exitOverride()
    .showSuggestionAfterError()
    .addHelpText('after', EXIT_CODE_HELP);

  add('dev')
    .summary('run the payment service')
    .description('Run the whole payment service here, in its sandbox: every call, the checkout, test cards.')
    .option('-p, --port <port>', 'Port to listen on; 0 takes a free one.', '8080')
    .option('--data <folder>', 'Folder of the database that is kept.', '.service-payments')
    .option('--fresh', 'Begin empty, in memory; forget all at the end.')
    .option('--requests', 'Show every call the service answers.')
    .addHelpText(
      'after',
      examples({
        'service-payments dev': 'what was bought is still there tomorrow',
        'service-payments dev --fresh --port 0': 'for a test: empty, on a free port',
        'SETTLE_SECONDS=5 service-payments dev': "the service's other settings come from the environment",
      }),
    )
    .action(async (options: DevOptions, command: Command) => {
      const { dev } = await import('./commands/dev.ts');
      await dev(options, contextOf(command));
    });

  connected(add('listen'))
    .summary('forward webhooks to a local server')
    .description('Subscribe to webhooks and forward each one, byte for byte, to a server on this machine.')
    .requiredOption('-f, --forward-to <url>', 'Address of your webhook handler.')
    .option('--key-file <file>', 'Write the signing key here while it listens, for your server to read.')
    .option('--save <folder>', 'Keep each webhook as a file that "verify" reads.')
    .option('-p, --port <port>', 'Port the webhooks arrive at; 0 takes a free one.', '0')
    .option('--endpoint <url>', 'Public https address that leads to the port, when the service is elsewhere.')
    .addHelpText(
      'after',
      `
The signature stays as it came, so your server checks it with the key of this subscription. The service is answered
what your server answers: anything but 200 is tried again. At the end the subscription is deleted.
${examples({
  'service-payments listen --forward-to http://localhost:3000/api/payments/webhook --key-file .signing-key': '',
  'service-payments listen -f http://localhost:3000/hook --save webhooks --json': 'one JSON object a webhook',
})}`,
    )
    .action(async (options: ListenOptions, command: Command) => {
      const { listen } = await import('./commands/listen.ts');
      await listen(options, contextOf(command));
    });

  connected(add('trigger'))
    .summary('make events happen')
    .description('Make real payments and real events in the sandbox, without a buyer.')
    .argument('<scenario>', 'A scenario or an event; the list is below.')
    .option('--intent <id>', 'Do it to this payment, such as one open in a widget, and make none.')
    .option('--amount <amount>', 'Price, with two decimals.', '4.99')
    .addOption(new Option('--currency <currency>', 'Currency.').choices(['USD', 'EUR']).default('USD'))
    .option('--title <text>', 'Title of the item.', 'Sword of Dawn')
    .option('--buyer-id <id>', 'Id of the buyer; what a scenario sets (banned, kyc …) stays set. Default: a new one.')
    .option('--reference <text>', 'Your own reference, which the webhooks carry.')
    .addHelpText(
      'after',
      `\n${scenarioHelp()}\n${examples({
        'service-payments trigger approved': '',
        'service-payments trigger payment_declined --reference order-17': '',
        'service-payments trigger expired --intent 0b9c1f0e-…': 'the payment in the open widget runs out',
      })}`,
    )
    .action(async (scenario: string, options: TriggerOptions, command: Command) => {
      const { trigger } = await import('./commands/trigger.ts');
      await trigger(scenario, options, contextOf(command));
    });

  connected(add('replay'))
    .summary('send past webhooks again')
    .description('Have every webhook first created in a time sent again to your enabled subscriptions.')
    .requiredOption('--from <moment>', 'From here on: so long ago (30m, 2h, 7d) or 2026-07-01T12:00:00Z.')
    .option('--to <moment>', 'Up to here, this moment excluded.', 'now')
    .addHelpText(
      'after',
      examples({
        'service-payments replay --from 2h': 'your server was down for two hours',
        'service-payments replay --from 2026-07-01T12:00:00Z --to 2026-07-01T13:00:00Z': '',
      }),
    )
    .action(async (options: ReplayOptions, command: Command) => {
      const { replay } = await import('./commands/replay.ts');
      await replay(options, contextOf(command));
    });

  add('verify')
    .summary('check a saved webhook')
    .description('Say whether a saved webhook is authentic, and if not, why.')
    .argument(
      '<file>',
      'Headers, an empty line and the body; or JSON with "headers" and "body"; - reads standard input.',
    )
    .option('--key-file <file>', 'File that holds the signing key. Default: SERVICE_PAYMENTS_SIGNING_KEY.')
    .addHelpText(
      'after',
      `
The body must be the bytes as they came. A body that was parsed and printed again is told as such.
${examples({
  'service-payments verify webhooks/1767225600000-payment_approved-0b9c1f0e-1.http --key-file .signing-key': '',
  'SERVICE_PAYMENTS_SIGNING_KEY=… service-payments verify - < webhook.http': '',
})}`,
    )
    .action(async (file: string, options: VerifyOptions, command: Command) => {
      const { verify } = await import('./commands/verify.ts');
      await verify(file, options, contextOf(command));
    });

  const manifest = program.command('manifest').description("The widget's manifest.").summary("check the widget's file");
  connected(withJson(manifest.command('check')))
    .description(
      'Fetch the manifest and the script it names, and say whether browsers will take it: digest, type, CORS.',
    )
    .option('--base-url <url>', "The base URL your page gives the widget. Default: the service's own /widget/.")
    .option('--origin <url>', 'Address of your shop page.', 'https://shop.example')
    .addHelpText(
      'after',
      examples({
        'service-payments manifest check': '',
        'service-payments manifest check --base-url https://cdn.example/widget/ --origin https://play.example': '',
      }),
    )
    .action(async (options: ManifestCheckOptions, command: Command) => {
      const { manifestCheck } = await import('./commands/manifest-check.ts');
      await manifestCheck(options, contextOf(command));
    });

  add('doctor')
    .summary('examine a shop page')
    .description('Open a shop page in the browser of this machine and say what would keep the checkout from opening.')
    .argument('<url>', 'Address of the page.')
    .option(
      '--widget <url>',
      'The base URL your page gives the widget. Default: what the page says, else the local service.',
    )
    .option('--browser <path>', 'The browser to use. Default: CHROMIUM_PATH, or an installed Chromium, Chrome or Edge.')
    .option('--timeout <seconds>', 'How long the page may take to load.', '20')
    .addHelpText(
      'after',
      `
Looks at Content-Security-Policy, integrity of scripts, Trusted Types, cross-origin isolation (COOP, COEP), what frames
are allowed (camera, fullscreen) and whether the page is a secure context. It puts a script and a frame of the widget's
address on the page, answered by the doctor itself: nothing is bought and the widget's host is not asked.
${examples({
  'service-payments doctor http://localhost:5173': '',
  'service-payments doctor https://play.example --widget https://widget.example/widget/ --json': '',
})}`,
    )
    .action(async (url: string, options: DoctorOptions, command: Command) => {
      const { doctor } = await import('./commands/doctor.ts');
      await doctor(url, options, contextOf(command));
    });

  return program;

  function add(name: string): Command {
    return withJson(program.command(name));
  }

  function contextOf(command: Command): CommandContext {
    const { json } = command.opts<{ json?: boolean }>();
    return createContext({ json: json === true });
  }
}

function withJson(command: Command): Command {
  return command
    .option('--json', 'Print JSON, one object a line, for programs.')
    .helpOption('-h, --help', 'Show this help.');
}

function connected(command: Command): Command {
  return command
    .option('--url <url>', `Address of the service. Default: SERVICE_PAYMENTS_URL, else ${DEFAULT_URL}.`)
    .option('--client-id <id>', 'Default: SERVICE_PAYMENTS_CLIENT_ID.')
    .option('--client-secret <secret>', 'Better left to SERVICE_PAYMENTS_CLIENT_SECRET: flags are seen by others.');
}

function examples(lines: Readonly<Record<string, string>>): string {
  const text = Object.entries(lines).map(([line, why]) => (why === '' ? `  ${line}` : `  ${line}\n      ${why}`));
  return `\nExamples:\n${text.join('\n')}`;
}

/** What commander stopped for that is no failure: help and version were asked for. */
export function isHelp(error: unknown): boolean {
  return error instanceof CommanderError && error.exitCode === 0;
}
