import { widgetPreloadTags } from '@service-payments/loader';
import type { ServicePayments } from '@service-payments/server';

/** For the head of a page that sells. Read the manifest for every page: yesterday's digest fits yesterday's file. */
export async function preloadTags(payments: ServicePayments): Promise<string> {
  return widgetPreloadTags(await payments.manifest.get(), 'https://widget.example/widget/');
}
