/** Every failed call to the service, as the one sentence that tells the person at the keyboard what to do. */
import { isApiError, isConnectionError } from '@service-payments/server';
import { CliError } from '../exit-codes.ts';

const HOW_TO_REACH = 'start one with "service-payments dev", or give its address with --url or SERVICE_PAYMENTS_URL';

/** What is no failure of a call is handed back as it is: a mistake of ours must not look like one of theirs. */
export function explainFailure(error: unknown, url: string): unknown {
  if (isConnectionError(error)) {
    if (error.reason === 'unreadable') return notTheService(url, error);
    if (error.reason === 'timeout') return unanswered(url, error);
    return unreachable(url, error);
  }
  if (!isApiError(error)) return error;
  if (error.status === 401) return wrongCredentials(url);
  return new CliError('refused', error.message, { cause: error });
}

export function unreachable(url: string, cause?: unknown): CliError {
  return new CliError('unreachable', `No payment service answers at ${url}; ${HOW_TO_REACH}.`, { cause });
}

export function notTheService(url: string, cause?: unknown): CliError {
  return new CliError('unreachable', `What answers at ${url} is not the payment service; ${HOW_TO_REACH}.`, { cause });
}

export function wrongCredentials(url: string): CliError {
  const variables = 'SERVICE_PAYMENTS_CLIENT_ID and SERVICE_PAYMENTS_CLIENT_SECRET';
  return new CliError(
    'refused',
    `The service at ${url} does not know these credentials; set ${variables} to those of your merchant.`,
  );
}

function unanswered(url: string, cause: unknown): CliError {
  return new CliError('unreachable', `The service at ${url} did not answer in time; try again, or look at its log.`, {
    cause,
  });
}
