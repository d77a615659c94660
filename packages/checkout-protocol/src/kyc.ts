import type { KycLevel } from '@service-payments/contract';

/**
 * The identity check of the checkout screens. Both tokens open it: that of a KYC session, and that of a payment whose
 * buyer must verify first (`ERR06`). Routes and answers otherwise as in `session.ts`. All but the hand-over answer
 * with {@link KycProgress} as it is then.
 */
export const KYC_ROUTES = {
  /** Where the buyer stands. Nothing done is asked for again. */
  progress: { method: 'GET', path: '/checkout/v1/kyc' },
  /** The buyer has read what is asked and why, and agrees. No body. Nothing else is taken before. */
  consent: { method: 'POST', path: '/checkout/v1/kyc/consent' },
  /** Sends a code, or another one: {@link KycCodeRequest}. */
  code: { method: 'POST', path: '/checkout/v1/kyc/code' },
  /** The buyer has done a step: {@link KycStepAnswer}. */
  step: { method: 'POST', path: '/checkout/v1/kyc/step' },
  /** One picture, a JPEG as the body: `…/pictures/{part}`, with a {@link KycPicturePart}. */
  picture: { method: 'PUT', path: '/checkout/v1/kyc/pictures' },
  /** A link for another device to take pictures with: {@link KycHandoffRequest}, answered by {@link KycHandoff}. */
  handoff: { method: 'POST', path: '/checkout/v1/kyc/handoff' },
} as const;

/**
 * The other device's routes. It opens the link once, holds a cookie from then on, and can do nothing but take the
 * pictures it was asked for. All answer with {@link KycHandoffState}.
 */
export const KYC_HANDOFF_ROUTES = {
  /** Spends the link: `{ token }`. */
  open: { method: 'POST', path: '/checkout/v1/kyc/handoff/open' },
  state: { method: 'GET', path: '/checkout/v1/kyc/handoff/state' },
  picture: { method: 'PUT', path: '/checkout/v1/kyc/handoff/pictures' },
} as const;

export type KycStep = 'email-code' | 'name' | 'phone-code' | 'address' | 'document' | 'selfie';
export type KycCodeStep = Extract<KycStep, 'email-code' | 'phone-code'>;

/** Levels add up: each asks for its own steps after those below it. */
export const KYC_STEPS: Readonly<Record<KycLevel, readonly KycStep[]>> = {
  1: ['email-code'],
  2: ['name', 'phone-code'],
  3: ['address', 'document', 'selfie'],
};

export const KYC_DOCUMENT_KINDS = ['passport', 'id-card', 'driving-licence'] as const;
export type KycDocumentKind = (typeof KYC_DOCUMENT_KINDS)[number];

export const KYC_PICTURE_PARTS = [
  'passport',
  'id-card-front',
  'id-card-back',
  'driving-licence-front',
  'driving-licence-back',
  'selfie',
] as const;
export type KycPicturePart = (typeof KYC_PICTURE_PARTS)[number];

/** What has to be seen of each document. */
export const KYC_DOCUMENT_PARTS: Readonly<Record<KycDocumentKind, readonly KycPicturePart[]>> = {
  passport: ['passport'],
  'id-card': ['id-card-front', 'id-card-back'],
  'driving-licence': ['driving-licence-front', 'driving-licence-back'],
};

export const KYC_PICTURE = {
  /** The screens draw each picture anew in this form, which leaves out where and when it was taken. */
  type: 'image/jpeg',
  /** 6 MiB. */
  mostBytes: 6_291_456,
  /** Pixels of the shorter side, below which nothing can be read. */
  leastSide: 240,
} as const;

/** What the buyer typed. The sandbox looks at it and keeps nothing but that the step is done. */
export type KycStepAnswer =
  | { step: KycCodeStep; code: string }
  | { step: 'name'; fullName: string }
  | { step: 'address'; street: string; city: string; postalCode: string; country: string }
  /** Its pictures came before, by `picture`. */
  | { step: 'document'; kind: KycDocumentKind; number: string }
  | { step: 'selfie' };

/** Without `email`: the address that the merchant gave for the buyer. */
export type KycCodeRequest = { step: 'email-code'; email?: string | undefined } | { step: 'phone-code'; phone: string };

/** `open`: steps are left. `pending`: all done, decided later. */
export type KycStatus = 'open' | 'pending' | 'passed' | 'rejected';

export interface KycProgress {
  level: KycLevel;
  status: KycStatus;
  /** In order; the first is the one to show. Empty unless `open`. */
  stepsLeft: KycStep[];
  stepsDone: KycStep[];
  consented: boolean;
  /** The address known from the merchant, as a hint: first letter and domain. Null: the buyer has to enter one. */
  emailHint: string | null;
  /** The code that waits to be entered. */
  code: KycSentCode | null;
  /** Seen already; the pictures themselves are kept nowhere. */
  pictures: KycPicturePart[];
  /** Whether another device has been asked for pictures, and has opened the link. */
  handoff: 'none' | 'waiting' | 'opened';
  environment: 'sandbox' | 'production';
  merchantName: string;
}

export interface KycSentCode {
  step: KycCodeStep;
  /** Where it went, as a hint. */
  to: string;
  /** Seconds until another may be sent. */
  resendInSeconds: number;
}

export interface KycHandoffRequest {
  parts: KycPicturePart[];
}

export interface KycHandoff {
  /** Opens once. The token stands behind the `#`, so no server and no link preview ever sees it. */
  url: string;
  expiresInSeconds: number;
}

export interface KycHandoffState {
  /** In the order to take them. */
  parts: KycPicturePart[];
  taken: KycPicturePart[];
  merchantName: string;
  environment: 'sandbox' | 'production';
}

/** Limits of the codes. What is over them is answered 429 with `Retry-After`. */
export const KYC_CODE_LIMITS = {
  /** Wrong tries after which a code is void. */
  tries: 5,
  resendSeconds: 30,
  sendsPerHour: 5,
  validMinutes: 10,
} as const;

/** Where sandbox codes, numbers and results come from, so that screens, tests and docs say the same. */
export const KYC_SANDBOX = {
  emailCode: '947293',
  phoneCode: '123456',
  /** End of a document's number: the review rejects it, or waits until the customer's level is set by hand. */
  rejectedEnding: 'bad',
  waitingEnding: 'wait',
} as const;

/** `code` of a 422, 409 or 429. Nothing was used up but, for a wrong code, one try. */
export const KYC_STEP_CODES = {
  wrongCode: 'kyc_code',
  /** The step is done, or not the next one: read the progress again. */
  notNext: 'kyc_step',
  /** There is no code to enter, or it is too old. */
  noCode: 'kyc_code_none',
  /** 429: this code had its tries; another one has to be sent. */
  tooManyTries: 'kyc_code_tries',
  /** 429: too many codes, or too soon. */
  tooManySends: 'kyc_code_sends',
  /** The e-mail address or phone number is none. */
  badAddressee: 'kyc_addressee',
  noConsent: 'kyc_consent',
  /** Not a JPEG, or too small to read. */
  badPicture: 'kyc_picture',
  /** A picture of the document, or of the buyer, has not come yet. */
  missingPicture: 'kyc_picture_missing',
} as const;
