/**
 * Where the player is in the check. One union, moved by one pure function; the service's answers and the player's acts
 * are its only events. `identity-check.ts` does what has to be done, the screens draw it.
 */
import { KYC_DOCUMENT_PARTS } from '@service-payments/checkout-protocol';
import type {
  KycDocumentKind,
  KycPicturePart,
  KycProgress,
  KycSentCode,
  KycStep,
} from '@service-payments/checkout-protocol';
import { unreachableCase } from '../../unreachable-case.ts';
import type { KycTrouble } from '../service/kyc-trouble.ts';

export interface ChosenDocument {
  readonly kind: KycDocumentKind;
  readonly number: string;
}

/** A screen with something to send. `busy`: it is on its way. `trouble`: why the last try came to nothing. */
interface Asking {
  readonly progress: KycProgress;
  readonly busy: boolean;
  readonly trouble: KycTrouble | null;
}

export type KycScreen =
  | { readonly name: 'loading' }
  | { readonly name: 'unreachable'; readonly trouble: KycTrouble; readonly busy: boolean }
  | { readonly name: 'unauthorized' }
  /** What will be asked, before it is asked. Also where one comes back to. */
  | ({ readonly name: 'preview' } & Asking)
  | ({ readonly name: 'email' } & Asking)
  | ({ readonly name: 'phone' } & Asking)
  | ({ readonly name: 'code'; readonly code: KycSentCode } & Asking)
  | ({ readonly name: 'full-name' } & Asking)
  | ({ readonly name: 'address' } & Asking)
  | ({ readonly name: 'document' } & Asking)
  | ({ readonly name: 'document-pictures'; readonly document: ChosenDocument } & Asking)
  | ({ readonly name: 'selfie' } & Asking)
  | { readonly name: 'pending'; readonly progress: KycProgress }
  | { readonly name: 'passed'; readonly progress: KycProgress }
  | { readonly name: 'rejected'; readonly progress: KycProgress };

export type KycScreenName = KycScreen['name'];
export type KycScreenOf<Name extends KycScreenName> = Extract<KycScreen, { name: Name }>;
export type AskingScreen = Extract<KycScreen, Asking>;

export type KycEvent =
  /** Asked for by nobody: the first reading, and each time the service was looked at. */
  | { readonly type: 'progress-read'; readonly progress: KycProgress }
  | { readonly type: 'read-failed'; readonly trouble: KycTrouble }
  | { readonly type: 'read-again' }
  /** From the preview to the next step. */
  | { readonly type: 'begin' }
  | { readonly type: 'asking' }
  | { readonly type: 'answered'; readonly progress: KycProgress }
  | { readonly type: 'failed'; readonly trouble: KycTrouble }
  /** Another address or number for the code. */
  | { readonly type: 'change-addressee' }
  | { readonly type: 'document-chosen'; readonly document: ChosenDocument }
  | { readonly type: 'change-document' };

export function nextKycScreen(screen: KycScreen, event: KycEvent): KycScreen {
  switch (event.type) {
    case 'progress-read':
      return afterRead(screen, event.progress);
    case 'read-failed':
      return afterFailedRead(screen, event.trouble);
    case 'read-again':
      return screen.name === 'unreachable' ? { ...screen, busy: true } : screen;
    case 'begin':
      return screen.name === 'preview' && screen.progress.consented ? stepScreen(screen.progress) : screen;
    case 'asking':
      return isAsking(screen) && !screen.busy ? { ...screen, busy: true, trouble: null } : screen;
    case 'answered':
      return isAsking(screen) && screen.busy ? afterAnswer(screen, event.progress) : screen;
    case 'failed':
      return isAsking(screen) && screen.busy ? afterFailure(screen, event.trouble) : screen;
    case 'change-addressee':
      if (screen.name !== 'code' || screen.busy) return screen;
      return { ...asking(screen.progress), name: screen.code.step === 'email-code' ? 'email' : 'phone' };
    case 'document-chosen':
      if (screen.name !== 'document' || screen.busy) return screen;
      return { ...asking(screen.progress), name: 'document-pictures', document: event.document };
    case 'change-document':
      if (screen.name !== 'document-pictures' || screen.busy) return screen;
      return { ...asking(screen.progress), name: 'document' };
    default:
      return unreachableCase(event);
  }
}

