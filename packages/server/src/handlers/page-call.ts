/** What every call of a page goes through before its handler acts: where from, what, and who. */
import type { Buyer } from '@service-payments/contract';
import { Refusal } from './answers.ts';
import type { PaymentHandlersOptions } from './handler-options.ts';
import { readJsonObject } from './read-body.ts';
import { isAllowedOrigin } from './same-origin.ts';

/** An item id, or a hundred payment ids: more than this is no page of the shop. */
const PAGE_BODY_BYTES = 16_384;

export interface PageCall<Player extends Buyer> {
  readonly body: Record<string, unknown>;
  readonly buyer: Player;
  readonly request: Request;
}

/** Ends with `Refusal`: 403 from another site, 415, 413 or 400 for the body, 401 for nobody. */
export async function readPageCall<Player extends Buyer>(
  request: Request,
  options: PaymentHandlersOptions<Player>,
): Promise<PageCall<Player>> {
  if (!isAllowedOrigin(request, options.allowedOrigins ?? [])) {
    throw new Refusal(403, { message: 'This request came from a page of another site' });
  }
  const body = await readJsonObject(request, PAGE_BODY_BYTES);
  const buyer = await options.getBuyer(request);
  if (buyer === null) throw new Refusal(401, { message: 'Nobody is signed in' });
  return { body, buyer, request };
}

/** Only what the service asks for: the shop's own members of a player stay with the shop. */
export function buyerForService(buyer: Buyer): Buyer {
  const { id, email, wallet } = buyer;
  if (wallet === undefined) return { id, email };
  return email === undefined ? { id, wallet } : { id, email, wallet };
}
