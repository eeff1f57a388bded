import {
  BANK_STATEMENT_STATUSES,
  CONTRACT_STATUSES,
  CREDIT_STATUSES,
  FILE_STATUSES,
  OFFER_STATUSES,
  PAYMENT_STATUSES,
  SETTLED_BY,
  WEBHOOK_TEST,
  type WebhookEvent,
  type WebhookType,
} from '@pregao/domain';
import * as z from 'zod';
import { id, instant } from './fields.ts';

const file = z.object({ file_id: id, status: z.enum(FILE_STATUSES) }).meta({ id: 'FileToldData' });
const offer = z.object({ offer_id: id, status: z.enum(OFFER_STATUSES) }).meta({ id: 'OfferToldData' });
const credit = z
  .object({ offer_id: id, credit_id: id, status: z.enum(CREDIT_STATUSES) })
  .meta({ id: 'CreditToldData' });
const contract = z
  .object({ offer_id: id, contract_id: id, status: z.enum(CONTRACT_STATUSES) })
  .meta({ id: 'ContractToldData' });
const collection = z
  .object({ offer_id: id, collections: z.int().positive() })
  .meta({ id: 'CollectionToldData' });
const settled = z
  .object({ offer_id: id, status: z.enum(OFFER_STATUSES), settled_by: z.enum(SETTLED_BY) })
  .meta({ id: 'OfferSettledToldData' });
const payment = z.object({ offer_id: id, status: z.enum(PAYMENT_STATUSES) }).meta({ id: 'PaymentToldData' });
const bank_statement = z
  .object({ bank_statement_id: id, status: z.enum(BANK_STATEMENT_STATUSES) })
  .meta({ id: 'BankStatementToldData' });
const test = z.object({ webhook_id: id }).meta({ id: 'WebhookTestData' });

const payloadOf = <const Type extends WebhookType, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({
    type: z.literal(type),
    timestamp: instant.describe('Time of the event.'),
    data: data.describe('Ids and the new status; other data is available from the ordinary calls.'),
  });

const DATA_OF_PREFIX = { file, offer, credit, contract, payment, collection, bank_statement } as const;
const prefixOf = (type: WebhookEvent) => type.slice(0, type.indexOf('.')) as keyof typeof DATA_OF_PREFIX;

function dataOf(type: WebhookType): z.ZodObject {
  if (type === WEBHOOK_TEST) return test;
  return type === 'offer.settled' ? settled : DATA_OF_PREFIX[prefixOf(type)];
}

/** Returns the schema of a webhook request body by event type. */
export const webhookPayload = (type: WebhookType): z.ZodObject => payloadOf(type, dataOf(type));
