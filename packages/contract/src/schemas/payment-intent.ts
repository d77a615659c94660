import { z } from 'zod';
import { AMOUNT_PATTERN, CURRENCIES, LONG_AMOUNT_PATTERN } from '../amount.ts';
import { BLOCKCHAINS } from '../buyer.ts';
import type { Buyer, Wallet } from '../buyer.ts';
import { ID_PATTERN } from '../ids.ts';
import type { Item } from '../item.ts';
import { LIMITS } from '../limits.ts';
import { TRANSACTION_TYPES, WIDGET_DATA_PATTERN } from '../payment-intent.ts';
import type {
  CreatedPaymentIntent,
  PaymentIntent,
  PaymentIntentRequest,
  PaymentRedirect,
  RefusedPaymentIntent,
} from '../payment-intent.ts';
import { text, webAddress } from './text.ts';

const AMOUNT_ERROR = 'must be digits, a dot and two digits, such as "4.99"';
const EMAIL_ATOM = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const EMAIL_LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?';
const EMAIL_PATTERN = new RegExp(`^${EMAIL_ATOM}(?:\\.${EMAIL_ATOM})*@${EMAIL_LABEL}(?:\\.${EMAIL_LABEL})+$`, 'u');

export const idSchema: z.ZodType<string> = z
  .string({ error: 'must be a string' })
  .regex(ID_PATTERN, { error: 'must be 36 characters: hexadecimal groups of 8-4-4-4-12' })
  .meta({ id: 'Id', description: 'An id: hexadecimal groups of 8-4-4-4-12.' });

/** An amount as answers carry it and as requests should: exactly two decimals. */
export const amountSchema: z.ZodType<string> = text({ most: LIMITS.amountLength }).regex(AMOUNT_PATTERN, {
  error: AMOUNT_ERROR,
});

/** Too many decimals pass here, so that they can be answered with `ERR09` (decisions H5, H6). */
const sentAmountSchema = text({ most: LIMITS.amountLength }).refine(
  (value) => AMOUNT_PATTERN.test(value) || LONG_AMOUNT_PATTERN.test(value),
  { error: AMOUNT_ERROR },
);

export const walletSchema: z.ZodType<Wallet> = z
  .object(
    {
      address: text(),
      blockchain: z.enum(BLOCKCHAINS, { error: `must be one of ${BLOCKCHAINS.join(', ')}` }),
    },
    { error: 'must be an object' },
  )
  .meta({ id: 'Wallet' });

export const buyerSchema: z.ZodType<Buyer> = z
  .object(
    {
      id: text({ most: LIMITS.buyerIdLength }),
      email: text({ most: LIMITS.emailLength })
        .regex(EMAIL_PATTERN, { error: 'must be an e-mail address' })
        .meta({ format: 'email' })
        .optional(),
      wallet: walletSchema.optional(),
    },
    { error: 'must be an object' },
  )
  .refine((buyer) => buyer.email !== undefined || buyer.wallet !== undefined, {
    error: 'must have an email, a wallet, or both',
  })
  .meta({ id: 'Buyer', anyOf: [{ required: ['email'] }, { required: ['wallet'] }] }) as unknown as z.ZodType<Buyer>;

function itemWith(amount: z.ZodType<string>): z.ZodType<Item> {
  return z.object(
    {
      id: text({ most: LIMITS.itemTextLength }),
      title: text({ most: LIMITS.itemTextLength }),
      amount,
      image_url: webAddress(LIMITS.itemTextLength, ['http', 'https']),
      description: text({ least: 0, most: LIMITS.itemTextLength }).optional(),
    },
    { error: 'must be an object' },
  ) as unknown as z.ZodType<Item>;
}

function requestWith(amount: z.ZodType<string>): z.ZodType<PaymentIntentRequest> {
  return z.object(
    {
      transaction_type: z.enum(TRANSACTION_TYPES, { error: 'must be BUY_VDA' }),
      buyer: buyerSchema,
      currency: z.enum(CURRENCIES, { error: 'must be USD or EUR' }),
      idempotency_key: text({ most: LIMITS.idempotencyKeyLength }),
      items: z
        .array(itemWith(amount), { error: 'must be an array' })
        .length(LIMITS.itemsPerIntent, { error: 'must have exactly one element' }),
      reference: text({ least: 0, most: LIMITS.referenceLength }).optional(),
    },
    { error: 'must be an object' },
  ) as unknown as z.ZodType<PaymentIntentRequest>;
}

/** The body as a caller should send it. @see interface, Payment intent request */
export const paymentIntentRequestSchema: z.ZodType<PaymentIntentRequest> = requestWith(amountSchema).meta({
  id: 'PaymentIntentRequest',
});

/** The body as the service reads it: too many decimals are no matter of shape, but `ERR09` (decisions H5). */
export const paymentIntentShapeSchema: z.ZodType<PaymentIntentRequest> = requestWith(sentAmountSchema);

const notesSchema = z.array(z.string().max(LIMITS.noteLength)).max(LIMITS.notes);
const widgetDataSchema = z.string().regex(WIDGET_DATA_PATTERN).max(LIMITS.widgetDataLength);

export const createdPaymentIntentSchema: z.ZodType<CreatedPaymentIntent> = z
  .looseObject({
    flow: z.literal('PAYMENT'),
    error_code: z.enum(['', 'ERR06']).nullable(),
    payment_intent_id: idSchema,
    widget_data: widgetDataSchema,
    notes: notesSchema,
  })
  .meta({ id: 'CreatedPaymentIntent' });

export const refusedPaymentIntentSchema: z.ZodType<RefusedPaymentIntent> = z
  .looseObject({
    flow: z.literal('PAYMENT'),
    error_code: z.string().min(1),
    payment_intent_id: z.null(),
    widget_data: z.null(),
    notes: notesSchema,
  })
  .meta({ id: 'RefusedPaymentIntent' });

/** `data` of `POST /payments/v2/intent`. @see interface, Payment intent response */
export const paymentIntentSchema: z.ZodType<PaymentIntent> = z
  .union([createdPaymentIntentSchema, refusedPaymentIntentSchema])
  .meta({ id: 'PaymentIntent' });

/** `data` of `POST /payments/v2/intent/redirect`. @see interface, Redirect response */
export const paymentRedirectSchema: z.ZodType<PaymentRedirect> = z
  .looseObject({
    redirect_url: webAddress(4096, ['http', 'https']).refine(
      (url) => URL.canParse(url) && new URL(url).searchParams.has('redirect_token'),
      { error: 'must carry a redirect_token' },
    ),
  })
  .meta({ id: 'PaymentRedirect' });
