import { afterEach, expect, test, vi } from 'vitest';
import '../src/payment-error-message-define.ts';
import { clearPage, hear, inside, page, press, seen } from './stage.ts';

afterEach(clearPage);

function write(attributes: string): HTMLElementTagNameMap['payment-error-message'] {
  page().innerHTML = `<payment-error-message ${attributes}></payment-error-message>`;
  const element = page().querySelector('payment-error-message');
  if (!element) throw new Error('No message on the page.');
  return element;
}

test('stands alone, with the text of its code, and follows it', async () => {
  const element = write('code="ERR15" payment-intent-id="11111111-2222-4333-8444-555555555555"');
  await seen(element, 'Purchases aren’t available');
  expect(inside(element, 'p').textContent).toContain('55555555');
  expect(inside(element, '[part=message]').role).toBe('alert');
  element.code = 'Declined';
  await seen(element, 'The payment didn’t go through');
  expect(element.shadowRoot?.querySelectorAll('button')).toHaveLength(0);
});

test('says which button was pressed, to the page and to the function given for it', async () => {
  const heard = hear('action');
  const element = write('code="Declined" actions="retry close"');
  await press(element, 'Try again');
  const retry = vi.fn();
  element.actions = { retry };
  await press(element, 'Try again');
  expect(retry).toHaveBeenCalledTimes(1);
  expect(heard.map(({ detail }) => detail as unknown)).toEqual([{ id: 'retry' }, { id: 'retry' }]);
});

test('says nothing without a code', () => {
  expect(write('').shadowRoot?.textContent).toBe('');
});
