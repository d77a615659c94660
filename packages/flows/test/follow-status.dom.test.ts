import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followStatus } from '../src/index.ts';
import type { FollowStatusOptions, StatusFollower } from '../src/index.ts';
import { POLL_PLAN, pauseAfter } from '../src/status/poll-plan.ts';

const ID = '11111111-2222-4333-8444-55555555abcd';
let follower: StatusFollower | undefined;
let hidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  follower?.stop();
  hidden = false;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function follow(getStatus: FollowStatusOptions['getStatus'], options: Partial<FollowStatusOptions> = {}) {
  const calls = { settled: vi.fn(), gaveUp: vi.fn(), error: vi.fn(), status: vi.fn() };
  follower = followStatus({
    paymentIntentId: ID,
    getStatus,
    onSettled: calls.settled,
    onGaveUp: calls.gaveUp,
    onError: calls.error,
    onStatus: calls.status,
    ...options,
  });
  return calls;
}

function setHidden(value: boolean): void {
  hidden = value;
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the plan', () => {
  test('asks after 2 s fifteen times, after 5 s twenty-four times, then every 15 s', () => {
    const pauses = Array.from({ length: 50 }, (_, index) => pauseAfter(POLL_PLAN, index + 1, 0.5));
    expect(pauses.slice(0, 15)).toEqual(Array(15).fill(2000));
    expect(pauses.slice(15, 39)).toEqual(Array(24).fill(5000));
    expect(pauses.slice(39)).toEqual(Array(11).fill(15_000));
  });

  test('leaves a fifth of each pause to chance, both ways', () => {
    expect(pauseAfter(POLL_PLAN, 1, 0)).toBeCloseTo(1600);
    expect(pauseAfter(POLL_PLAN, 1, 1)).toBeCloseTo(2400);
  });
});

describe('following', () => {
  test('asks at once, then by plan, and stops for good at a terminal status (field bug A6)', async () => {
    const answers = ['Created', 'Reviewing', 'Declined'];
    const getStatus = vi.fn(() => Promise.resolve(answers.shift()));
    const calls = follow(getStatus);
    expect(getStatus).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1999);
    expect(getStatus).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2001);
    expect(getStatus).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(getStatus).toHaveBeenCalledTimes(3);
    expect(calls.settled.mock.calls).toEqual([['Declined']]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('never asks twice at a time, whoever asks (field bug A7)', async () => {
    let answer!: (status: string) => void;
    const getStatus = vi.fn(() => new Promise((resolve) => (answer = resolve)));
    const calls = follow(getStatus);
    follower?.checkNow();
    setHidden(false);
    expect(getStatus).toHaveBeenCalledTimes(1);
    answer('Approved');
    await vi.advanceTimersByTimeAsync(0);
    follower?.checkNow();
    expect(getStatus).toHaveBeenCalledTimes(1);
    expect(calls.settled.mock.calls).toEqual([['Approved']]);
  });

  test('goes on after a question that failed or threw (field bug A8)', async () => {
    const questions = [
      () => Promise.reject(new Error('offline')),
      () => {
        throw new Error('thrown');
      },
      () => ({ error: { status: 500 } }),
      () => 'Approved',
    ];
    const calls = follow(() => questions.shift()?.());
    await vi.advanceTimersByTimeAsync(6000);
    expect(calls.error).toHaveBeenCalledTimes(3);
    expect(calls.settled.mock.calls).toEqual([['Approved']]);
  });

  test('aborts a question that hangs and asks again', async () => {
    const signals: AbortSignal[] = [];
    const calls = follow((_id, { signal }) => {
      signals.push(signal);
      return signals.length === 1 ? new Promise(() => {}) : 'Expired';
    });
    await vi.advanceTimersByTimeAsync(17_000);
    expect(signals[0]?.aborted).toBe(true);
    expect(calls.settled.mock.calls).toEqual([['Expired']]);
  });

  test('asks less often while the server says 429', async () => {
    const getStatus = vi.fn(() => Promise.reject(Object.assign(new Error('slow down'), { status: 429 })));
    follow(getStatus);
    await vi.advanceTimersByTimeAsync(3999);
    expect(getStatus).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(getStatus).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(7999);
    expect(getStatus).toHaveBeenCalledTimes(2);
  });

  test('gives up after 31 minutes, once', async () => {
    const getStatus = vi.fn(() => 'Created');
    const calls = follow(getStatus);
    await vi.advanceTimersByTimeAsync(31 * 60_000 + 16_000);
    expect(calls.gaveUp).toHaveBeenCalledTimes(1);
    const asked = getStatus.mock.calls.length;
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(getStatus).toHaveBeenCalledTimes(asked);
    expect(calls.settled).not.toHaveBeenCalled();
  });

  test('rests while the page is hidden for more than five minutes and asks at once when it is seen', async () => {
    const getStatus = vi.fn(() => 'Created');
    follow(getStatus);
    setHidden(true);
    await vi.advanceTimersByTimeAsync(5 * 60_000 + 15_000);
    const asked = getStatus.mock.calls.length;
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(getStatus).toHaveBeenCalledTimes(asked);
    setHidden(false);
    expect(getStatus).toHaveBeenCalledTimes(asked + 1);
  });

  test('says nothing after it was stopped', async () => {
    let answer!: (status: string) => void;
    const calls = follow(() => new Promise((resolve) => (answer = resolve)));
    follower?.stop();
    answer('Approved');
    await vi.advanceTimersByTimeAsync(3_600_000);
    for (const call of Object.values(calls)) expect(call).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});
