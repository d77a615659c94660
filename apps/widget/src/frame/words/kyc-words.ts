/** The words of the identity check. They come with it; everybody else does without. */
import { negotiateLocale } from '@service-payments/messages';
import type { KycDocumentKind, KycPicturePart, KycStep } from '@service-payments/checkout-protocol';
import type { CameraProblem } from '../kyc/capture/camera.ts';
import type { PictureProblem } from '../kyc/capture/picture.ts';
import type { KycMistake } from '../kyc/parts/use-entry.ts';
import { KYC_ENGLISH } from './kyc-english.ts';

export interface KycWords {
  readonly steps: Readonly<Record<KycStep, string>>;
  /** For those who hear a list: "E-mail address, done". */
  readonly stepDone: string;
  readonly stepOf: (step: number, of: number) => string;
  readonly minutes: (minutes: number) => string;
  readonly continue: string;
  readonly sending: string;
  readonly back: string;
  readonly mistakes: Readonly<Record<KycMistake, string>>;

  readonly previewTitle: string;
  readonly previewLead: (merchant: string) => string;
  readonly previewAgain: string;
  readonly keptTitle: string;
  readonly keptSandbox: string;
  readonly keptProduction: string;
  readonly consent: (merchant: string) => string;
  readonly agree: string;
  readonly leaveHint: string;

  readonly emailTitle: string;
  readonly emailLead: string;
  readonly emailKnown: (hint: string) => string;
  readonly email: string;
  readonly otherEmail: string;
  readonly sendCode: string;
  readonly phoneTitle: string;
  readonly phoneLead: string;
  readonly phone: string;
  readonly phoneHint: string;
  readonly phoneCountry: string;
  readonly codeTitle: string;
  readonly codeLead: (to: string) => string;
  readonly code: string;
  readonly codeHint: string;
  readonly resend: string;
  readonly resendIn: (clock: string) => string;
  readonly otherPhone: string;
  readonly confirmCode: string;

  readonly nameTitle: string;
  readonly nameLead: string;
  readonly fullName: string;
  readonly addressTitle: string;
  readonly addressLead: string;
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  readonly postalCodeHint: string;
  readonly country: string;
  readonly chooseCountry: string;

  readonly documentTitle: string;
  readonly documentLead: string;
  readonly documentKind: string;
  readonly documentKinds: Readonly<Record<KycDocumentKind, string>>;
  readonly documentNumber: string;
  readonly picturesTitle: Readonly<Record<KycDocumentKind, string>>;
  readonly picturesLead: string;
  readonly otherDocument: string;
  readonly selfieTitle: string;
  readonly selfieLead: string;
  readonly pictures: Readonly<Record<KycPicturePart, string>>;
  readonly picturesHere: string;
  readonly useCamera: string;
  readonly chooseFile: string;
  readonly cameraStarting: string;
  readonly cameraView: string;
  readonly takePicture: string;
  readonly stopCamera: string;
  readonly checkPicture: string;
  readonly usePicture: string;
  readonly takeAgain: string;
  readonly preparingPicture: string;
  readonly sendingPicture: string;
  readonly cameraProblems: Readonly<Record<CameraProblem, string>>;
  readonly pictureProblems: Readonly<Record<PictureProblem, string>>;

  readonly usePhone: string;
  readonly phonePathTitle: string;
  readonly phonePathLead: (minutes: number) => string;
  readonly qrCode: string;
  readonly phoneWaiting: string;
  readonly phoneOpened: string;
  readonly newQrCode: string;
  readonly handoffTitle: string;
  readonly handoffLead: (merchant: string) => string;
  readonly handoffDoneTitle: string;
  readonly handoffDoneBody: string;
  readonly handoffOverTitle: string;
  readonly handoffOverBody: string;

  readonly pendingTitle: string;
  readonly pendingBody: string;
  readonly pendingInPayment: string;
  readonly passedTitle: string;
  readonly passedBody: string;
  readonly passedInPayment: string;
  readonly rejectedTitle: string;
  readonly rejectedBody: string;
  readonly toPayment: string;
  readonly sessionOverTitle: string;
  readonly sessionOverBody: string;
  readonly unreachableTitle: string;
  readonly unreachableBody: string;

  readonly offline: string;
  readonly serverTrouble: string;
  readonly tooOften: (clock: string) => string;
  readonly tooManyTries: (clock: string) => string;
  readonly codeGone: string;
  readonly moved: string;
  readonly missingPicture: string;

  readonly testCode: (code: string) => string;
  readonly testDocument: (rejectedEnding: string, waitingEnding: string) => string;
  readonly testPicture: string;
}

const known = new Map<string, KycWords>([['en', KYC_ENGLISH]]);

/** As `wordsFor`, once `loadKycWords` has them. */
export function kycWordsFor(locale: string): KycWords {
  return known.get(locale) ?? known.get(negotiateLocale(locale)) ?? KYC_ENGLISH;
}

export function keepKycWords(language: string, words: KycWords): void {
  known.set(language, words);
}
