import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createIntent, dataOf, payByCard, startService, STORES } from './service-under-test.ts';
import type { Answer, ServiceUnderTest } from './service-under-test.ts';

const MERCHANTS = JSON.stringify([
  { client_id: 'demo-client', client_secret: 'demo-secret', name: 'Demo' },
  { client_id: 'rival-client', client_secret: 'rival-secret', name: 'Rival', kyc: false },
]);
const ANSWERS: Readonly<Record<string, object>> = {
  'email-code': { code: '947293' },
  name: { fullName: 'Kim Example' },
  'phone-code': { code: '123456' },
  address: { street: 'High Street 1', city: 'Springfield', postalCode: '12345', country: 'US' },
  document: { kind: 'passport', number: 'X123' },
  selfie: {},
};
/** What stands before a step: a code that was sent, a picture that was taken. */
const BEFORE: Readonly<Record<string, { code?: object; picture?: string }>> = {
  'email-code': { code: { step: 'email-code', email: 'kim@example.com' } },
  'phone-code': { code: { step: 'phone-code', phone: '+15550100123' } },
  document: { picture: 'passport' },
  selfie: { picture: 'selfie' },
};

/** Start of a JPEG with its frame header: all that tells its size. */
function jpeg(width = 800, height = 600): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(64);
  bytes.set([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8]);
  const view = new DataView(bytes.buffer);
  view.setUint16(13, height);
  view.setUint16(15, width);
  return bytes;
}

