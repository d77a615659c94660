/** `trigger`: real payments and real events in the sandbox, without a buyer. */
import { randomUUID } from 'node:crypto';
import type { Buyer, Currency, PaymentIntentRequest } from '@service-payments/contract';
import type { ServicePayments } from '@service-payments/server';
import type { CommandContext } from '../command-context.ts';
import { CliError } from '../exit-codes.ts';
import { readConnection } from '../service/connection.ts';
import type { Connection, ConnectionFlags } from '../service/connection.ts';
import { ask, createClient } from '../service/create-client.ts';
import { createSandboxControls } from '../service/sandbox-controls.ts';
import type { CallSandbox } from '../service/sandbox-controls.ts';
import { findScenario, SCENARIOS } from '../trigger/scenarios.ts';
import type { Move, Scenario } from '../trigger/scenarios.ts';
import { isBegun } from '../trigger/is-begun.ts';

export interface TriggerOptions extends ConnectionFlags {
  /** A payment that is there already, such as one open in a widget. */
  readonly intent?: string;
  readonly amount: string;
  readonly currency: string;
  readonly title: string;
  readonly buyerId?: string;
  readonly reference?: string;
}

const WHAT_HAPPENED: Readonly<Record<Move, string>> = {
  begin: 'the buyer began',
  submit: 'the buyer has done all there is to do',
  approve: 'approved',
  decline: 'declined',
  'decline-early': 'the card was refused',
  expire: 'expired',
};

export async function trigger(name: string, options: TriggerOptions, context: CommandContext): Promise<void> {
  const { output, env, signal } = context;
  const found = findScenario(name);
  if (found === null) {
    const names = Object.keys(SCENARIOS).join(', ');
    throw new CliError('usage', `There is no scenario or event "${name}"; choose one of ${names}.`);
  }
  const { scenario } = found;
  if (options.intent !== undefined && scenario.moves.length === 0) {
    throw new CliError('usage', `"${found.name}" does nothing to a payment that is there; leave --intent away.`);
  }
  const connection = readConnection(options, env);
  const payments = createClient(connection);
  const callSandbox = createSandboxControls(connection, signal);
  await callSandbox({ method: 'GET', path: '/clock' });
  if (scenario.isTest === true) return await sendTests(payments, connection, context);

  const outcome =
    options.intent === undefined
      ? await createPayment(scenario, options, { payments, connection, callSandbox })
      : { id: options.intent, code: null };
  if (outcome.id === null) {
    output.data({ scenario: found.name, payment_intent_id: null, error_code: outcome.code, status: null, events: [] });
    output.line(`${output.colors.green('✔')} refused with ${outcome.code}; there is no payment and no event`);
    return;
  }
  output.line(`  payment ${outcome.id}${outcome.code ? ` with ${outcome.code}` : ''}`);
  const begun = options.intent !== undefined && (await ask(connection, () => isBegun(payments, options.intent ?? '')));
  const moves = begun ? scenario.moves.filter((step) => step !== 'begin') : scenario.moves;
  const status = await move(outcome.id, { ...scenario, moves }, callSandbox, context);
  const events = begun ? scenario.events.filter((event) => event !== 'payment_created') : scenario.events;
  output.data({
    scenario: found.name,
    payment_intent_id: outcome.id,
    error_code: outcome.code,
    status,
    events,
  });
  const told = events.length === 0 ? 'no event yet: the buyer has to begin' : events.join(', ');
  output.line(`${output.colors.green('✔')} ${told}`);
}

/** Sets the stage, then asks for the payment as a shop does. */
async function createPayment(
  scenario: Scenario,
  options: TriggerOptions,
  {
    payments,
    connection,
    callSandbox,
  }: { payments: ServicePayments; connection: Connection; callSandbox: CallSandbox },
): Promise<{ id: string; code: string | null } | { id: null; code: string }> {
  const key = randomUUID();
  const buyer = buyerOf(scenario, options.buyerId ?? `cli-${key.slice(0, 8)}`);
  if (scenario.buyer !== undefined) {
    const path = `/customers/${encodeURIComponent(buyer.id)}`;
    await callSandbox({ method: 'PUT', path, body: scenario.buyer });
  }
  if (buyer.wallet !== undefined) {
    const path = `/wallets/${encodeURIComponent(buyer.wallet.address)}`;
    await callSandbox({ method: 'PUT', path, body: { flagged: scenario.wallet === 'flagged' } });
  }
  const body: PaymentIntentRequest = {
    transaction_type: 'BUY_VDA',
    buyer,
    currency: options.currency as Currency,
    idempotency_key: key,
    items: [
      {
        id: 'cli-item',
        title: options.title,
        amount: options.amount,
        image_url: `${connection.url}/sandbox/icon.svg`,
      },
    ],
    ...(options.reference === undefined ? {} : { reference: options.reference }),
  };
  const { data } = await ask(connection, () => payments.intents.create(body));
  if (data.payment_intent_id === null) return { id: null, code: data.error_code };
  return { id: data.payment_intent_id, code: data.error_code || null };
}

function buyerOf({ wallet }: Scenario, id: string): Buyer {
  if (wallet === undefined) return { id, email: `${randomUUID().slice(0, 8)}@player.example` };
  const address = `0x${randomUUID().replaceAll('-', '')}00000000`;
  return { id, wallet: { address, blockchain: 'sepolia' } };
}

/** The status after the last move; null when there was none. */
async function move(
  id: string,
  { moves, method }: Scenario,
  callSandbox: CallSandbox,
  { output }: CommandContext,
): Promise<string | null> {
  let status: string | null = null;
  for (const step of moves) {
    const path = `/payments/${encodeURIComponent(id)}/${step}`;
    const body = step === 'begin' ? { body: { method } } : {};
    const moved = (await callSandbox({ method: 'POST', path, ...body })) as { status?: unknown };
    status = String(moved.status);
    output.line(`  ${WHAT_HAPPENED[step]} ${output.colors.dim(status)}`);
  }
  return status;
}

async function sendTests(payments: ServicePayments, connection: Connection, { output }: CommandContext): Promise<void> {
  const all = await ask(connection, () => payments.subscriptions.list());
  const enabled = all.filter(({ status }) => status === 'enabled');
  if (enabled.length === 0) {
    throw new CliError(
      'refused',
      'You have no enabled subscription; make one with "service-payments listen --forward-to …" in another terminal.',
    );
  }
  for (const { id, endpoint } of enabled) {
    await ask(connection, () => payments.subscriptions.test(id));
    output.line(`${output.colors.green('✔')} webhook_test to ${new URL(endpoint).origin}`);
  }
  output.data({ scenario: 'test', subscriptions: enabled.map(({ id }) => id), events: ['webhook_test'] });
}
