/** What a signed-in player's page asks beside buying: what became of its payments, and a KYC session. */
import { ID_PATTERN, KYC_LEVELS, LIMITS } from '@service-payments/contract';
import type { Buyer, KycLevel } from '@service-payments/contract';
import { dataAnswer, Refusal } from './answers.ts';
import type { PaymentHandlersOptions } from './handler-options.ts';
import { readPageCall } from './page-call.ts';

/** `{ payment_intent_ids }` → a list of entries. Ids of other players are left out, as unknown ones are. */
export async function status<Player extends Buyer>(
  request: Request,
  options: PaymentHandlersOptions<Player>,
): Promise<Response> {
  const { body, buyer } = await readPageCall(request, options);
  const ids = readIds(body['payment_intent_ids']);
  const owned = await Promise.all(ids.map(async (id) => options.ownsIntent(id, { buyer, request })));
  return dataAnswer(200, await options.payments.statuses.get(ids.filter((_, index) => owned[index] === true)));
}

/** `{ level }` → the session's `data`, whole. The wallet is the one the shop knows, never one the page names. */
export async function kyc<Player extends Buyer>(
  request: Request,
  options: PaymentHandlersOptions<Player>,
): Promise<Response> {
  const { body, buyer } = await readPageCall(request, options);
  const { level } = body;
  if (!isKycLevel(level)) throw new Refusal(400, { message: `level must be one of ${KYC_LEVELS.join(', ')}` });
  const wallet = await (options.getWallet === undefined ? buyer.wallet : options.getWallet({ buyer, request }));
  if (wallet === undefined || wallet === null) {
    throw new Refusal(400, { message: 'The player has no wallet, and without one there is no verification' });
  }
  const data = await options.payments.kyc.createSession({
    action: { type: 'OCC_RULES_ENGINE', level },
    customer: { external_id: buyer.id, wallet },
  });
  return dataAnswer(200, data);
}

function readIds(value: unknown): string[] {
  const isList = Array.isArray(value) && value.length >= 1 && value.length <= LIMITS.statusIdsPerRequest;
  if (isList && value.every((id): id is string => typeof id === 'string' && ID_PATTERN.test(id))) {
    return [...new Set(value.map((id) => id.toLowerCase()))];
  }
  throw new Refusal(400, { message: `payment_intent_ids must be 1 to ${LIMITS.statusIdsPerRequest} ids` });
}

function isKycLevel(value: unknown): value is KycLevel {
  return (KYC_LEVELS as readonly unknown[]).includes(value);
}
