import { createServicePayments } from '@service-payments/server';
import type { ServicePayments } from '@service-payments/server';
import type { Connection } from './connection.ts';
import { explainFailure } from './explain-failure.ts';

/** A client that gives up soon: a person waits at the keyboard. */
export function createClient({ url, clientId, clientSecret }: Connection): ServicePayments {
  return createServicePayments({ baseUrl: url, clientId, clientSecret, retries: 0 });
}

/** The call, with its failure as CliError. */
export async function ask<Result>({ url }: Connection, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw explainFailure(error, url);
  }
}
