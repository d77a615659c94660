/** The four lists. Each gives entries for `patch`, or an empty state. */
import { h } from './dom.js';
import { ago, amount, button, chip, emptyState, idText, snippet } from './parts.js';
import { writePlace } from './state.js';
import {
  answerOf,
  deliveryStatus,
  eventStatus,
  methodText,
  paymentStatus,
  shortEndpoint,
  subscriptionStatus,
} from './words.js';

export const LISTS = {
  payments: { title: 'Payments', columns: ['Status', 'Amount', 'Item', 'Buyer', 'Method', 'Payment id', 'Created'] },
  events: { title: 'Events', columns: ['Payment is', 'Event', 'Amount', 'Deliveries', 'Payment id', 'Happened'] },
  deliveries: { title: 'Deliveries', columns: ['Status', 'Event', 'Endpoint', 'Answers', 'Payment id', 'When', ''] },
  endpoints: { title: 'Endpoints', columns: ['Status', 'Endpoint', 'Lately', ''] },
};

export function listEntries(state, act) {
  const { overview, place } = state;
  switch (place.tab) {
    case 'events':
      return overview.events.map((event) => entry(event.id, [event, place.id], () => eventRow(event, place)));
    case 'deliveries':
      return overview.deliveries.map((delivery) =>
        entry(delivery.id, [delivery, place.id], () => deliveryRow(delivery, place, act)),
      );
    case 'endpoints':
      return overview.subscriptions.map((subscription) =>
        entry(subscription.id, subscription, () => subscriptionRow(subscription, act)),
      );
    default:
      return overview.payments.map((payment) =>
        entry(payment.id, [payment, place.id], () => paymentRow(payment, place)),
      );
  }
}

const entry = (key, from, make) => ({ key, from, make });

/** A cell; its name is read out before it and shown where the columns do not fit. */
const cell = (name, ...children) => h('span', { class: `cell cell-${name}` }, children);

/** The link that makes the whole row open the payment. */
function rowLink(place, intentId, rowId, ...children) {
  const isOpen = place.id === intentId;
  const href = writePlace({ tab: place.tab, id: intentId });
  return h(
    'a',
    { class: 'row-link', href, 'aria-current': isOpen ? 'true' : null, data: { focus: `row-${rowId}` } },
    children,
  );
}

function paymentRow(payment, place) {
  return h(
    'li',
    { class: 'row row-payments' },
    cell('status', chip(paymentStatus(payment))),
    cell('amount', amount(payment)),
    cell('item', rowLink(place, payment.id, payment.id, payment.item_title)),
    cell('buyer', payment.buyer_id),
    cell('method', methodText(payment) ?? '–'),
    cell('id', idText(payment.id)),
    cell('time', ago(payment.created_at)),
  );
}

function eventRow(event, place) {
  return h(
    'li',
    { class: 'row row-events' },
    cell('status', chip(eventStatus(event.type))),
    cell('item', rowLink(place, event.intent_id, event.id, h('code', {}, event.type))),
    cell('amount', amount(event)),
    cell('tally', tally(event.deliveries)),
    cell('id', idText(event.intent_id)),
    cell('time', ago(event.occurred_at)),
  );
}

function tally(deliveries) {
  const parts = Object.entries({
    delivered: 'delivered',
    pending: 'on the way',
    failed: 'failed',
    cancelled: 'cancelled',
  })
    .filter(([status]) => deliveries[status] > 0)
    .map(([status, text]) => `${deliveries[status]} ${text}`);
  return parts.length === 0 ? h('span', { class: 'faint' }, 'nobody subscribed') : parts.join(', ');
}

function deliveryRow(delivery, place, act) {
  return h(
    'li',
    { class: 'row row-deliveries' },
    cell('status', chip(deliveryStatus(delivery))),
    cell(
      'item',
      rowLink(place, delivery.intent_id, delivery.id, h('code', {}, delivery.event_type)),
      delivery.repeated ? h('span', { class: 'tag' }, 'sent again') : null,
    ),
    cell('endpoint', h('span', { title: delivery.endpoint }, shortEndpoint(delivery.endpoint))),
    cell('answers', answers(delivery)),
    cell('id', idText(delivery.intent_id)),
    cell(
      'time',
      ago(delivery.status === 'pending' && delivery.attempts.length > 0 ? delivery.next_at : delivery.created_at),
    ),
    cell('action', resendButton(delivery, act)),
  );
}

