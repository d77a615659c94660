import type { Hono } from 'hono';
import { ID_PATTERN, LIMITS } from '@service-payments/contract';
import { data, mountEndpoint } from '../http/endpoint.ts';
import type { Call } from '../http/endpoint.ts';
import { notFound, Problem } from '../http/problem.ts';
import { readShape } from '../http/read-json.ts';
import { advanceClock, readClock, resetClock } from '../sandbox/clock.ts';
import { SANDBOX_CONTROLS } from '../sandbox/controls.ts';
import type { Control } from '../sandbox/controls.ts';
import { addFault, deleteFaults } from '../sandbox/faults.ts';
import { movePaymentInSandbox } from '../sandbox/move-payment.ts';
import type { SandboxMove } from '../sandbox/move-payment.ts';
import { listDeliveries, listEvents, putCustomer, putWallet } from '../sandbox/records.ts';
import { advanceSchema, beginSchema, customerSchema, faultSchema, walletSchema } from '../sandbox/schemas.ts';
import type { ServiceParts } from './service-parts.ts';

/** What a developer may do to the service's world. Mounted in the sandbox only. */
export function mountSandbox(app: Hono, { store, guards, deliveries, sweeps }: ServiceParts): void {
  function mount(control: Control, handle: (call: Call) => Promise<unknown>): void {
    const route = { method: control.method, path: control.path, body: control.body !== null, invalid: 400 } as const;
    mountEndpoint(app, { route, handle: async (call) => data(await handle(call)) }, guards);
  }

  async function move({ merchant, id }: Call, action: SandboxMove): Promise<unknown> {
    if (!ID_PATTERN.test(id)) throw notFound('There is no such payment.');
    const payment = await movePaymentInSandbox(store, merchant.id, id.toLowerCase(), action);
    deliveries.nudge();
    return payment;
  }

  const { begin, activity, submit, approve, decline, declineEarly, expire, ...others } = SANDBOX_CONTROLS;
  mount(begin, async (call) => {
    const { method } = readShape(beginSchema, call.body, 400);
    return await move(call, { type: 'begin', method });
  });
  mount(activity, async (call) => await move(call, { type: 'activity' }));
  mount(submit, async (call) => await move(call, { type: 'submit' }));
  mount(approve, async (call) => await move(call, { type: 'approve' }));
  mount(decline, async (call) => await move(call, { type: 'decline' }));
  mount(declineEarly, async (call) => await move(call, { type: 'decline-early' }));
  mount(expire, async (call) => await move(call, { type: 'expire' }));

  mount(others.readClock, async () => await readClock(store));
  mount(others.advanceClock, async ({ body }) => {
    const clock = await advanceClock(store, readShape(advanceSchema, body, 400).seconds);
    // What became due has happened by the time the answer is read.
    await sweeps.sweepNow();
    deliveries.nudge();
    return clock;
  });
  mount(others.resetClock, async () => await resetClock(store));

  mount(others.putCustomer, async ({ context, merchant, body }) => {
    const customerId = readName(context.req.param('customer_id'), 'customer_id', LIMITS.buyerIdLength);
    const changes = readShape(customerSchema, body, 400);
    return { customer_id: customerId, ...(await putCustomer(store, merchant.id, customerId, changes)) };
  });
  mount(others.putWallet, async ({ context, merchant, body }) => {
    const address = readName(context.req.param('address'), 'address', Number.POSITIVE_INFINITY);
    const { flagged } = readShape(walletSchema, body, 400);
    await putWallet(store, merchant.id, address, flagged);
    return { address, flagged };
  });

  mount(others.addFault, async ({ merchant, body }) => {
    const fault = readShape(faultSchema, body, 400);
    await addFault(store, merchant.id, fault);
    return fault;
  });
  mount(others.deleteFaults, async ({ merchant }) => {
    await deleteFaults(store, merchant.id);
    return { deleted: true };
  });

  mount(others.listEvents, async ({ merchant }) => await listEvents(store, merchant.id));
  mount(others.listDeliveries, async ({ merchant }) => await listDeliveries(store, merchant.id));
}

/** A text from the path. @throws Problem 400 */
function readName(value: string | undefined, field: string, most: number): string {
  if (value === undefined || value === '' || /[\0\p{Cs}\uFFFD]/u.test(value) || Array.from(value).length > most) {
    throw new Problem(400, { message: `${field} in the address is not acceptable.` });
  }
  return value;
}
