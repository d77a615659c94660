/** The sandbox's own calls as tables: what the routes mount and the OpenAPI document lists. */
import type { z } from 'zod';
import {
  clockSchema,
  customerStateSchema,
  deletedSchema,
  deliveryListSchema,
  eventListSchema,
  movedPaymentSchema,
  overviewSchema,
  paymentLifeSchema,
  resentSchema,
  walletStateSchema,
} from './answer-schemas.ts';
import {
  advanceSchema,
  beginSchema,
  customerSchema,
  faultSchema,
  overviewQuerySchema,
  walletSchema,
} from './schemas.ts';

export interface Control {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly body: z.ZodType | null;
  readonly query?: z.ZodType;
  /** The `data` of the answer. */
  readonly answer: z.ZodType;
  /** Statuses of the envelope beside 400, 401, 405, 406, 413, 415 and 429. */
  readonly errors: readonly (404 | 409 | 422)[];
}

const PAYMENT = '/sandbox/v1/payments/{id}';

function paymentControl(move: string, summary: string): Control {
  return {
    method: 'POST',
    path: `${PAYMENT}/${move}`,
    summary,
    body: null,
    answer: movedPaymentSchema,
    errors: [404, 409],
  };
}

export const SANDBOX_CONTROLS = {
  begin: {
    method: 'POST',
    path: `${PAYMENT}/begin`,
    summary: 'The buyer starts a session: Created',
    body: beginSchema,
    answer: movedPaymentSchema,
    errors: [404, 409],
  },
  activity: paymentControl('activity', 'The buyer does something: inactivity starts over'),
  submit: paymentControl('submit', 'The buyer has done all there is to do'),
  approve: paymentControl('approve', 'The payment settles: Approved'),
  decline: paymentControl('decline', 'The payment fails: Declined'),
  declineEarly: paymentControl('decline-early', 'The card is refused before any challenge: Declined'),
  expire: paymentControl('expire', 'The buyer was inactive for too long: Expired'),
  advanceClock: {
    method: 'POST',
    path: '/sandbox/v1/clock/advance',
    summary: "Move the service's clock on",
    body: advanceSchema,
    answer: clockSchema,
    errors: [],
  },
  readClock: {
    method: 'GET',
    path: '/sandbox/v1/clock',
    summary: "The service's clock",
    body: null,
    answer: clockSchema,
    errors: [],
  },
  resetClock: {
    method: 'POST',
    path: '/sandbox/v1/clock/reset',
    summary: 'Back to the real time',
    body: null,
    answer: clockSchema,
    errors: [],
  },
  putCustomer: {
    method: 'PUT',
    path: '/sandbox/v1/customers/{customer_id}',
    summary: "Set a customer's standing and verified level",
    body: customerSchema,
    answer: customerStateSchema,
    errors: [],
  },
  putWallet: {
    method: 'PUT',
    path: '/sandbox/v1/wallets/{address}',
    summary: 'Flag or clear a wallet',
    body: walletSchema,
    answer: walletStateSchema,
    errors: [],
  },
  addFault: {
    method: 'POST',
    path: '/sandbox/v1/faults',
    summary: 'Put a fault on a route',
    body: faultSchema,
    answer: faultSchema,
    errors: [],
  },
  deleteFaults: {
    method: 'DELETE',
    path: '/sandbox/v1/faults',
    summary: 'Take all your faults away',
    body: null,
    answer: deletedSchema,
    errors: [],
  },
  listEvents: {
    method: 'GET',
    path: '/sandbox/v1/events',
    summary: 'Your newest events',
    body: null,
    answer: eventListSchema,
    errors: [],
  },
  listDeliveries: {
    method: 'GET',
    path: '/sandbox/v1/deliveries',
    summary: 'Your newest deliveries with each attempt and its answer',
    body: null,
    answer: deliveryListSchema,
    errors: [],
  },
} as const satisfies Readonly<Record<string, Control>>;

/** What the page at `/sandbox` reads and does. */
export const SANDBOX_PAGE_CALLS = {
  overview: {
    method: 'GET',
    path: '/sandbox/v1/overview',
    summary: 'Your newest payments, events, deliveries and subscriptions in one answer',
    body: null,
    query: overviewQuerySchema,
    answer: overviewSchema,
    errors: [422],
  },
  paymentLife: {
    method: 'GET',
    path: `${PAYMENT}/life`,
    summary: 'One payment with its events, deliveries and attempts',
    body: null,
    answer: paymentLifeSchema,
    errors: [404],
  },
  resend: {
    method: 'POST',
    path: '/sandbox/v1/deliveries/{id}/resend',
    summary: 'Send a delivery again, or now if its next attempt is ahead',
    body: null,
    answer: resentSchema,
    errors: [404, 409],
  },
} as const satisfies Readonly<Record<string, Control>>;