/** One pill an attempt: the code, or "none". */
export function answers({ attempts }) {
  if (attempts.length === 0) return h('span', { class: 'faint' }, 'no answer yet');
  return attempts.map((attempt) => {
    const { text, tone, title } = answerOf(attempt);
    return h(
      'span',
      { class: 'code', data: { tone }, title: `Attempt ${attempt.attempt}: ${title}, ${attempt.duration_ms} ms` },
      text,
    );
  });
}

export function resendButton(delivery, act) {
  const waits = delivery.status === 'pending' && delivery.attempts.length > 0;
  const isOff = delivery.subscription_status !== 'enabled';
  const isOnItsWay = delivery.status === 'pending' && !waits;
  return button(waits ? 'Send now' : 'Resend', {
    shape: 'again',
    focus: `resend-${delivery.id}`,
    disabled: isOff || isOnItsWay,
    title: isOff ? `The subscription is ${delivery.subscription_status}.` : isOnItsWay ? 'It is on its way.' : null,
    onClick: () => act.resend(delivery),
  });
}

function subscriptionRow(subscription, act) {
  const isEnabled = subscription.status === 'enabled';
  return h(
    'li',
    { class: 'row row-endpoints' },
    cell('status', chip(subscriptionStatus(subscription))),
    cell(
      'item',
      h('span', { class: 'endpoint' }, subscription.endpoint),
      h('span', { class: 'faint' }, subscription.description),
    ),
    cell(
      'failed',
      subscription.failed_in_row === 0
        ? h('span', { class: 'faint' }, 'none failed')
        : `${subscription.failed_in_row} failed in a row`,
    ),
    cell(
      'action',
      button('Send test', {
        shape: 'bolt',
        focus: `test-${subscription.id}`,
        onClick: () => act.testSubscription(subscription),
      }),
      button(isEnabled ? 'Disable' : 'Enable', {
        focus: `switch-${subscription.id}`,
        onClick: () => act.switchSubscription(subscription),
      }),
    ),
  );
}

/** What a list without rows says, and what to do about it. */
export function emptyList(state, act) {
  const { place, filter } = state;
  if (filter !== '') {
    return emptyState(
      `Nothing for “${filter}”`,
      'No payment id of this merchant begins with that.',
      button('Clear the filter', { focus: 'clear-filter', onClick: act.clearFilter }),
    );
  }
  switch (place.tab) {
    case 'events':
      return emptyState(
        'No events yet',
        'An event is written whenever the status of a payment changes, also when nobody subscribed.',
      );
    case 'deliveries':
      return emptyState(
        'No deliveries yet',
        'A webhook goes out for each event to each enabled endpoint. Subscribe one, then move a payment.',
        snippet(subscribeCommand(), 'the command', act),
      );
    case 'endpoints':
      return emptyState(
        'No endpoints yet',
        'Tell the service where your receiver listens.',
        snippet(subscribeCommand(), 'the command', act),
      );
    default:
      return emptyState(
        'No payments yet',
        'Create one from your server, or make one up here and play buyer, bank and time with it.',
        button('Create a test payment', {
          kind: 'primary',
          shape: 'plus',
          focus: 'create',
          onClick: act.createPayment,
        }),
        snippet(intentCommand(), 'the command', act),
      );
  }
}

const intentCommand = () => `curl ${location.origin}/payments/v2/intent \\
  -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\
  -d '{ "transaction_type": "BUY_VDA", "currency": "USD", "idempotency_key": "order-1",
        "buyer": { "id": "player-7", "email": "player@example.com" },
        "items": [{ "id": "sword-1", "title": "Sword", "amount": "4.99",
                    "image_url": "https://game.example/sword.png" }] }'`;

const subscribeCommand = () => `curl ${location.origin}/notifications/v1/subscriptions \\
  -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\
  -d '{ "endpoint": "http://127.0.0.1:4173/webhooks", "description": "my shop" }'`;
