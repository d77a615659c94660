/** Reads what the service says of the check, once, at the edge. Null for anything that is none of it. */
import { KYC_PICTURE_PARTS, KYC_STEPS } from '@service-payments/checkout-protocol';
import type {
  KycHandoff,
  KycHandoffState,
  KycPicturePart,
  KycProgress,
  KycSentCode,
  KycStatus,
  KycStep,
} from '@service-payments/checkout-protocol';

type Fields = Readonly<Record<string, unknown>>;

const STEPS: ReadonlySet<string> = new Set(Object.values(KYC_STEPS).flat());
const STATUSES: readonly unknown[] = ['open', 'pending', 'passed', 'rejected'] satisfies KycStatus[];
const PARTS: readonly unknown[] = KYC_PICTURE_PARTS;

export function readKycProgress(value: unknown): KycProgress | null {
  if (!isFields(value)) return null;
  const { level, status, emailHint, handoff } = value;
  if (level !== 1 && level !== 2 && level !== 3) return null;
  if (!STATUSES.includes(status)) return null;
  return {
    level,
    status: status as KycStatus,
    stepsLeft: readList(value['stepsLeft'], isStep),
    stepsDone: readList(value['stepsDone'], isStep),
    consented: value['consented'] === true,
    emailHint: typeof emailHint === 'string' && emailHint !== '' ? emailHint : null,
    code: readSentCode(value['code']),
    pictures: readList(value['pictures'], isPart),
    handoff: handoff === 'waiting' || handoff === 'opened' ? handoff : 'none',
    ...readPlace(value),
  };
}

export function readHandoff(value: unknown): KycHandoff | null {
  if (!isFields(value) || typeof value['url'] !== 'string' || !URL.canParse(value['url'])) return null;
  const { expiresInSeconds } = value;
  return { url: value['url'], expiresInSeconds: typeof expiresInSeconds === 'number' ? expiresInSeconds : 0 };
}

export function readHandoffState(value: unknown): KycHandoffState | null {
  if (!isFields(value)) return null;
  const parts = readList(value['parts'], isPart);
  return parts.length === 0 ? null : { parts, taken: readList(value['taken'], isPart), ...readPlace(value) };
}

function readPlace(value: Fields): Pick<KycProgress, 'environment' | 'merchantName'> {
  const { environment, merchantName } = value;
  return {
    environment: environment === 'sandbox' ? 'sandbox' : 'production',
    merchantName: typeof merchantName === 'string' ? merchantName : '',
  };
}

function readSentCode(value: unknown): KycSentCode | null {
  if (!isFields(value)) return null;
  const { step, to, resendInSeconds } = value;
  if (step !== 'email-code' && step !== 'phone-code') return null;
  return {
    step,
    to: typeof to === 'string' ? to : '',
    resendInSeconds: typeof resendInSeconds === 'number' ? resendInSeconds : 0,
  };
}

/** What a later service may add is left out: a screen that does not know it could not show it. */
function readList<Entry>(value: unknown, isEntry: (entry: unknown) => entry is Entry): Entry[] {
  return Array.isArray(value) ? value.filter(isEntry) : [];
}

function isStep(value: unknown): value is KycStep {
  return typeof value === 'string' && STEPS.has(value);
}

function isPart(value: unknown): value is KycPicturePart {
  return PARTS.includes(value);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
