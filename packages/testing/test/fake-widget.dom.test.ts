import { createFakeManifest, createFakeWidget } from '@service-payments/testing';
import type { FakeLoadStep, FakeWidget, FakeWidgetStep } from '@service-payments/testing';
import { loadWidget } from '@service-payments/loader';
import type { WidgetData } from '@service-payments/loader';
import { expect, onTestFinished, test } from 'vitest';

const ID = '3f0d1c52-6a1b-4c1e-9d0a-2b7f4f8c9e10';
const PAYMENT = { flow: 'PAYMENT', error_code: null, payment_intent_id: ID, widget_data: 'c2Vzc2lvbg==', notes: [] };
const KYC = { flow: 'KYC_OCC', error_code: null, widget_data: 'a3lj' };

function fake(...script: FakeWidgetStep[]): FakeWidget {
  const widget = createFakeWidget({ script });
  onTestFinished(() => widget.remove());
  return widget;
}

test.each<[FakeLoadStep, string]>([
  ['wrong-integrity', 'script_integrity'],
  ['unavailable', 'script_unavailable'],
  ['blocked', 'script_blocked'],
  ['never-loads', 'script_timeout'],
  ['no-init', 'init_missing'],
])('%s fails with %s', async (step, code) => {
  const widget = fake(step, step);
  await expect(loadWidget({ ...widget.options, timeoutMs: 1500 })).rejects.toMatchObject({ code });
});

test('a script that throws at init cannot be mounted', async () => {
  const widget = await loadWidget(fake('throws').options);
  expect(() => widget.mount({ container: document.body, data: PAYMENT })).toThrow(
    expect.objectContaining({ code: 'init_failed' }),
  );
});

test.each([
  ['approved', PAYMENT, 'success'],
  ['declined', PAYMENT, 'closed'],
  ['closed', PAYMENT, 'closed'],
  ['kyc-success', KYC, 'kyc-success'],
  ['kyc-failure', KYC, 'kyc-failure'],
] as const)('%s ends the session with %o as %s, heard by its real name (field bug B1)', async (step, data, reason) => {
  const widget = await loadWidget(fake(step).options);
  const session = widget.mount({ container: document.body, data });
  await expect(session.ended).resolves.toMatchObject({ reason });
  session.unmount();
});

test('init gets what the page gave, whole', async () => {
  const widget = fake();
  const loaded = await loadWidget(widget.options);
  const session = loaded.mount({
    container: document.body,
    data: { ...PAYMENT, later: 1 },
    theme: 'dark',
    locale: 'ja',
  });
  expect(widget.inits).toEqual([
    expect.objectContaining({ data: { ...PAYMENT, later: 1 }, theme: 'dark', locale: 'ja' }),
  ]);
  widget.play('closed');
  await expect(session.ended).resolves.toMatchObject({ reason: 'closed' });
});

test('the back end knows what was paid, and nothing else', async () => {
  const widget = fake('approved');
  const session = (await loadWidget(widget.options)).mount({ container: document.body, data: PAYMENT });
  await session.ended;
  await expect(widget.options.getStatus(ID)).resolves.toBe('Approved');
  await expect(widget.options.getStatus('11111111-2222-4333-8444-555555555555')).resolves.toBe(null);
});

test('a verification is known to the back end, which is asked and not the page (field bug B8)', async () => {
  const widget = fake('kyc-success');
  await expect(widget.options.recheck()).resolves.toBe(false);
  const { data } = (await widget.options.requestSession()) as { data: WidgetData };
  await (await loadWidget(widget.options)).mount({ container: document.body, data }).ended;
  await expect(widget.options.recheck()).resolves.toBe(true);
});

test('a banned customer gets a session that opens nothing', async () => {
  await expect(fake('refused').options.requestSession()).resolves.toMatchObject({
    data: { error_code: 'ERR01', widget_data: null },
  });
});

test('a page is given back as it was', async () => {
  const widget = createFakeWidget();
  await loadWidget(widget.options);
  expect(document.scripts).toHaveLength(1);
  widget.remove();
  expect(document.scripts).toHaveLength(0);
  expect('initServicePaymentsWidget' in window).toBe(false);
  expect(Object.hasOwn(document.head, 'append')).toBe(false);
});

test('a manifest host answers by its script and counts', async () => {
  const host = createFakeManifest({ answers: ['unavailable', 'invalid'] });
  const widget = createFakeWidget({ manifest: host });
  onTestFinished(() => widget.remove());
  await expect(loadWidget(widget.options)).rejects.toMatchObject({ code: 'manifest_unavailable' });
  await expect(loadWidget(widget.options)).rejects.toMatchObject({ code: 'manifest_invalid' });
  host.publish('2.1.0');
  await expect(loadWidget(widget.options)).resolves.toMatchObject({ version: '2.1.0' });
  expect(host.reads).toBe(3);
});
