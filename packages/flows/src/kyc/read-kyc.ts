/** Reads what the studio's server answered about a player's verification, once. */
import type { KycLevel, WidgetData } from '@service-payments/contract';
import { asRecord } from '../as-record.ts';
import { KycError } from './kyc-error.ts';
import type { KycVerdict } from './kyc-state.ts';

/** `code`: the service refused the customer; the widget is opened all the same and says so (case 3). */
export interface KycSessionAnswer {
  readonly data: WidgetData;
  readonly code: string | null;
}

/** Takes `data`, or the whole body `{ data }`. `data` is never copied or changed, whatever its `flow` says (case 5). */
export function readKycSession(answer: unknown): KycSessionAnswer {
  const body = asRecord(answer);
  const data = ('widget_data' in body ? body : asRecord(body['data'])) as WidgetData;
  // An empty code is none (case 6).
  const code = data.error_code || null;
  if (typeof data.widget_data === 'string' && data.widget_data !== '') return { data, code: null };
  if (code !== null && 'widget_data' in data) return { data, code };
  throw 'error' in body ? answer : new KycError('session_invalid', 'starting');
}

const WORDS: Readonly<Record<string, Exclude<KycVerdict['is'], 'banned' | 'lower'>>> = {
  passed: 'passed',
  verified: 'passed',
  approved: 'passed',
  required: 'required',
  pending: 'pending',
  'pending-review': 'pending',
  'action-needed': 'action-needed',
  failed: 'failed',
  rejected: 'failed',
};

/**
 * What `recheck` answered: `true` or `false`; the level the player has reached; a word such as `passed`, `pending`,
 * `action-needed`, `failed`; an object with one of these as `passed`, `level` or `status`; or the `data` of a pre-check
 * with its `error_code`; each bare or in `{ data }`. Undefined: it is no answer, such as an error envelope.
 */
export function readVerdict(answer: unknown, level: KycLevel): KycVerdict | undefined {
  if (typeof answer === 'boolean') return { is: answer ? 'passed' : 'required' };
  if (typeof answer === 'number') return { is: answer >= level ? 'passed' : 'required' };
  if (typeof answer === 'string') return readWord(answer);
  const body = asRecord(answer);
  if ('error' in body) return undefined;
  if ('data' in body) return readVerdict(body['data'], level);
  const verdict = readMembers(body, level);
  // Verified, but for another level than this one (case 26).
  const reached = body['level'];
  return verdict?.is === 'passed' && typeof reached === 'number' && reached < level ? { is: 'lower' } : verdict;
}

function readMembers(body: Record<string, unknown>, level: KycLevel): KycVerdict | undefined {
  const { error_code: code, status, passed, flow } = body;
  if (code === 'ERR06') return { is: 'required' };
  if (typeof code === 'string' && code) return { is: 'banned', code };
  if (typeof status === 'string') return readWord(status);
  if (typeof passed === 'boolean') return readVerdict(passed, level);
  // A session that may be begun is no pass; a pre-check without a code is.
  if ('error_code' in body) return { is: flow === 'KYC_OCC' ? 'required' : 'passed' };
  return typeof body['level'] === 'number' ? readVerdict(body['level'], level) : undefined;
}

function readWord(word: string): KycVerdict | undefined {
  const is = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  if (is) return { is };
  return word === 'banned' ? { is: 'banned', code: 'ERR01' } : undefined;
}
