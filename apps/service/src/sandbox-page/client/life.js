/** One payment's life: what it is, what may happen to it next, and what has happened so far. */
import { h, icon } from './dom.js';
import { answers, resendButton } from './lists.js';
import { ago, amount, button, chip, copyButton, emptyState } from './parts.js';
import { answerOf, deliveryStatus, eventStatus, exactTime, methodText, paymentStatus, shortEndpoint } from './words.js';

/** What the buyer, the bank or time can do to a payment, by its state. `body` goes with the call. */
const STEPS = {
  Open: [
    { call: 'begin', text: 'Begin with card', body: { method: 'credit' }, kind: 'primary' },
    { call: 'begin', text: 'Begin with crypto', body: { method: 'crypto' } },
    { call: 'decline-early', text: 'Decline before it begins', body: { method: 'credit' } },
  ],
  buyer: [
    { call: 'approve', text: 'Approve', kind: 'primary' },
    { call: 'decline', text: 'Decline' },
    { call: 'expire', text: 'Expire' },
    { call: 'submit', text: 'Submit' },
    { call: 'activity', text: 'Buyer does something' },
  ],
  processor: [
    { call: 'approve', text: 'Approve', kind: 'primary' },
    { call: 'decline', text: 'Decline' },
  ],
};

export function lifeEntries(life, act) {
  if (life.status === 'coming')
    return [{ key: 'coming', from: 0, make: () => h('p', { class: 'life-coming' }, 'Reading …') }];
  if (life.status === 'missing') {
    const make = () =>
      emptyState('No such payment', 'This merchant has no payment with this id. It may belong to another one.');
    return [{ key: 'missing', from: 0, make }];
  }
  const { payment, events } = life;
  return [
    { key: 'head', from: payment, make: () => head(payment, act) },
    { key: 'steps', from: [payment.id, payment.status, payment.step], make: () => steps(payment, act) },
    { key: 'created', from: [payment.id, payment.created_at, payment.error_code], make: () => begun(payment) },
    ...events.map((event) => ({ key: event.id, from: event, make: () => happened(event, act) })),
    ...(payment.status === 'Lapsed' ? [{ key: 'lapsed', from: payment.ended_at, make: () => lapsed(payment) }] : []),
  ];
}

function head(payment, act) {
  const facts = [
    ['Payment id', [h('code', {}, payment.id), copyButton(payment.id, 'the payment id', act)]],
    ['Buyer', payment.buyer_id],
    ['Method', methodText(payment) ?? 'none yet'],
    ['Reference', payment.reference ?? 'none'],
    ['Created', ago(payment.created_at)],
    ...(payment.last_activity_at !== null && payment.ended_at === null
      ? [['Last activity', ago(payment.last_activity_at)]]
      : []),
    ...(payment.ended_at === null ? [] : [['Ended', ago(payment.ended_at)]]),
  ];
  return h(
    'div',
    { class: 'life-head' },
    h(
      'div',
      { class: 'life-title' },
      h('h2', { tabindex: '-1', data: { focus: 'life' } }, payment.item_title),
      chip(paymentStatus(payment)),
    ),
    h('p', { class: 'life-amount' }, amount(payment)),
    h(
      'dl',
      { class: 'facts' },
      facts.map(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]),
    ),
  );
}

function steps(payment, act) {
  const possible = STEPS[payment.step ?? payment.status] ?? [];
  if (possible.length === 0)
    return h('p', { class: 'life-over' }, 'This payment has ended; nothing can happen to it any more.');
  return h(
    'div',
    { class: 'steps', role: 'group', 'aria-label': 'Make something happen' },
    possible.map((step) =>
      button(step.text, {
        kind: step.kind ?? null,
        focus: `step-${step.text}`,
        onClick: () => act.movePayment(payment, step),
      }),
    ),
  );
}

const moment = (tone, shape, ...children) =>
  h(
    'div',
    { class: 'moment' },
    h('span', { class: 'moment-mark', data: { tone } }, icon(shape)),
    h('div', { class: 'moment-body' }, children),
  );

const momentTitle = (title, iso) => h('p', { class: 'moment-title' }, title, ago(iso));

function begun(payment) {
  return moment(
    'quiet',
    'ring',
    momentTitle(h('strong', {}, 'Intent created'), payment.created_at),
    payment.error_code === null
      ? null
      : h('p', { class: 'faint' }, `The buyer must pass KYC first (${payment.error_code}).`),
  );
}

function lapsed(payment) {
  return moment(
    'quiet',
    'dash',
    momentTitle(h('strong', {}, 'Lapsed'), payment.ended_at),
    h('p', { class: 'faint' }, 'Nobody began it within a day. No event tells of that.'),
  );
}

function happened(event, act) {
  const { tone, shape } = eventStatus(event.type);
  return moment(
    tone,
    shape,
    momentTitle(h('strong', {}, h('code', {}, event.type)), event.occurred_at),
    event.deliveries.length === 0 ? h('p', { class: 'faint' }, 'Nobody was subscribed, so nothing was sent.') : null,
    event.deliveries.map((delivery) => deliveryCard(delivery, act)),
    bodyDetails(event, act),
  );
}

function deliveryCard(delivery, act) {
  const waits = delivery.status === 'pending' && delivery.attempts.length > 0;
  return h(
    'div',
    { class: 'delivery' },
    h(
      'div',
      { class: 'delivery-head' },
      chip(deliveryStatus(delivery)),
      delivery.repeated ? h('span', { class: 'tag' }, 'sent again') : null,
      resendButton(delivery, act),
    ),
    h('p', { class: 'delivery-endpoint', title: delivery.endpoint }, shortEndpoint(delivery.endpoint)),
    delivery.attempts.length === 0
      ? h('p', { class: 'faint' }, answers(delivery))
      : h('ol', { class: 'attempts' }, delivery.attempts.map(attemptLine)),
    waits ? h('p', { class: 'delivery-next' }, 'Next try ', ago(delivery.next_at)) : null,
    h(
      'p',
      { class: 'delivery-id' },
      'Webhook ',
      h('code', { title: delivery.webhook_id }, delivery.webhook_id.slice(0, 8)),
      copyButton(delivery.webhook_id, 'the webhook id', act),
    ),
  );
}

function attemptLine(attempt) {
  const { text, tone } = answerOf(attempt);
  return h(
    'li',
    {},
    h('span', { class: 'attempt-number' }, `#${attempt.attempt}`),
    h('span', { class: 'code', data: { tone } }, text),
    h('span', { class: 'attempt-error' }, attempt.error ?? ''),
    h('span', { class: 'faint', title: exactTime(attempt.at) }, `${attempt.duration_ms} ms · `, ago(attempt.at)),
  );
}

/** Which bodies stand open, so that they stay so when new attempts come. */
const openBodies = new Set();

function bodyDetails(event, act) {
  const remember = ({ currentTarget }) => {
    if (currentTarget.open) openBodies.add(event.id);
    else openBodies.delete(event.id);
  };
  return h(
    'details',
    { class: 'body', open: openBodies.has(event.id), on: { toggle: remember } },
    h('summary', { data: { focus: `body-${event.id}` } }, 'Body'),
    h(
      'div',
      { class: 'snippet' },
      h('pre', { tabindex: '0' }, h('code', {}, JSON.stringify(JSON.parse(event.body), null, 2))),
      copyButton(event.body, 'the exact body', act),
    ),
  );
}
