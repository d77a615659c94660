/** `<PaymentErrorMessage>` of React and `<payment-error-message>`: every text, and each severity alone. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import '@service-payments/elements/define';
import '@service-payments/elements/types/react';
import { getMessage, textDirection } from '@service-payments/messages';
import { PaymentErrorMessage } from '@service-payments/react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { insideOf } from './scenes/scene.ts';

interface MessageArgs {
  codes: readonly (string | number)[];
  as: 'component' | 'element';
  onPress: () => void;
}

/** One code for each text there is. */
const EVERY_TEXT = (
  'ERR01 ERR02 ERR03 ERR04 ERR06 ERR77 401 403 409 429 502 redirect-401 redirect-stale payment-running kyc-pending ' +
  'kyc-failed network network-before-payment timeout integrity blocked popup-blocked Approved Declined Expired ' +
  'init_missing aborted'
).split(' ');
const ID = '3f0d1c52-6a1b-4c1e-9d0a-2b7f4f8c9e10';

export default {
  title: 'Messages',
  args: { as: 'component', codes: EVERY_TEXT, onPress: fn() },
  render: ({ codes, as, onPress }, { globals }) => {
    const { locale, theme } = globals as { locale: string; theme: 'light' };
    return (
      <div className="messages">
        {codes.map((code) => {
          const ids = getMessage(code).actions.map(({ id }) => id);
          const actions = Object.fromEntries(ids.map((id) => [id, onPress]));
          return as === 'component' ? (
            <PaymentErrorMessage key={code} data-theme={theme} code={code} paymentIntentId={ID} actions={actions} />
          ) : (
            <payment-error-message
              key={code}
              code={code}
              payment-intent-id={ID}
              actions={actions}
              locale={locale}
              theme={theme}
            />
          );
        })}
      </div>
    );
  },
  async play({ canvasElement, args, globals }) {
    const { locale } = globals as { locale: string };
    const boxes = [...(canvasElement.querySelector('.messages')?.children ?? [])] as HTMLElement[];
    await expect(boxes).toHaveLength(args.codes.length);
    for (const [index, code] of args.codes.entries()) {
      const { title, actions, lang } = getMessage(code, { locale });
      const inside = insideOf(boxes[index] as HTMLElement);
      const heading = inside.querySelector('h3');
      await waitFor(() => expect(heading?.textContent ?? inside.textContent).toContain(title));
      await expect(heading?.closest('[lang]')?.getAttribute('dir')).toBe(textDirection(lang));
      await expect(inside.querySelectorAll('button')).toHaveLength(Math.min(actions.length, 2));
    }
    const first = insideOf(boxes[0] as HTMLElement).querySelector('button');
    await userEvent.click(first as HTMLElement);
    await expect(args.onPress).toHaveBeenCalledTimes(1);
  },
} satisfies Meta<MessageArgs>;

type Story = StoryObj<MessageArgs>;

export const Component: Story = {};
export const Element: Story = { args: { as: 'element' } };
export const Info: Story = { args: { codes: ['kyc-pending'] } };
export const Action: Story = { args: { codes: ['ERR06'] } };
export const Warning: Story = { args: { codes: ['Declined'] } };
export const Blocked: Story = { args: { codes: ['ERR01'] } };
export const Failure: Story = { args: { codes: ['script_integrity'] } };
