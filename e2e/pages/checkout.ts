import { expect } from '@playwright/test';
import type { FrameLocator, Locator, Page } from '@playwright/test';

export interface Card {
  readonly number: string;
  readonly expiry: string;
  readonly cvv: string;
  readonly name: string;
}

/** The button that moves the money, with the amount on it. */
export const PAY = /^Pay \$/;

/** A test card of the sandbox; everything but the number is free. */
export function testCard(number: string): Card {
  return { number, expiry: '1230', cvv: '123', name: 'Ada Player' };
}

/** The screens inside the widget's frame, or those of a hosted page. */
export class Checkout {
  readonly dialog: Locator;
  readonly frame: FrameLocator | Page;

  /** `page`: the shop's page, or a frame that is one. */
  constructor(page: Page | FrameLocator, frame: FrameLocator | Page = page.frameLocator('iframe[title="Checkout"]')) {
    this.dialog = page.getByRole('dialog', { name: 'Checkout' });
    this.frame = frame;
  }

  heading(name: string | RegExp): Locator {
    return this.frame.getByRole('heading', { name, level: 1 });
  }

  button(name: string | RegExp, exact = false): Locator {
    return this.frame.getByRole('button', { name, exact });
  }

  async fill(card: Card): Promise<void> {
    // Typed key by key: the fields format while one types.
    await this.frame.getByLabel('Card number').pressSequentially(card.number);
    await this.frame.getByLabel('Expiry date').pressSequentially(card.expiry);
    await this.frame.getByLabel('Security code').pressSequentially(card.cvv);
    await this.frame.getByLabel('Name on card').fill(card.name);
  }

  /** Up to the last question before the money moves. */
  async review(card: Card): Promise<void> {
    await this.fill(card);
    await this.button('Continue').click();
    await expect(this.heading('Check and pay')).toBeFocused();
  }

  async pay(card: Card): Promise<void> {
    await this.review(card);
    await this.button(PAY).click();
  }

  /** From the card form to the wallets, with a rate that holds. */
  async chooseAsset(symbol: string, network: string): Promise<void> {
    await this.button('Crypto').click();
    await this.frame.getByLabel('Currency').selectOption(symbol);
    await this.frame.getByLabel('Network').selectOption({ label: network });
    await this.button('Show the amount').click();
    await expect(this.heading('Choose your wallet')).toBeFocused();
  }

  async expectOpen(): Promise<void> {
    await expect(this.dialog).toBeVisible();
    await expect(this.heading('Pay by card')).toBeVisible();
  }
}
