/** The doctor at real pages in a real browser: what it must find, and what it must not disturb. */
import { afterEach, describe, expect, test } from 'vitest';
import { servePage } from './cli-under-test.ts';
import { runInProcess } from './run-in-process.ts';
import { findChromium } from '../../../scripts/machine.mjs';

const WIDGET = 'https://widget.example/widget/';
const SERVICE = 'https://widget.example';
const executablePath = findChromium();
const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

interface Finding {
  topic: string;
  level: string;
  text: string;
  fix: string | null;
}

async function examine(
  headers: Record<string, string>,
  body = '',
): Promise<{ code: number; findings: Finding[]; asked: string[] }> {
  const page = await servePage(headers, `<!doctype html><title>Shop</title>${body}`);
  closers.push(page.close);
  const args = ['doctor', page.url, '--widget', WIDGET, '--json'];
  const { code, stdout, stderr } = await runInProcess(args, { CHROMIUM_PATH: executablePath ?? '' });
  if (stdout === '') throw new Error(stderr);
  return { code, asked: page.asked, findings: (JSON.parse(stdout) as { findings: Finding[] }).findings };
}

const of = (findings: Finding[], level: string): string[] =>
  findings.filter((finding) => finding.level === level).map(({ topic, text, fix }) => `${topic}: ${text} ${fix ?? ''}`);

describe.skipIf(executablePath === null)('doctor', () => {
  test('a page under a strict policy that names the widget is fine', async () => {
    const { code, findings, asked } = await examine(
      {
        'content-security-policy': `default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; frame-src ${SERVICE}; connect-src 'self'; require-trusted-types-for 'script'; trusted-types service-payments; report-uri /report`,
        'permissions-policy': `camera=(self "${SERVICE}")`,
      },
      '<script nonce="abc">document.title = "Shop"</script>',
    );
    expect(of(findings, 'problem')).toEqual([]);
    expect(of(findings, 'fine').join('\n')).toMatch(/allows the policy of the loader/);
    expect(code).toBe(0);
    // Neither the empty page nor what the doctor tries there reaches the shop.
    expect(asked.filter((path) => path !== '/' && path !== '/favicon.ico')).toEqual([]);
  });

  test('a policy that forgot the widget', async () => {
    const { code, findings } = await examine({
      'content-security-policy': "script-src 'self'; frame-src 'none'; connect-src 'none'",
      'permissions-policy': 'camera=(), fullscreen=()',
      'cross-origin-opener-policy': 'same-origin',
    });
    const problems = of(findings, 'problem').join('\n');
    expect(problems).toMatch(
      new RegExp(`csp: A script of ${SERVICE} is kept from running.*script-src.*Add ${SERVICE}`),
    );
    expect(problems).toMatch(new RegExp(`frames: A frame of ${SERVICE} does not open.*Add ${SERVICE} to frame-src`));
    expect(problems).toMatch(/csp: The page may not ask its own back end.*'self' to connect-src/);
    const advice = of(findings, 'advice').join('\n');
    expect(advice).toMatch(/fullscreen: The page may not go fullscreen/);
    expect(advice).toMatch(/isolation: Cross-Origin-Opener-Policy is same-origin/);
    expect(code).toBe(1);
  });

  test('Trusted Types without our policy, no camera for the frame, a tag without digest', async () => {
    const { findings } = await examine(
      {
        'content-security-policy': "require-trusted-types-for 'script'; trusted-types other",
        'permissions-policy': 'camera=()',
      },
      `<script src="${WIDGET}embed.js"></script><script src="https://cdn.example/a.js?key=secret"></script><iframe src="https://game.example/"></iframe>`,
    );
    const problems = of(findings, 'problem').join('\n');
    expect(problems).toMatch(/trusted-types: .*Add service-payments to the trusted-types directive/);
    expect(problems).toMatch(/frames: The checkout may not use the camera/);
    expect(problems).toMatch(/sri: The widget script is on the page without an integrity digest/);
    const advice = of(findings, 'advice').join('\n');
    expect(advice).toMatch(
      /sri: 1 scripts of other hosts are on the page without a digest: https:\/\/cdn.example\/a.js\./,
    );
    expect(advice).toMatch(/fullscreen: Frames of other hosts may not go fullscreen: https:\/\/game.example\//);
    expect(JSON.stringify(findings)).not.toContain('secret');
  });

  test('an isolated page, and one with a policy in its HTML', async () => {
    const isolated = await examine({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    });
    expect(of(isolated.findings, 'problem')).toEqual([]);
    expect(of(isolated.findings, 'advice').join('\n')).toMatch(/isolation: The page is cross-origin isolated/);

    const meta = '<meta http-equiv="Content-Security-Policy" content="script-src \'self\'; img-src &quot;">';
    const policed = await examine({}, meta);
    expect(of(policed.findings, 'problem').join('\n')).toMatch(/csp: A script of .* is kept from running/);
  });

  test('a page that does not answer, and one that is not there', async () => {
    const env = { CHROMIUM_PATH: executablePath ?? '' };
    const nobody = await runInProcess(['doctor', 'http://127.0.0.1:9/'], env);
    expect(nobody).toMatchObject({ code: 3, stdout: '' });
    expect(nobody.stderr).toMatch(/cannot be opened \(ERR_/);
    const page = await servePage({}, 'Not here');
    closers.push(page.close);
    const missing = await runInProcess(['doctor', `${page.url}none`], env);
    expect(missing.stderr).toMatch(/answers 404; give the address of a shop page/);
  });
});
