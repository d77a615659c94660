/** The subscription that lives as long as the command, and what a command that was killed left behind. */
import { hostname } from 'node:os';
import { connect } from 'node:net';
import { isApiError } from '@service-payments/server';
import type { ServicePayments, Subscription } from '@service-payments/server';
import { CliError } from '../exit-codes.ts';
import { ask } from '../service/create-client.ts';
import { isThisMachine } from '../service/connection.ts';
import type { Connection } from '../service/connection.ts';
import { explainFailure } from '../service/explain-failure.ts';

/** Marks what this command made on this machine, so that it never touches anybody else's. */
const DESCRIPTION = `service-payments listen on ${hostname()}`.slice(0, 200);

export interface OwnSubscription {
  readonly id: string;
  /** A secret. */
  readonly signingKey: string;
  /** Rejects with CliError when it could not be deleted. */
  remove(): Promise<void>;
}

/** Rejects with CliError. */
export async function subscribe(
  payments: ServicePayments,
  connection: Connection,
  endpoint: string,
): Promise<OwnSubscription> {
  await removeLeftovers(payments, connection);
  let created: Subscription;
  try {
    created = await payments.subscriptions.create({ endpoint, description: DESCRIPTION });
  } catch (error) {
    if (isApiError(error) && error.status === 429) {
      const hint = 'disable one that you do not need, or stop another "listen"';
      throw new CliError('refused', `The service allows no further subscription; ${hint}.`, { cause: error });
    }
    if (isApiError(error) && error.status === 422) {
      const hint =
        'run it with ALLOW_LOCAL_ENDPOINTS=true, as "service-payments dev" does, or give --endpoint the public https address of a tunnel';
      throw new CliError('refused', `The service does not send webhooks to ${endpoint}; ${hint}.`, { cause: error });
    }
    throw explainFailure(error, connection.url);
  }
  return {
    id: created.id,
    signingKey: created.signing_key,
    async remove() {
      try {
        await removeSubscription(payments, created.id);
      } catch (error) {
        throw new CliError(
          'unreachable',
          `The subscription ${created.id} could not be deleted; run "listen" once more when the service answers, and it is.`,
          { cause: error },
        );
      }
    },
  };
}

/** A command that was killed could not delete its subscription, and only three may be enabled. */
async function removeLeftovers(payments: ServicePayments, connection: Connection): Promise<void> {
  const all = await ask(connection, () => payments.subscriptions.list());
  const own = all.filter(({ description, endpoint }) => description === DESCRIPTION && isThisMachine(endpoint));
  for (const { id, endpoint } of own) {
    if (!(await listens(new URL(endpoint)))) await ask(connection, () => removeSubscription(payments, id));
  }
}

async function removeSubscription(payments: ServicePayments, id: string): Promise<void> {
  try {
    await payments.subscriptions.disable(id);
  } catch (error) {
    // Disabled already, by somebody or by the service itself.
    if (!isApiError(error) || error.status !== 400) throw error;
  }
  await payments.subscriptions.delete(id);
}

async function listens({ hostname: host, port }: URL): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect({ host: host.replace(/^\[|\]$/g, ''), port: Number(port) || 80, timeout: 500 });
    const end = (isThere: boolean): void => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}
