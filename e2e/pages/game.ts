import { expect } from '@playwright/test';
import type { Locator, Page, Route } from '@playwright/test';
import { Checkout } from './checkout.ts';

const PORT = Number(process.env['E2E_GAME_PORT'] ?? Number(process.env['E2E_STOREFRONT_PORT'] ?? 14_173) + 1);

/** A visit of the hosted page with a link's token. */
export interface Visit {
  readonly url: string;
  readonly status: number;
}

/** The game that sells over the hosted page; see `../game`. */
export class Game {
  readonly page: Page;
  readonly status: Locator;
  /** What the browser asked of the service with a token in the address. */
  readonly visits: Visit[] = [];
  /** What any page of this browser wrote to its console. */
  readonly logs: string[] = [];

  constructor(page: Page) {
    this.page = page;
    this.status = page.getByRole('status');
    const context = page.context();
    context.on('console', (message) => this.logs.push(`${message.text()} ${message.location().url}`));
    context.on('response', (response) => {
      if (!response.url().includes('redirect_token')) return;
      this.visits.push({ url: response.url(), status: response.status() });
    });
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(`http://localhost:${PORT}${path}`);
    await expect(this.status).not.toHaveText('starting');
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name });
  }

  /** Clicks, and gives the window that the click opened. */
  async buy(): Promise<Page> {
    const [popup] = await Promise.all([this.page.waitForEvent('popup'), this.button('Buy the lantern').click()]);
    return popup;
  }

  /** Clicks, and gives the hosted page in its window. */
  async openHostedPage(): Promise<Checkout> {
    return this.hostedPage(await this.buy());
  }

  async hostedPage(page: Page = this.page): Promise<Checkout> {
    const hosted = new Checkout(page, page);
    await expect(hosted.heading('Pay by card')).toBeVisible();
    return hosted;
  }

  /** The next link waits until `act`, which gets it, is over. */
  async holdLink(act: (link: string) => Promise<unknown>): Promise<void> {
    const hold = async (route: Route): Promise<void> => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: { redirect_url: string } };
      await act(data.redirect_url);
      await route.fulfill({ response });
    };
    await this.page.route('**/api/payments/redirect', hold, { times: 1 });
  }
}
