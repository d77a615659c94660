/** A picture of the document or of the buyer: looked at, handed to the provider, and kept nowhere here. */
import { KYC_PICTURE, KYC_PICTURE_PARTS, KYC_STEP_CODES } from '@service-payments/checkout-protocol';
import type { KycPicturePart } from '@service-payments/checkout-protocol';
import { notFound, Problem } from '../http/problem.ts';
import { inTransaction } from '../store/open-store.ts';
import type { Store } from '../store/open-store.ts';
import { readJpegSize } from './jpeg-size.ts';
import type { KycProvider } from './kyc-provider.ts';
import { requireConsent } from './require-next-step.ts';
import { lockOpenSession } from './stored-session.ts';

/** @throws Problem 404 for any other name */
export function readPicturePart(name: string | undefined): KycPicturePart {
  const part = KYC_PICTURE_PARTS.find((known) => known === name);
  if (part === undefined) throw notFound('There is no such picture.');
  return part;
}

/** @throws Problem 422 when this is no picture to read from, 409 when nothing is left to do */
export async function takeKycPicture(
  store: Store,
  provider: KycProvider,
  sessionId: string,
  part: KycPicturePart,
  bytes: Uint8Array,
): Promise<void> {
  const size = readJpegSize(bytes);
  if (size === null || Math.min(size.width, size.height) < KYC_PICTURE.leastSide) {
    throw new Problem(422, {
      code: KYC_STEP_CODES.badPicture,
      message: `The picture must be a JPEG with at least ${KYC_PICTURE.leastSide} pixels on each side.`,
    });
  }
  await provider.takePicture(sessionId, part, bytes);
  await inTransaction(store, async function notePicture(transaction) {
    const session = await lockOpenSession(transaction, sessionId);
    requireConsent(session);
    if (session.pictures.includes(part)) return;
    await transaction
      .updateTable('kyc_session')
      .set({ pictures: [...session.pictures, part] })
      .where('id', '=', sessionId)
      .execute();
  });
}
