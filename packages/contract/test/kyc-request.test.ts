import { expectTypeOf, test } from 'vitest';
import type { KycSessionRequest } from '../src/index.ts';

test('a KYC request has the interface’s members and no invented one (field bug B7)', () => {
  expectTypeOf<keyof KycSessionRequest>().toEqualTypeOf<'action' | 'customer'>();
  expectTypeOf<keyof KycSessionRequest['customer']>().toEqualTypeOf<'external_id' | 'wallet'>();
});