export function isAsking(screen: KycScreen): screen is AskingScreen {
  return 'progress' in screen && 'busy' in screen;
}

/** Whether the service may know something new: a decision, or a picture from another device. */
export function isWaiting(screen: KycScreen): boolean {
  if (screen.name === 'pending' || screen.name === 'unreachable') return true;
  return isForPictures(screen) && screen.progress.handoff !== 'none';
}

/** The pictures that this screen is about. */
export function wantedPictures(screen: KycScreen): readonly KycPicturePart[] {
  if (screen.name === 'selfie') return ['selfie'];
  return screen.name === 'document-pictures' ? KYC_DOCUMENT_PARTS[screen.document.kind] : [];
}

export function hasAllPictures(screen: KycScreen): boolean {
  if (!isForPictures(screen)) return false;
  return wantedPictures(screen).every((part) => screen.progress.pictures.includes(part));
}

/** What closing the check is to the page that opened it (decisions G4). Pending is neither success nor failure. */
export function endOf(screen: KycScreen): 'kyc-success' | 'kyc-failure' | 'closed' {
  if (screen.name === 'passed') return 'kyc-success';
  return screen.name === 'rejected' ? 'kyc-failure' : 'closed';
}

function isForPictures(screen: KycScreen): screen is KycScreenOf<'document-pictures' | 'selfie'> {
  return screen.name === 'document-pictures' || screen.name === 'selfie';
}

function asking(progress: KycProgress): Asking {
  return { progress, busy: false, trouble: null };
}

/** The screen that the progress as such asks for. */
function screenOf(progress: KycProgress): KycScreen {
  switch (progress.status) {
    case 'open':
      return progress.consented ? stepScreen(progress) : { ...asking(progress), name: 'preview' };
    case 'pending':
    case 'passed':
    case 'rejected':
      return { name: progress.status, progress };
    default:
      return unreachableCase(progress.status);
  }
}

function stepScreen(progress: KycProgress): KycScreen {
  const base = asking(progress);
  const step: KycStep | undefined = progress.stepsLeft[0];
  const { code } = progress;
  switch (step) {
    case 'email-code':
      return code?.step === step ? { ...base, name: 'code', code } : { ...base, name: 'email' };
    case 'phone-code':
      return code?.step === step ? { ...base, name: 'code', code } : { ...base, name: 'phone' };
    case 'name':
      return { ...base, name: 'full-name' };
    case 'address':
      return { ...base, name: 'address' };
    case 'document':
      return { ...base, name: 'document' };
    case 'selfie':
      return { ...base, name: 'selfie' };
    // Open, and nothing that this screen knows of is left: the service will have to decide.
    case undefined:
      return { name: 'pending', progress };
    default:
      return unreachableCase(step);
  }
}

/** Who opens the check, anew or again, sees first what it is; a reading while one is in it moves nothing but facts. */
function afterRead(screen: KycScreen, progress: KycProgress): KycScreen {
  if (isAsking(screen)) {
    if (screen.busy) return screen;
    const isSameStep = progress.status === 'open' && progress.stepsLeft[0] === screen.progress.stepsLeft[0];
    return isSameStep ? { ...screen, progress } : screenOf(progress);
  }
  if (screen.name === 'unauthorized') return screen;
  return progress.status === 'open' ? { ...asking(progress), name: 'preview' } : screenOf(progress);
}

function afterFailedRead(screen: KycScreen, trouble: KycTrouble): KycScreen {
  if (isAsking(screen) && screen.busy) return screen;
  if (trouble.kind === 'unauthorized') return { name: 'unauthorized' };
  // What is shown stays true; the next look will tell more.
  return screen.name === 'loading' || screen.name === 'unreachable'
    ? { name: 'unreachable', trouble, busy: false }
    : screen;
}

function afterAnswer(screen: AskingScreen, progress: KycProgress): KycScreen {
  // A picture came; which document it shows is known here only.
  if (isForPictures(screen) && progress.stepsLeft[0] === screen.progress.stepsLeft[0]) {
    return { ...screen, progress, busy: false };
  }
  return screenOf(progress);
}

function afterFailure(screen: AskingScreen, trouble: KycTrouble): KycScreen {
  return trouble.kind === 'unauthorized' ? { name: 'unauthorized' } : { ...screen, busy: false, trouble };
}
