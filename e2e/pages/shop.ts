import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The storefront's page. */
export class Shop {
  readonly page: Page;
  readonly inventory: Locator;
  readonly orders: Locator;

  constructor(page: Page) {
    this.page = page;
    this.inventory = page.getByRole('region', { name: 'Inventory' });
    this.orders = page.getByRole('region', { name: 'Orders' });
  }

  async open(): Promise<void> {
    await this.page.goto('/');
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  buyButton(title: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^Buy ${title} `) });
  }

  async buy(title: string): Promise<void> {
    await this.buyButton(title).click();
  }

  async playAs(player: 'In good standing' | 'Banned' | 'Sanctioned region' | 'Needs an identity check'): Promise<void> {
    await this.page.getByLabel('Player').selectOption(player);
    await expect(this.page.getByLabel('Player').locator('option:checked')).toHaveText(player);
  }

  /** How many of this item the player owns, as the inventory shows it. */
  owned(title: string): Locator {
    return this.inventory.getByRole('listitem').filter({ hasText: title });
  }
}
