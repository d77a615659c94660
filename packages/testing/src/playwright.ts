/** A Playwright fixture: `payments.serve({ … })` puts the fake widget behind the requests of the test's page. */
import { expect, test as base } from '@playwright/test';
import type {
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestType,
} from '@playwright/test';
import { serveFakePayments } from './serve-fake-payments.ts';
import type { FakePayments, FakePaymentsOptions } from './serve-fake-payments.ts';

export interface PaymentsFixture {
  payments: {
    /** Call it before `page.goto`. */
    serve(options: FakePaymentsOptions): Promise<FakePayments>;
  };
}

/** Playwright's `test` with `payments`. */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & PaymentsFixture,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = base.extend<PaymentsFixture>({
  payments: async ({ page }, use) => {
    await use({ serve: (options) => serveFakePayments(page, options) });
  },
});

export { expect, serveFakePayments };
export type { FakePayments, FakePaymentsOptions };
