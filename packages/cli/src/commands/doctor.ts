/** `doctor`: why the checkout would not open on a page, before a player finds out. */
import type { CommandContext } from '../command-context.ts';
import { findBrowser } from '../doctor/find-browser.ts';
import { judgePage } from '../doctor/judge-page.ts';
import type { Finding } from '../doctor/judge-page.ts';
import { CliError } from '../exit-codes.ts';
import { DEFAULT_URL, readServiceUrl } from '../service/connection.ts';

export interface DoctorOptions {
  readonly widget?: string;
  readonly browser?: string;
  /** Seconds. */
  readonly timeout: string;
}

const TITLES: Readonly<Record<Finding['topic'], string>> = {
  page: 'The page',
  csp: 'Content-Security-Policy',
  sri: 'Integrity of scripts',
  'trusted-types': 'Trusted Types',
  isolation: 'Cross-origin isolation',
  frames: 'Frames and their permissions',
  fullscreen: 'Fullscreen',
};

/** Rejects with CliError `not_fine` when there is a problem; advice alone is fine. */
export async function doctor(
  url: string,
  options: DoctorOptions,
  { output, env, signal }: CommandContext,
): Promise<void> {
  const address = readPageUrl(url);
  const timeoutMs = readSeconds(options.timeout) * 1000;
  const widget = options.widget === undefined ? null : `${readServiceUrl(options.widget)}/`;
  const executablePath = findBrowser(options.browser, env);
  // The driver is large, so only this command loads it.
  const { examinePage } = await import('../doctor/examine-page.ts');
  const examination = await output.during(`Opening ${address} …`, () =>
    examinePage({
      executablePath,
      url: address,
      widget,
      fallbackWidget: `${env['SERVICE_PAYMENTS_URL']?.replace(/\/+$/, '') || DEFAULT_URL}/widget/`,
      timeoutMs,
      signal,
    }),
  );
  const findings = judgePage(examination);
  const problems = findings.filter(({ level }) => level === 'problem').length;
  output.data({ url: examination.page.url, widget: examination.widget, ok: problems === 0, findings });
  show(findings);
  if (problems === 0) return;
  const what = problems === 1 ? 'One problem keeps' : `${problems} problems keep`;
  throw new CliError(
    'not_fine',
    `${what} the checkout, or a part of it, from working on this page; the lines above say how to mend it.`,
  );

  function show(all: readonly Finding[]): void {
    const { bold, cyan, dim, green, red, yellow } = output.colors;
    const marks = { problem: red('✘'), advice: yellow('!'), fine: green('✔') };
    output.line(`${bold(examination.page.url)} ${dim(`with the widget of ${examination.widget}`)}`);
    for (const topic of Object.keys(TITLES) as Finding['topic'][]) {
      const own = all.filter((finding) => finding.topic === topic);
      if (own.length === 0) continue;
      output.line(`\n${bold(TITLES[topic])}`);
      for (const { level, text, fix } of own) {
        output.line(`  ${marks[level]} ${text}`);
        if (fix !== null) output.line(`    ${cyan('→')} ${fix}`);
      }
    }
  }
}

function readPageUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol)) return url.href;
  throw new CliError('usage', 'The page must be an http or https address, such as http://localhost:5173.');
}

function readSeconds(text: string): number {
  const seconds = Number(text);
  if (/^[0-9]{1,4}(\.[0-9]+)?$/.test(text) && seconds > 0) return seconds;
  throw new CliError('usage', `--timeout must be a number of seconds, such as 20; it is "${text}".`);
}
