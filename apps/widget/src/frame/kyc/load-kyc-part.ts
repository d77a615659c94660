/** The check and its words: one without the other shows nothing. */
import type { ComponentType } from 'preact';
import { loadKycWords } from '../words/load-kyc-words.ts';
import { KycPart } from './kyc-part.tsx';
import type { KycPartProps } from './kyc-part.tsx';

export async function loadKycPart(locale: string): Promise<ComponentType<KycPartProps>> {
  await loadKycWords(locale);
  return KycPart;
}
