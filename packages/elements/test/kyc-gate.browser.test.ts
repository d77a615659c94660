/** `<kyc-gate>` over the fake widget: nothing is shown, and nothing in a template exists, before the server says so. */
import { FIXTURES } from '@service-payments/contract/fixtures';
import { afterEach, expect, test, vi } from 'vitest';
import '../src/kyc-gate-define.ts';
import type { KycGateElement } from '../src/index.ts';
import { clearPage, currentFake, fakeWidget, hear, page, press, reaches, seen } from './stage.ts';

afterEach(() => {
  clearPage();
  sessionStorage.clear();
});

const session = FIXTURES['kyc-response'].valid;
let verdict: unknown;

function addGate(properties: Partial<KycGateElement> = {}): KycGateElement {
  const { manifest, baseUrl } = fakeWidget().options;
  const element = Object.assign(document.createElement('kyc-gate'), { manifest, baseUrl, retries: 0, level: 2 });
  Object.assign(element, { requestSession: () => session, recheck: () => verdict }, properties);
  element.innerHTML = '<p>Members only</p><template><b>The high rollers’ shop</b></template>';
  page().append(element);
  return element;
}
const member = (element: Element): boolean => !!element.querySelector('p')?.checkVisibility();
const shop = (element: Element): Element | null => element.querySelector('b');

test('opens to a player who is verified already', async () => {
  verdict = true;
  const heard = hear('passed');
  const element = addGate();
  expect(member(element)).toBe(false);
  expect(shop(element)).toBeNull();
  await reaches(element, 'not-required');
  expect(member(element)).toBe(true);
  expect(shop(element)?.checkVisibility()).toBe(true);
  expect(heard.map(({ detail }) => detail as unknown)).toEqual([{ level: 2, authoritative: true }]);
});

test('verifies a player who is not, and believes the server alone', async () => {
  verdict = false;
  const element = addGate({ pollPlan: { pauses: [{ everyMs: 5, times: 99 }] } });
  await press(element, 'Start verification');
  await reaches(element, 'in-progress');
  expect(currentFake().inits[0]?.data).toBe((session as { data: unknown }).data);
  currentFake().play('kyc-success');
  await seen(element, 'We’re checking your details');
  expect(member(element)).toBe(false);
  verdict = true;
  await reaches(element, 'passed');
  expect(member(element)).toBe(true);
  expect(element.shadowRoot?.querySelector('[part=status]')?.checkVisibility()).toBe(false);
});

test('keeps what is under way when it is moved, and forgets who is through when it is taken out', async () => {
  verdict = false;
  const element = addGate();
  await press(element, 'Start verification');
  await reaches(element, 'in-progress');
  page().appendChild(document.createElement('section')).append(element);
  await Promise.resolve();
  expect(element.state?.status).toBe('in-progress');
  element.remove();
  await Promise.resolve();
  expect(element.state).toBeUndefined();
  verdict = true;
  page().append(element);
  await reaches(element, 'not-required');
  element.remove();
  await Promise.resolve();
  expect(shop(element)).toBeNull();
});

test('asks the addresses of its attributes', async () => {
  const fetched = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async (url) => Response.json(url === '/api/kyc' ? session : { data: { level: 1 } }));
  const element = addGate({ requestSession: undefined, recheck: undefined });
  element.setAttribute('session-url', '/api/kyc');
  element.setAttribute('recheck-url', '/api/kyc/status');
  await press(element, 'Start verification');
  await reaches(element, 'in-progress');
  expect(fetched.mock.calls.slice(0, 2).map(([url, init]) => [url, init?.method, init?.body])).toEqual([
    ['/api/kyc/status', 'POST', '{"level":2}'],
    ['/api/kyc', 'POST', '{"level":2}'],
  ]);
});

test('names a level that does not exist, before any call', async () => {
  const reported = vi.spyOn(window, 'reportError').mockImplementation(() => {});
  const recheck = vi.fn();
  const element = addGate({ recheck });
  element.setAttribute('level', '4');
  await reaches(element, 'unavailable');
  expect(recheck).not.toHaveBeenCalled();
  expect(reported.mock.calls.map(([error]) => (error as Error).message)).toEqual([
    '<kyc-gate> level="4" cannot work. It must be "1" or "2" or "3".',
  ]);
});
