/** Asking again and again: by plan, one question at a time, and never longer than anybody listens. */
import { answerWithin } from '../answer-within.ts';
import { POLL_PLAN, pauseAfter } from './poll-plan.ts';
import type { PollPlan } from './poll-plan.ts';

export interface PollOptions<Answer> {
  /** Parts of {@link POLL_PLAN} to change. */
  plan: Partial<PollPlan> | undefined;
  ask: (request: { signal: AbortSignal }) => unknown;
  /** The answer in our words; undefined when it is none, such as an error envelope that nobody looked at (field bug A8). */
  read: (answer: unknown) => Answer | undefined;
  /** True ends it. */
  onAnswer: (answer: Answer) => boolean | void;
  /** A question failed; the next one comes by plan. */
  onError?: ((error: unknown) => void) | undefined;
  onGaveUp?: (() => void) | undefined;
  /** Default true. False waits for the plan's first pause before the first question. */
  atOnce?: boolean | undefined;
}

export interface Poll {
  /** Asks now instead of waiting. Does nothing while a question is under way, or after the end. */
  readonly checkNow: () => void;
  /** Ends it; nothing is called afterwards. */
  readonly stop: () => void;
}

/** Longest pause that answers of 429 lead to. */
const MAX_PAUSE_MS = 60_000;

export function startPoll<Answer>(options: PollOptions<Answer>): Poll {
  const plan: PollPlan = { ...POLL_PLAN, ...options.plan };
  const startedAt = Date.now();
  const life = new AbortController();
  let asked = 0;
  let busy = false;
  let slowdown = 1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiddenSince: number | undefined;

  function schedule(): void {
    const pauseMs = pauseAfter(plan, asked, Math.random());
    // An endless pause ends when the page is seen again, or somebody asks.
    if (pauseMs < Infinity || slowdown > 1) {
      timer = setTimeout(ask, slowdown === 1 ? pauseMs : Math.min(MAX_PAUSE_MS, pauseMs * slowdown));
    }
  }

  function ask(): void {
    clearTimeout(timer);
    if (busy || life.signal.aborted) return;
    if (Date.now() - startedAt > plan.stopAfterMs) {
      stop();
      options.onGaveUp?.();
      return;
    }
    // Seen again, it asks at once: see below.
    if (hiddenSince !== undefined && Date.now() - hiddenSince > plan.pauseWhenHiddenMs) return;
    busy = true;
    asked += 1;
    void askOnce().then((answer) => {
      busy = false;
      if (life.signal.aborted) return;
      // A listener that throws has heard it: it is not told the same again.
      let over = answer !== undefined;
      try {
        if (answer !== undefined) over = options.onAnswer(answer) === true;
      } finally {
        if (over) stop();
        else if (!life.signal.aborted) schedule();
      }
    });
  }

  /** Undefined when the question failed. */
  async function askOnce(): Promise<Answer | undefined> {
    try {
      const late = (): Error => new Error(`No answer within ${plan.timeoutMs} ms.`);
      const answer = await answerWithin(options.ask, plan.timeoutMs, life.signal, late);
      const read = options.read(answer);
      if (read === undefined) throw answer;
      slowdown = 1;
      return read;
    } catch (error) {
      if (isRateLimit(error)) slowdown *= 2;
      if (!life.signal.aborted) options.onError?.(error);
      return undefined;
    }
  }

  function watchVisibility(): void {
    if (document.hidden) {
      hiddenSince ??= Date.now();
      return;
    }
    hiddenSince = undefined;
    ask();
  }

  function stop(): void {
    clearTimeout(timer);
    life.abort();
  }

  if (typeof document === 'object') {
    if (document.hidden) hiddenSince = startedAt;
    document.addEventListener('visibilitychange', watchVisibility, { signal: life.signal });
  }
  if (options.atOnce === false) schedule();
  else ask();
  return { checkNow: ask, stop };
}

/** An error with a status, or the envelope around one. */
export function isRateLimit(answer: unknown): boolean {
  const { status, error, response } = Object(answer) as Record<'status' | 'error' | 'response', unknown>;
  return status === 429 || [error, response].some((inner) => (Object(inner) as { status?: unknown }).status === 429);
}
