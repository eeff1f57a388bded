import {
  BUYBACK_PRICE_RULES,
  BUYBACK_STATUSES,
  COMPANY_TYPES,
  COVER_STATUSES,
  DISPUTE_KINDS,
  DISPUTE_MESSAGE_ACTIONS,
  DISPUTE_STATUSES,
  SETTLED_BY,
  SHORTAGE_REASONS,
} from '@pregao/domain';
import * as z from 'zod';
import { day, id, instant, money, named } from './fields.ts';

const side = z.enum(['BORROWER', 'LENDER']);
const collectionIds = z.array(id);

const groups = z
  .array(z.object({ pay_date: day, issuer: z.string() }).meta({ id: 'CollectionGroup' }))
  .describe('The days and issuers of its collections, earliest first.');

/** A buyback as both sides and moderators see it. */
export const buyback = z
  .object({
    id,
    offer_id: id,
    status: z.enum(BUYBACK_STATUSES),
    price_rule: z.enum(BUYBACK_PRICE_RULES),
    price: money,
    open_value: money,
    day: day.describe('The day for which the price holds.'),
    confirmed_day: day.nullable().describe('The day on which the money arrived; null until confirmed.'),
    reason: z.string().nullable().describe('Why the investor refused it.'),
    groups,
    collections: z
      .array(
        z
          .object({
            collection_id: id,
            open_value: money,
            price: money.describe('Its share of the price.'),
          })
          .meta({ id: 'BuybackShare' }),
      )
      .describe('What is bought back of each collection.'),
    proposed_at: instant,
    answer_until: instant,
    answered_at: instant.nullable(),
  })
  .meta({ id: 'Buyback' });

/** A cover of open collections by the margin. */
export const cover = z
  .object({
    id,
    offer_id: id,
    status: z.enum(COVER_STATUSES),
    covered_value: money,
    reason: z.string().nullable().describe('Why the investor refused it.'),
    groups,
    collections: z
      .array(z.object({ collection_id: id, covered_value: money }).meta({ id: 'CoveredCollection' }))
      .describe('What it covers of each collection.'),
    receivables: z
      .array(
        z
          .object({
            receivable_id: id.describe('Id of the receivable of the margin.'),
            issuer: z.string(),
            due_date: day,
            covered_value: money,
            collection_id: id.nullable().describe('The collection that expects it; null until accepted.'),
          })
          .meta({ id: 'CoveringReceivable' }),
      )
      .describe('The receivables of the margin, earliest due first.'),
    offered_at: instant,
    answer_until: instant,
    answered_at: instant.nullable(),
  })
  .meta({ id: 'Cover' });

const disputeFields = {
  id,
  offer_id: id,
  kind: z.enum(DISPUTE_KINDS),
  status: z.enum(DISPUTE_STATUSES),
  value: money.describe(
    'What counts as received if the other side agrees; once agreed or decided, what does.',
  ),
  value_by: side.describe('The side that named the value; of DECIDED, the last value before.'),
  reason: z.enum(SHORTAGE_REASONS),
  authorized_on: day.nullable().describe('Day on which the sale of a chargeback was authorized.'),
  turn: side.nullable(),
  answer_until: instant.nullable(),
  opened_by: side.nullable().describe('Null where an unanswered remittance became a dispute.'),
  opened_at: instant,
  escalated_at: instant.nullable(),
  ended_at: instant.nullable(),
  settled_by: z
    .enum(SETTLED_BY)
    .nullable()
    .describe('Of CLOSED: the entry that left nothing of it open; null of others.'),
  remittance_id: id.nullable(),
  groups,
  collection_ids: collectionIds,
};

/** A dispute without its messages, which moderators may not read before it is escalated. */
export const disputeRow = z.object(disputeFields).meta({ id: 'DisputeRow' });

/** A dispute with its messages and documents. */
export const dispute = z
  .object({
    ...disputeFields,
    messages: z.array(
      z
        .object({
          id,
          action: z.enum(DISPUTE_MESSAGE_ACTIONS).describe('The step that it belongs to.'),
          by: z.enum(COMPANY_TYPES).describe('The side that wrote it.'),
          text: z.string(),
          value: money.nullable().describe('The value that it named.'),
          at: instant.describe('When it was written.'),
          documents: z.array(named.meta({ id: 'DisputeDocument' })),
        })
        .meta({ id: 'DisputeMessage' }),
    ),
  })
  .meta({ id: 'Dispute' });

/** What waits for an answer in the settlement of a deal. */
export const proposals = z
  .object({
    buybacks: z.array(buyback),
    covers: z.array(cover),
    disputes: z.array(disputeRow),
  })
  .meta({ id: 'SettlementProposals' });
