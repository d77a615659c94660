import type { Wallet } from './buyer.ts';
import type { OpenEnum } from './error-codes.ts';

/** @see interface, KYC session request; decisions H11 */
export const KYC_ACTION_TYPES = ['OCC_RULES_ENGINE'] as const;
export type KycActionType = (typeof KYC_ACTION_TYPES)[number];

/** 1: e-mail and wallet screening. 2: and name and phone. 3: and address, document and selfie. */
export const KYC_LEVELS = [1, 2, 3] as const;
export type KycLevel = (typeof KYC_LEVELS)[number];

/** Body of `POST /compliance/v2/kyc`. @see interface, KYC session request; decisions H11 */
export interface KycSessionRequest {
  action: { type: KycActionType; level: KycLevel };
  customer: {
    /** The customer's id in your system, at most 1000 characters: the buyer id of its payments. */
    external_id?: string;
    wallet: Wallet;
  };
}

/** `data` of a KYC session. `ERR01`: the customer is banned and there is no `widget_data`. */
export interface KycSession {
  flow: OpenEnum<'KYC_OCC'>;
  error_code: OpenEnum<'ERR01' | 'ERR03' | 'ERR15'> | null;
  widget_data: string | null;
}
