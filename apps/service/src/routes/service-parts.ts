/** What the routes are given. Made once by `createService`. */
import type { WidgetManifest } from '@service-payments/contract';
import type { WidgetFiles } from '../checkout/widget-files.ts';
import type { EmailVerifier } from '../checkout/email-code.ts';
import type { CheckoutTokens } from '../checkout/checkout-token.ts';
import type { Settings } from '../config.ts';
import type { Guards } from '../http/endpoint.ts';
import type { KycProvider } from '../kyc/kyc-provider.ts';
import type { Log } from '../operation/log.ts';
import type { CardProcessor } from '../payments/card-processor.ts';
import type { ReserveIntent } from '../payments/reserve-intent.ts';
import type { CryptoProcessor } from '../payments/crypto-processor.ts';
import type { SweepLoop } from '../payments/sweep-loop.ts';
import type { Store } from '../store/open-store.ts';
import type { SecretBox } from '../store/secret-box.ts';
import type { DeliveryLoop } from '../webhooks/delivery-loop.ts';
import type { EndpointPolicy } from '../webhooks/endpoint-guard.ts';
import type { SendWebhook } from '../webhooks/send-webhook.ts';

export interface ServiceParts {
  readonly settings: Settings;
  readonly store: Store;
  readonly secrets: SecretBox;
  readonly log: Log;
  readonly guards: Guards;
  readonly checkoutTokens: CheckoutTokens;
  /** One for all routes, so that intents that come at once meet in it. */
  readonly reserveIntent: ReserveIntent;
  /** Null in production as long as no processor is configured. */
  readonly cardProcessor: CardProcessor | null;
  /** Null in production as long as nobody for it is configured. */
  readonly cryptoProcessor: CryptoProcessor | null;
  /** Null in production as long as nobody for it is configured. */
  readonly emailVerifier: EmailVerifier | null;
  /** Null in production as long as no provider is configured. */
  readonly kycProvider: KycProvider | null;
  readonly widget: WidgetFiles;
  readonly manifest: WidgetManifest;
  readonly endpointPolicy: EndpointPolicy;
  readonly sendWebhook: SendWebhook;
  readonly deliveries: Pick<DeliveryLoop, 'nudge'>;
  readonly sweeps: Pick<SweepLoop, 'sweepNow'>;
  /** Address that buyers reach the service at, without a slash at its end. */
  readonly publicUrl: () => string;
}