describe.each(STORES)('identity checks on the %s store', (kind) => {
  let service: ServiceUnderTest;
  let token: string;

  beforeAll(async () => {
    service = await startService(kind, { MERCHANTS });
  });
  // Anew each time: some tests move the clock on.
  beforeEach(async () => {
    token = await service.token();
  });
  afterAll(async () => await service.close());

  let count = 0;
  const newWallet = (): { address: string; blockchain: string } => ({
    address: `0x${(count += 1)}`,
    blockchain: 'base',
  });
  const request = async (level: number, customer: object, as = token): Promise<Answer> =>
    await service.call('POST', '/compliance/v2/kyc', {
      token: as,
      body: { action: { type: 'OCC_RULES_ENGINE', level }, customer },
    });
  const open = async (level: number, customer: object): Promise<string> =>
    dataOf<{ widget_data: string }>(await request(level, customer)).widget_data;
  const progress = async (
    widgetData: string,
  ): Promise<{ status: string; stepsLeft: string[]; code: object | null; pictures: string[]; handoff: string }> =>
    dataOf(await service.call('GET', '/checkout/v1/kyc', { headers: { Authorization: `Checkout ${widgetData}` } }));
  const post = async (widgetData: string, path: string, body?: object): Promise<Answer> =>
    await service.call('POST', `/checkout/v1/kyc/${path}`, {
      headers: { Authorization: `Checkout ${widgetData}` },
      ...(body === undefined ? {} : { body }),
    });
  const take = async (widgetData: string, body: object): Promise<Answer> => await post(widgetData, 'step', body);
  const photograph = async (
    path: string,
    headers: Record<string, string>,
    bytes: Uint8Array<ArrayBuffer> = jpeg(),
  ): Promise<number> => {
    const response = await service.app.request(`/checkout/v1/kyc/${path}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'image/jpeg', ...headers },
      body: bytes,
    });
    return response.status;
  };
  const agreed = async (level: number, customer: object): Promise<string> => {
    const session = await open(level, customer);
    expect((await post(session, 'consent')).status).toBe(200);
    return session;
  };
  const prepare = async (widgetData: string, step: string): Promise<void> => {
    const { code, picture } = BEFORE[step] ?? {};
    if (code !== undefined) expect((await post(widgetData, 'code', code)).status).toBe(200);
    if (picture !== undefined) {
      expect(await photograph(`pictures/${picture}`, { Authorization: `Checkout ${widgetData}` })).toBe(200);
    }
  };
  const walk = async (widgetData: string, answers: Readonly<Record<string, object>> = ANSWERS): Promise<void> => {
    await post(widgetData, 'consent');
    const { stepsLeft } = await progress(widgetData);
    for (const step of stepsLeft) {
      await prepare(widgetData, step);
      const answer = await take(widgetData, { step, ...answers[step] });
      expect(answer.status, `${step}: ${answer.text}`).toBe(200);
    }
  };

  test('levels add up, and asking for more walks the rest', async () => {
    const wallet = newWallet();
    const first = await open(1, { wallet });
    expect(await progress(first)).toMatchObject({ status: 'open', stepsLeft: ['email-code'] });
    await walk(first);
    expect(await progress(first)).toMatchObject({ status: 'passed', stepsLeft: [] });
    const third = await open(3, { wallet });
    expect((await progress(third)).stepsLeft).toEqual(['name', 'phone-code', 'address', 'document', 'selfie']);
  });

  test('the same wallet and level resumes where it was left', async () => {
    const wallet = newWallet();
    const session = await agreed(2, { wallet });
    await prepare(session, 'email-code');
    await take(session, { step: 'email-code', code: '947293' });
    expect(await open(2, { wallet })).toBe(session);
    expect((await progress(session)).stepsLeft).toEqual(['name', 'phone-code']);
  });

  test('a wrong code, a step out of turn and one too many are told', async () => {
    const session = await agreed(1, { wallet: newWallet() });
    await prepare(session, 'email-code');
    expect((await take(session, { step: 'email-code', code: '1' })).body?.error).toMatchObject({
      status: 422,
      code: 'kyc_code',
    });
    expect((await take(session, { step: 'selfie' })).body?.error).toMatchObject({ status: 422, code: 'kyc_step' });
    expect((await take(session, { step: 'dance' })).status).toBe(400);
    await service.advance(31);
    await walk(session);
    expect((await take(session, { step: 'email-code', code: '947293' })).status).toBe(409);
  });

  test('nothing is taken before the buyer has agreed', async () => {
    const session = await open(3, { wallet: newWallet() });
    const consent = { status: 409, code: 'kyc_consent' };
    expect((await post(session, 'code', { step: 'email-code', email: 'k@example.com' })).body?.error).toMatchObject(
      consent,
    );
    expect((await take(session, { step: 'email-code', code: '947293' })).body?.error).toMatchObject(consent);
    expect((await post(session, 'handoff', { parts: ['selfie'] })).body?.error).toMatchObject(consent);
    expect(await photograph('pictures/selfie', { Authorization: `Checkout ${session}` })).toBe(409);
  });

  test('a code is void after five wrong tries, and the next is sent after half a minute', async () => {
    const session = await agreed(1, { wallet: newWallet() });
    expect((await take(session, { step: 'email-code', code: '947293' })).body?.error).toMatchObject({
      status: 422,
      code: 'kyc_code_none',
    });
    await prepare(session, 'email-code');
    expect((await progress(session)).code).toMatchObject({ step: 'email-code', to: 'k…@example.com' });
    const tries = await Promise.all(
      Array.from({ length: 8 }, async () => await take(session, { step: 'email-code', code: '000000' })),
    );
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      422, 422, 422, 422, 429, 429, 429, 429,
    ]);
    // The right one comes too late.
    const late = await take(session, { step: 'email-code', code: '947293' });
    expect(late.body?.error).toMatchObject({ status: 429, code: 'kyc_code_tries' });
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post(session, 'code', BEFORE['email-code']?.code)).body?.error).toMatchObject({
      status: 429,
      code: 'kyc_code_sends',
    });
    await service.advance(31);
    await walk(session);
    expect((await progress(session)).status).toBe('passed');
  });

  test('five codes are sent an hour, and an old one is none', async () => {
    const session = await agreed(1, { wallet: newWallet() });
    for (let sent = 0; sent < 5; sent += 1) {
      await prepare(session, 'email-code');
      await service.advance(31);
    }
    const refused = await post(session, 'code', BEFORE['email-code']?.code);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    await service.advance(600);
    expect((await progress(session)).code).toBeNull();
    expect((await take(session, { step: 'email-code', code: '947293' })).body?.error).toMatchObject({
      code: 'kyc_code_none',
    });
    await service.advance(3000);
    await walk(session);
  });

  test.each([{ step: 'email-code', email: 'no address' }, { step: 'email-code' }])(
    '%j is no addressee',
    async (code) => {
      const session = await agreed(1, { wallet: newWallet() });
      expect((await post(session, 'code', code)).body?.error).toMatchObject({ status: 422, code: 'kyc_addressee' });
    },
  );

  test('a document needs its pictures, and a picture must be one', async () => {
    const session = await agreed(3, { wallet: newWallet() });
    for (const step of ['email-code', 'name', 'phone-code', 'address']) {
      await prepare(session, step);
      await take(session, { step, ...ANSWERS[step] });
    }
    const headers = { Authorization: `Checkout ${session}` };
    const idCard = { step: 'document', kind: 'id-card', number: 'X1' };
    expect(await photograph('pictures/id-card-front', headers)).toBe(200);
    expect((await take(session, idCard)).body?.error).toMatchObject({ status: 422, code: 'kyc_picture_missing' });
    expect(await photograph('pictures/id-card-back', headers, new Uint8Array(500))).toBe(422);
    expect(await photograph('pictures/id-card-back', headers, jpeg(2000, 100))).toBe(422);
    expect(await photograph('pictures/id-card-back', headers, new Uint8Array(6_291_457))).toBe(413);
    expect(await photograph('pictures/id-card-back', { ...headers, 'Content-Type': 'image/png' })).toBe(415);
    expect(await photograph('pictures/elbow', headers)).toBe(404);
    expect(await photograph('pictures/id-card-back', headers)).toBe(200);
    expect((await progress(session)).pictures).toEqual(['id-card-front', 'id-card-back']);
    expect((await take(session, idCard)).status).toBe(200);
  });

  test('another device takes the pictures asked for, by a link that opens once', async () => {
    const session = await agreed(3, { wallet: newWallet() });
    const handoff = dataOf<{ url: string }>(await post(session, 'handoff', { parts: ['passport', 'selfie'] }));
    expect((await progress(session)).handoff).toBe('waiting');
    const link = new URL(handoff.url);
    expect(link.pathname).toBe('/verify/');
    expect(link.search).toBe('');
    const spend = async (): Promise<Answer> =>
      await service.call('POST', '/checkout/v1/kyc/handoff/open', { body: { token: link.hash.slice(1) } });
    const visits = await Promise.all(Array.from({ length: 6 }, spend));
    expect(visits.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401, 401]);
    expect((await progress(session)).handoff).toBe('opened');
    const [cookie = ''] =
      visits
        .find(({ status }) => status === 200)
        ?.headers.get('set-cookie')
        ?.split(';') ?? [];
    expect(await photograph('handoff/pictures/passport', { Cookie: cookie })).toBe(200);
    expect(await photograph('handoff/pictures/id-card-front', { Cookie: cookie })).toBe(401);
    expect(await photograph('handoff/pictures/selfie', {})).toBe(401);
    const state = await service.call('GET', '/checkout/v1/kyc/handoff/state', { headers: { Cookie: cookie } });
    expect(dataOf(state)).toMatchObject({ parts: ['passport', 'selfie'], taken: ['passport'], merchantName: 'Demo' });
    expect((await progress(session)).pictures).toEqual(['passport']);
    // The cookie opens nothing else, and ends when another link is made.
    expect((await service.call('GET', '/checkout/v1/kyc', { headers: { Cookie: cookie } })).status).toBe(401);
    await post(session, 'handoff', { parts: ['selfie'] });
    expect(await photograph('handoff/pictures/passport', { Cookie: cookie })).toBe(401);
  });

  test('a link to another device is too old after ten minutes, and the device after half an hour', async () => {
    const session = await agreed(3, { wallet: newWallet() });
    const makeLink = async (): Promise<Answer> => {
      const { url } = dataOf<{ url: string }>(await post(session, 'handoff', { parts: ['selfie'] }));
      const token = new URL(url).hash.slice(1);
      await service.advance(tooLate ? 601 : 0);
      return await service.call('POST', '/checkout/v1/kyc/handoff/open', { body: { token } });
    };
    let tooLate = true;
    expect((await makeLink()).status).toBe(401);
    tooLate = false;
    const opened = await makeLink();
    expect(opened.status).toBe(200);
    const [cookie = ''] = opened.headers.get('set-cookie')?.split(';') ?? [];
    await service.advance(1801);
    expect(await photograph('handoff/pictures/selfie', { Cookie: cookie })).toBe(401);
    expect((await progress(session)).handoff).toBe('none');
  });

  test.each([
    ['X1', 'passed'],
    ['Xbad', 'rejected'],
  ])('a document %s is reviewed later and then %s', async (number, status) => {
    const session = await open(3, { wallet: newWallet() });
    await walk(session, { ...ANSWERS, document: { kind: 'passport', number } });
    await service.sweepNow();
    expect((await progress(session)).status).toBe(status);
  });

  test('a review by hand stays pending until the level is set', async () => {
    const session = await open(3, { external_id: 'hand-1', wallet: newWallet() });
    await walk(session, { ...ANSWERS, document: { kind: 'passport', number: 'Xwait' } });
    await service.sweepNow();
    expect((await progress(session)).status).toBe('pending');
    await service.call('PUT', '/sandbox/v1/customers/hand-1', { token, body: { level: 3 } });
    expect((await progress(session)).status).toBe('passed');
  });

  test('a customer who has passed buys without the gate', async () => {
    const customer = { external_id: 'kyc-passes', wallet: newWallet() };
    await walk(await open(1, customer));
    const intent = await service.call('POST', '/payments/v2/intent', {
      token,
      body: {
        transaction_type: 'BUY_VDA',
        buyer: { id: 'kyc-passes', email: 'k@example.com' },
        currency: 'USD',
        idempotency_key: 'passes',
        items: [{ id: 'i', title: 'Sword', amount: '4.99', image_url: 'https://game.example/i.png' }],
      },
    });
    expect(dataOf(intent)).toMatchObject({ error_code: null });
  });

  test('a buyer passes the gate inside the payment and then pays', async () => {
    const intent = await createIntent(service, token, { buyer: { id: 'kyc-inside', email: 'k@example.com' } });
    expect((await payByCard(service, intent.widgetData)).status).toBe(403);
    expect(await progress(intent.widgetData)).toMatchObject({ emailHint: 'k…@example.com' });
    await post(intent.widgetData, 'consent');
    expect((await post(intent.widgetData, 'code', { step: 'email-code' })).status).toBe(200);
    await service.advance(31);
    await walk(intent.widgetData);
    const paid = await payByCard(service, intent.widgetData);
    expect(dataOf(paid)).toMatchObject({ errorCode: null, payment: { status: 'Created' } });
  });

  test.each([
    [{ external_id: 'banned-eve' }, 'ERR01'],
    [{ external_id: 'sanctioned-eve' }, 'ERR03'],
    [{ wallet: { address: '0xbad', blockchain: 'base' } }, 'ERR15'],
  ])('%j cannot start: 200 with %s', async (customer, code) => {
    const answer = await request(1, { wallet: newWallet(), ...customer });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ data: { flow: 'KYC_OCC', error_code: code, widget_data: null } });
  });

  test('a merchant without KYC is 403 with a numeric code, after the shape was checked', async () => {
    const rival = await service.token('rival-client');
    expect((await request(9, { wallet: newWallet() }, rival)).status).toBe(400);
    const answer = await request(1, { wallet: newWallet() }, rival);
    expect(answer.body?.error).toMatchObject({ status: 403, code: 403 });
  });
});
