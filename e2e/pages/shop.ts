import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

type TestPlayer = 'In good standing' | 'Banned' | 'Sanctioned region' | 'Flagged wallet' | 'Needs an identity check';

/** The storefront's page. */
export class Shop {
  readonly page: Page;
  readonly inventory: Locator;
  readonly orders: Locator;
  /** The game's picture; `data-state` says whether it runs, `data-worn` what the hero wears. */
  readonly game: Locator;

  constructor(page: Page) {
    this.page = page;
    this.inventory = page.getByRole('region', { name: 'Inventory' });
    this.game = page.locator('canvas');
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

  async playAs(player: TestPlayer): Promise<void> {
    const panel = this.page.getByRole('button', { name: 'Test panel' });
    if ((await panel.getAttribute('aria-expanded')) !== 'true') await panel.click();
    await this.page.getByLabel('Player').selectOption(player);
    // Chosen once the back end has said so.
    await expect(this.page.getByLabel('Player').locator('option:checked')).toHaveText(player);
  }

  /** How many of this item the player owns, as the inventory shows it. */
  owned(title: string): Locator {
    return this.inventory.getByRole('listitem').filter({ hasText: title });
  }
}
