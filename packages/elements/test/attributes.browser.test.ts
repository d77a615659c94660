/** What attributes do: addresses that are asked, and mistakes that development builds name. */
import { FIXTURES } from '@service-payments/contract/fixtures';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '../src/define.ts';
import type { PaymentWidgetElement } from '../src/index.ts';
import { clearPage, currentFake, fakeWidget, hear, opened, page, press, reaches, seen } from './stage.ts';

const created = FIXTURES['payment-intent-response'].valid as { data: { payment_intent_id: string } };

let answers: Record<string, () => Response>;
let asked: { path: string; init: RequestInit; key: string | null }[];

beforeEach(() => {
  // Another file’s payment may be remembered there: it would be looked up first.
  sessionStorage.clear();
  asked = [];
  answers = { '/api/buy/sword': () => Response.json(created, { status: 201 }) };
  const real = window.fetch.bind(window);
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init = {}) => {
    const path = typeof input === 'string' ? input : '';
    const answer = answers[path];
    if (!answer) return real(input, init);
    asked.push({ path, init, key: new Headers(init.headers).get('idempotency-key') });
    return answer();
  });
});
afterEach(clearPage);

/** Markup alone, as on a page without any script of its own; only the manifest is the fake's. */
function write(attributes = ''): PaymentWidgetElement {
  const { manifest, baseUrl } = fakeWidget().options;
  const holder = document.createElement('template');
  holder.innerHTML = `<payment-widget ${attributes} base-url="${baseUrl}" retries="0"></payment-widget>`;
  const element = document.importNode(holder.content, true).firstElementChild as PaymentWidgetElement;
  element.manifest = manifest;
  page().append(element);
  return element;
}

describe('addresses', () => {
  test('are asked by POST and JSON with the page’s own cookies', async () => {
    answers['/api/status'] = () =>
      Response.json({ data: [{ payment_intent_id: created.data.payment_intent_id, status: 'Approved' }] });
    const heard = hear('approved');
    write('intent-url="/api/buy/sword" item-id="sword" status-url="/api/status" open');
    await opened();
    currentFake().play('closed');
    await vi.waitFor(() => expect(heard[0]?.detail).toMatchObject({ authoritative: true }));
    expect(asked.map(({ path, init }) => [path, init.method, init.credentials, init.body])).toEqual([
      ['/api/buy/sword', 'POST', 'same-origin', '{"item_id":"sword"}'],
      ['/api/status', 'POST', 'same-origin', `{"payment_intent_ids":["${created.data.payment_intent_id}"]}`],
    ]);
    expect(new Headers(asked[0]?.init.headers).get('content-type')).toBe('application/json');
  });

  test('get one key for one purchase, and another after it has ended (field bug A13)', async () => {
    answers['/api/status'] = () => Response.json({ status: 'Declined' });
    const element = write('intent-url="/api/buy/sword" open');
    await opened();
    currentFake().play('closed');
    await reaches(element, 'closed');
    element.statusUrl = '/api/status';
    element.show();
    await opened(2);
    currentFake().play('closed');
    await press(element, 'Try again');
    await opened(3);
    const [first, again, next] = asked.filter(({ path }) => path === '/api/buy/sword').map(({ key }) => key);
    expect(first).toBeTruthy();
    expect(again).toBe(first);
    expect(next).not.toBe(first);
  });

  test('that answer with an envelope give the error its code; with anything else its status', async () => {
    const heard = hear('error');
    answers['/api/buy/sword'] = () => Response.json({ error: { status: 400, code: 'ERR02' } }, { status: 400 });
    const element = write('intent-url="/api/buy/sword" open');
    await seen(element, 'This item can’t be bought right now');
    answers['/api/buy/sword'] = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    element.retry();
    await seen(element, 'The payment service isn’t answering');
    expect(heard.map(({ detail }) => [detail.code, detail.cause.name, detail.cause.status])).toEqual([
      ['ERR02', 'BackEndError', 400],
      [502, 'BackEndError', 502],
    ]);
  });

  test('that cannot be reached leave a way on', async () => {
    answers['/api/buy/sword'] = () => {
      throw new TypeError('Failed to fetch');
    };
    const element = write('intent-url="/api/buy/sword" open');
    await seen(element, 'You seem to be offline');
    answers['/api/buy/sword'] = () => Response.json(created, { status: 201 });
    await press(element, 'Try again');
    await opened();
  });
});

describe('in development a mistake is named, with what was received and what is expected', () => {
  const mistakes = (): string[] => vi.mocked(window.reportError).mock.calls.map(([error]) => (error as Error).message);

  test.each([
    ['mode="dialogue"', '<payment-widget> mode="dialogue" cannot work. It must be "inline" or "dialog".'],
    ['theme="pink"', '<payment-widget> theme="pink" cannot work. It must be "light" or "dark" or "auto".'],
    ['retries="-1"', '<payment-widget> retries="-1" cannot work. It must be a whole number, 0 or more.'],
    [
      'locale="english_"',
      '<payment-widget> locale="english_" cannot work. It must be a BCP 47 language tag, such as "pt-BR".',
    ],
    ['intenturl="/x"', '<payment-widget> intenturl="/x" is no attribute of this element. It is called intent-url.'],
  ])('%s', async (attribute, message) => {
    vi.spyOn(window, 'reportError').mockImplementation(() => {});
    write(`intent-url="/api/buy/sword" open ${attribute}`);
    await vi.waitFor(() => expect(mistakes()).toContain(message));
  });

  test('what is missing, and a property that is no function', async () => {
    vi.spyOn(window, 'reportError').mockImplementation(() => {});
    const element = write();
    element.getStatus = 'soon' as never;
    element.show();
    await seen(element, 'Checkout isn’t available');
    expect(mistakes()).toEqual([
      '<payment-widget> The property getStatus must be a function; received "soon".',
      '<payment-widget> Neither the attribute intent-url nor the property createIntent is given, so there is nobody to ask for a payment intent.',
    ]);
  });
});
