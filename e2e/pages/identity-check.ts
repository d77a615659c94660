import { expect } from '@playwright/test';
import type { APIRequestContext, FrameLocator, Locator, Page } from '@playwright/test';
import { widgetScriptUrl } from './hosted-page.ts';
import { openKycSession, walkToDocument } from './service.ts';
import type { KycCustomer } from './service.ts';

const ENDS = ['ServiceKycSuccess', 'ServiceKycFailure', 'ServicePaymentsWidgetClosed', 'ServicePaymentsBuyVdaSuccess'];

interface GameWindow {
  ends?: string[];
  initServicePaymentsWidget: (options: object) => void;
}

/** The screens of the check inside the widget's frame, wherever that was opened. */
export class IdentityCheck {
  readonly page: Page;
  readonly frame: FrameLocator;
  readonly #gameUrl: string;

  /** `gameUrl`: a page of a game that does nothing but hold the widget's container. */
  constructor(page: Page, gameUrl: string) {
    this.page = page;
    this.#gameUrl = gameUrl;
    this.frame = page.frameLocator('iframe[title="Checkout"]');
  }

  /** Opens a level 3 session whose first four steps are done. */
  async openAtDocument(
    request: APIRequestContext,
    customer: KycCustomer,
    options: { theme?: 'light' | 'dark' } = {},
  ): Promise<void> {
    const data = await openKycSession(request, 3, customer);
    await walkToDocument(request, String(data['widget_data']));
    await this.open(request, 3, customer, options);
    await this.begin();
    await expect(this.heading('Which document do you have at hand?')).toBeVisible();
  }

  /** Opens a KYC session of this customer in a page of its own. */
  async open(
    request: APIRequestContext,
    level: 1 | 2 | 3,
    customer: KycCustomer,
    options: { theme?: 'light' | 'dark' } = {},
  ): Promise<void> {
    const data = await openKycSession(request, level, customer);
    const script = await widgetScriptUrl(request);
    await this.page.goto(this.#gameUrl);
    await this.page.evaluate((names) => {
      const game = window as unknown as GameWindow;
      game.ends = [];
      for (const name of names) window.addEventListener(name, () => game.ends?.push(name));
    }, ENDS);
    await this.page.addScriptTag({ type: 'module', url: script });
    await this.page.waitForFunction(() => 'initServicePaymentsWidget' in window);
    await this.page.evaluate(
      (init) => {
        (window as unknown as GameWindow).initServicePaymentsWidget({
          containerId: 'service-payments-widget-container',
          ...init,
        });
      },
      { data, ...options },
    );
  }

  /** The end events the page has heard. */
  async ends(): Promise<string[]> {
    return await this.page.evaluate(() => (window as unknown as GameWindow).ends ?? []);
  }

  heading(name: string | RegExp): Locator {
    return this.frame.getByRole('heading', { name, level: 1 });
  }

  button(name: string | RegExp): Locator {
    return this.frame.getByRole('button', { name });
  }

  async begin(): Promise<void> {
    await expect(this.heading('What we will ask you')).toBeVisible();
    await this.button(/^(?:Agree and continue|Continue)$/).click();
  }

  async confirmEmail(email = 'kim@example.com'): Promise<void> {
    await this.frame.getByLabel('E-mail address').fill(email);
    await this.button('Send code').click();
    await this.enterCode('947293');
  }

  async enterCode(code: string): Promise<void> {
    await expect(this.heading('Enter the code')).toBeVisible();
    await this.frame.getByLabel('Code', { exact: true }).fill(code);
    await this.button('Confirm').click();
  }

  async giveName(): Promise<void> {
    await this.frame.getByLabel('Full name').fill('Kim Example');
    await this.button('Continue').click();
  }

  async confirmPhone(): Promise<void> {
    await this.frame.getByLabel('Country code').selectOption('DE');
    await this.frame.getByLabel('Phone number').fill('0151 2345678');
    await this.button('Send code').click();
    await this.enterCode('123456');
  }

  async giveAddress(): Promise<void> {
    await this.frame.getByLabel('Street and house number').fill('High Street 1');
    await this.frame.getByLabel('City').fill('Springfield');
    await this.frame.getByLabel('Country').selectOption('DE');
    await this.button('Continue').click();
  }

  async chooseDocument(kind: 'Passport' | 'ID card' | 'Driving licence', number: string): Promise<void> {
    await this.frame.getByRole('radio', { name: kind }).check();
    await this.frame.getByLabel('Number of the document').fill(number);
    await this.button('Continue').click();
  }

  async walkToDocument(): Promise<void> {
    await this.begin();
    await this.confirmEmail();
    await this.giveName();
    await this.confirmPhone();
    await this.giveAddress();
    await expect(this.heading('Which document do you have at hand?')).toBeVisible();
  }

  async usePictureFile(picture: Buffer): Promise<void> {
    await this.frame.locator('input[type=file]').setInputFiles({
      name: 'picture.png',
      mimeType: 'image/png',
      buffer: picture,
    });
    await this.button('Use this picture').click();
  }

  async useCamera(): Promise<void> {
    await takeWithCamera(this.frame);
  }
}

/** The same screens stand in the widget's frame and on the phone's page. */
export async function takeWithCamera(within: FrameLocator | Page): Promise<void> {
  await within.getByRole('button', { name: 'Use the camera' }).click();
  const shutter = within.getByRole('button', { name: 'Take the picture' });
  await expect(shutter).not.toHaveAttribute('aria-disabled', 'true');
  await shutter.click();
  await within.getByRole('button', { name: 'Use this picture' }).click();
}
