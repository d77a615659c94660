/** What a session opens, read from the `data` that the shop handed to the embed. */
import type { FrameInit } from '@service-payments/checkout-protocol';
import type { Credential } from '../service/session-request.ts';

export interface Opening {
  /** Null when there is nothing to ask the service about: the buyer was refused. */
  readonly credential: Credential | null;
  /** `kyc`: a KYC session without a payment; the credential is its own. */
  readonly purpose: 'payment' | 'kyc';
  /** The code of a refusal that came with the data. */
  readonly refusal: string | null;
}

export function readOpening({ flow, error_code: code, widget_data: widgetData }: FrameInit['data']): Opening {
  const refused = typeof code === 'string' && code !== '' && code !== 'ERR06';
  return {
    credential: typeof widgetData === 'string' && !refused ? { widgetData } : null,
    purpose: flow === 'KYC_OCC' ? 'kyc' : 'payment',
    // Data with neither a code nor anything to open is as good as a code nobody knows.
    refusal: refused ? code : typeof widgetData === 'string' ? null : 'unknown',
  };
}
