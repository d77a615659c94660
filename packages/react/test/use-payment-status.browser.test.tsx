import { StrictMode } from 'react';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePaymentStatus } from '../src/index.ts';

const [FIRST, SECOND] = ['11111111-2222-4333-8444-555555555555', '22222222-2222-4333-8444-555555555555'] as const;
const pollPlan = { pauses: [{ everyMs: 5, times: Infinity }] };

afterEach(cleanup);

test('a payment is followed to its end, by the function of the last render', async () => {
  const { result, rerender } = renderHook(({ says }) => usePaymentStatus(FIRST, { getStatus: () => says, pollPlan }), {
    initialProps: { says: 'Created' },
    wrapper: StrictMode,
  });
  expect(result.current).toEqual({ status: null, progress: 'following' });
  await waitFor(() => expect(result.current).toEqual({ status: 'Created', progress: 'following' }));
  rerender({ says: 'Approved' });
  await waitFor(() => expect(result.current).toEqual({ status: 'Approved', progress: 'settled' }));
});

test('what was heard of one payment is not told of the next', async () => {
  const getStatus = (id: string) => (id === FIRST ? 'Declined' : new Promise(() => {}));
  const initialProps: { id: string | null } = { id: FIRST };
  const { result, rerender } = renderHook(({ id }) => usePaymentStatus(id, { getStatus, pollPlan }), { initialProps });
  await waitFor(() => expect(result.current.status).toBe('Declined'));
  rerender({ id: SECOND });
  expect(result.current).toEqual({ status: null, progress: 'following' });
  rerender({ id: null });
  expect(result.current).toEqual({ status: null, progress: 'idle' });
});

test('nothing is asked after the component has left, nor longer than the plan', async () => {
  const getStatus = vi.fn(() => 'Created');
  const { result, unmount } = renderHook(() =>
    usePaymentStatus(FIRST, { getStatus, pollPlan: { ...pollPlan, stopAfterMs: 20 } }),
  );
  await waitFor(() => expect(result.current).toEqual({ status: 'Created', progress: 'gave-up' }));
  unmount();
  const asked = getStatus.mock.calls.length;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(getStatus).toHaveBeenCalledTimes(asked);
});
