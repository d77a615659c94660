/** Mistakes that only a developer can mend. Production builds say nothing. */
import type { KycFlowOptions } from './kyc-options.ts';

/** A verification for somebody else would not help the buyer (case 18). */
export function warnAboutCustomer({ customer, buyerId }: KycFlowOptions): void {
  if (process.env.NODE_ENV === 'production' || buyerId === undefined || customer?.external_id === undefined) return;
  if (customer.external_id === buyerId) return;
  console.warn(
    'createKycFlow: customer.external_id is not the buyerId of your payments, so the verification would land on another person. Give both the same id.',
  );
}

/** A document and a selfie need the camera, and a frame has it only when the page around it says so (case 20). */
export function warnAboutFrame(level: number): void {
  if (process.env.NODE_ENV === 'production' || level < 3 || window.top === window) return;
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } };
  if (featurePolicy?.allowsFeature('camera') !== false) return;
  console.warn(
    'createKycFlow: level 3 asks for the camera, and the frame around this game does not allow it. Add allow="camera; microphone" to the <iframe>.',
  );
}
