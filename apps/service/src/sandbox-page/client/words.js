/** How statuses, times and amounts are said. */

/** Each status has a word, a shape and a tone; the tone alone never carries meaning. */
const PAYMENT_STATUS = {
  Open: { text: 'Not started', shape: 'ring', tone: 'quiet' },
  Created: { text: 'Created', shape: 'half', tone: 'active' },
  Approved: { text: 'Approved', shape: 'check', tone: 'good' },
  Declined: { text: 'Declined', shape: 'cross', tone: 'wrong' },
  Expired: { text: 'Expired', shape: 'clock', tone: 'care' },
  Lapsed: { text: 'Lapsed', shape: 'dash', tone: 'quiet' },
};

export function paymentStatus({ status, step }) {
  if (status === 'Created' && step === 'processor') return { text: 'Settling', shape: 'dots', tone: 'active' };
  return PAYMENT_STATUS[status] ?? { text: status, shape: 'ring', tone: 'quiet' };
}

const DELIVERY_STATUS = {
  delivered: { text: 'Delivered', shape: 'check', tone: 'good' },
  failed: { text: 'Failed', shape: 'cross', tone: 'wrong' },
  cancelled: { text: 'Cancelled', shape: 'dash', tone: 'quiet' },
};

export function deliveryStatus({ status, attempts }) {
  if (status !== 'pending') return DELIVERY_STATUS[status] ?? { text: status, shape: 'ring', tone: 'quiet' };
  if (attempts.length === 0) return { text: 'Sending', shape: 'dots', tone: 'active' };
  return { text: 'Retrying', shape: 'again', tone: 'care' };
}

export function subscriptionStatus({ status }) {
  return status === 'enabled'
    ? { text: 'Enabled', shape: 'check', tone: 'good' }
    : { text: 'Disabled', shape: 'dash', tone: 'quiet' };
}

const EVENT_STATUS = {
  payment_created: PAYMENT_STATUS.Created,
  payment_approved: PAYMENT_STATUS.Approved,
  payment_declined: PAYMENT_STATUS.Declined,
  payment_intent_expired: PAYMENT_STATUS.Expired,
};

export function eventStatus(type) {
  return EVENT_STATUS[type] ?? { text: type, shape: 'ring', tone: 'quiet' };
}

/** What an attempt was answered with, in a word or a number. */
export function answerOf({ status_code, error }) {
  if (status_code === 200) return { text: '200', tone: 'good', title: 'Answered 200' };
  if (status_code !== null) return { text: String(status_code), tone: 'wrong', title: `Answered ${status_code}` };
  return { text: 'none', tone: 'wrong', title: error ?? 'No answer' };
}

const UNITS = [
  [60, 1, 's'],
  [3600, 60, 'min'],
  [86_400, 3600, 'h'],
  [Infinity, 86_400, 'd'],
];

/** "just now", "12 s ago", "in 3 min". */
export function relativeTime(atMs, nowMs) {
  const seconds = Math.round((atMs - nowMs) / 1000);
  if (Math.abs(seconds) < 3) return seconds > 0 ? 'in a moment' : 'just now';
  const span = duration(Math.abs(seconds));
  return seconds > 0 ? `in ${span}` : `${span} ago`;
}

/** The largest fitting unit, cut down: 150 seconds are "2 min". */
export function duration(seconds) {
  const [, size, unit] = UNITS.find(([below]) => seconds < below);
  return `${Math.floor(seconds / size)} ${unit}`;
}

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

export function exactTime(iso) {
  return `${exact.format(new Date(iso))} · ${new Date(iso).toISOString()}`;
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

export const clockTime = (ms) => clock.format(ms);

const formats = new Map();

/** The amount is text and stays text: a float would round it. */
export function money(amount, currency) {
  if (!formats.has(currency)) formats.set(currency, new Intl.NumberFormat('en', { style: 'currency', currency }));
  return formats.get(currency).format(amount);
}

export const shortId = (id) => id.slice(0, 8);

const METHODS = { credit: 'Card', crypto: 'Crypto' };

/** "Visa •••• 1111", "Crypto", or null while there is no method. */
export function methodText({ card, method }) {
  return card?.replace(/^./, (first) => first.toUpperCase()) ?? METHODS[method] ?? null;
}

/** Host and path of an endpoint, for where there is little room. */
export function shortEndpoint(endpoint) {
  return endpoint.replace(/^https?:\/\//, '').replace(/[?#].*$/, '');
}

export const count = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
