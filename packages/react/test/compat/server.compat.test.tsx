/** What servers render and pages hydrate, under React 19 and React 18. */
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createFakeWidget } from '@service-payments/testing';
import { expect, test, vi } from 'vitest';
import { PaymentWidget, ServicePaymentsProvider } from '../../src/index.ts';

test('what a server rendered is hydrated without a word', async () => {
  const widget = createFakeWidget();
  const { manifest, baseUrl, createIntent } = widget.options;
  const page = (
    <StrictMode>
      <ServicePaymentsProvider manifest={manifest} baseUrl={baseUrl}>
        <PaymentWidget createIntent={createIntent} />
        <PaymentWidget mode="dialog" open={false} createIntent={createIntent} />
      </ServicePaymentsProvider>
    </StrictMode>
  );
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const onRecoverableError = vi.fn();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  expect(container.innerHTML).toContain('data-state="idle"');
  const root = hydrateRoot(container, page, { onRecoverableError });
  await vi.waitUntil(() => widget.inits.length === 1, { timeout: 3000 });
  expect(said.mock.calls).toEqual([]);
  expect(onRecoverableError).not.toHaveBeenCalled();
  root.unmount();
  widget.remove();
  vi.restoreAllMocks();
});
