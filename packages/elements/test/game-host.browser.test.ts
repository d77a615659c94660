/** A game around the dialog of `<payment-widget>`: it rests while the dialog is open, and wakes when that has gone. */
import { afterEach, expect, test, vi } from 'vitest';
import { clearPage, createPayment, currentFake, inside, opened, page, reaches, showPayment } from './stage.ts';

afterEach(clearPage);

function game(streamerMode = false) {
  const calls: string[] = [];
  const host = {
    streamerMode,
    pause: () => void calls.push('pause'),
    resume: () => void calls.push('resume'),
    releaseInput: () => void calls.push('releaseInput'),
  };
  return { calls, host };
}

test('rests once, and wakes when the player has left (game case 8)', async () => {
  const { calls, host } = game();
  const element = showPayment([], { mode: 'dialog', host });
  await reaches(element, 'open');
  await vi.waitFor(() => expect(calls).toEqual(['releaseInput', 'pause']));
  currentFake().play('closed');
  await vi.waitFor(() => expect(calls).toEqual(['releaseInput', 'pause', 'resume']));
  element.show();
  await opened(2);
  await vi.waitFor(() => expect(calls.filter((call) => call === 'pause')).toHaveLength(2));
  element.remove();
  await vi.waitFor(() => expect(calls.filter((call) => call === 'resume')).toHaveLength(2));
});

test('is left alone by a checkout that is gone before the game could be told', async () => {
  const { calls, host } = game();
  const element = createPayment([], { mode: 'dialog', host });
  page().append(element);
  element.show();
  await vi.waitFor(() => expect(inside(element, 'dialog').matches(':modal')).toBe(true));
  element.remove();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const resting = calls.filter((call) => call === 'pause').length;
  expect(calls.filter((call) => call === 'resume')).toHaveLength(resting);
});

test('goes on under a checkout that stands inline', async () => {
  const { calls, host } = game();
  const element = showPayment([], { host });
  await reaches(element, 'open');
  expect(calls).toEqual([]);
});

test.each([
  [false, /^Please try again later\. Reference [0-9a-f]{8}\.$/],
  [true, /^Please try again later\. Reference ••••\.$/],
])('whose screen is watched (%s) shows no reference to read out (game case 24)', async (isWatched, words) => {
  const element = showPayment(['throws'], { host: game(isWatched).host });
  await vi.waitFor(() => expect(inside(element, '[part=message-body]').textContent).toMatch(words));
});
