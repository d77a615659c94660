import { createPaymentFlow } from '@service-payments/flows';
import { loadWidget } from '@service-payments/loader';
import type { WidgetData } from '@service-payments/loader';
import { createFakeWidget } from '@service-payments/testing';
import { expect, test, vi } from 'vitest';

test('approved: the shop says thank you', async () => {
  const widget = createFakeWidget({ script: ['approved'] });
  const onApproved = vi.fn();
  createPaymentFlow({ ...widget.options, onApproved }).start(document.body);
  await vi.waitFor(() => expect(onApproved).toHaveBeenCalledWith(expect.objectContaining({ authoritative: true })));
  widget.remove();
});

test('declined: the shop offers another try', async () => {
  const widget = createFakeWidget({ script: ['declined', 'approved'] });
  const flow = createPaymentFlow(widget.options);
  flow.start(document.body);
  await vi.waitFor(() => expect(flow.state.status).toBe('declined'));
  flow.retry();
  await vi.waitFor(() => expect(flow.state.status).toBe('approved'));
  widget.remove();
});

test('refused: no intent exists, and the widget says so', async () => {
  const widget = createFakeWidget({ script: ['refused'] });
  const onRefused = vi.fn();
  createPaymentFlow({ ...widget.options, onRefused }).start(document.body);
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(widget.inits[0]?.data).toMatchObject({ widget_data: null }));
  widget.remove();
});

test('KYC: a player who verifies in the widget goes on to pay', async () => {
  const widget = createFakeWidget({ script: ['kyc-success', 'approved'] });
  const flow = createPaymentFlow(widget.options);
  flow.start(document.body);
  await vi.waitFor(() => expect(flow.state.status).toBe('approved'));
  widget.remove();
});

test('KYC without a payment: the server knows the player, and only then the room opens', async () => {
  const widget = createFakeWidget({ script: ['kyc-success'] });
  const { data } = (await widget.options.requestSession()) as { data: WidgetData };
  const session = (await loadWidget(widget.options)).mount({ container: document.body, data });
  await expect(session.ended).resolves.toMatchObject({ reason: 'kyc-success' });
  expect(await widget.options.recheck()).toBe(true);
  widget.remove();
});

test('integrity failure: nothing runs, and the shop offers another try', async () => {
  const widget = createFakeWidget({ script: ['wrong-integrity', 'wrong-integrity'] });
  const onError = vi.fn();
  createPaymentFlow({ ...widget.options, onError }).start(document.body);
  await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'script_integrity' })));
  expect(widget.inits).toEqual([]);
  widget.remove();
});
