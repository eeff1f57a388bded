import {
  BUYBACK_PRICE_RULES,
  BUYBACK_STATUSES,
  COVER_STATUSES,
  DISPUTE_ACTIONS,
  DISPUTE_KINDS,
  DISPUTE_STATUSES,
  MAX_DISPUTE_DOCUMENT_BYTES,
  MAX_DISPUTE_DOCUMENTS,
  MAX_DISPUTE_TEXT,
  MAX_SELECTED,
  SHORTAGE_REASONS,
} from '@pregao/domain';
import * as z from 'zod';
import { buyback, cover, dispute, disputeRow } from './differences-replies.ts';
import { endpoint } from './endpoint.ts';
import {
  created,
  day,
  distinctIds,
  done,
  id,
  idText,
  link,
  money,
  pageOf,
  paging,
  positiveMoney,
  refusalReason,
} from './fields.ts';
import { APPROVAL_REFUSALS, replyOrPendingApproval } from './pending-approval.ts';
import { ACT_REFUSALS, authorizedOn, COLLECTION_REFUSALS } from './settlement.ts';

const one = { params: z.object({ id: idText }) };

const collection_ids = distinctIds(MAX_SELECTED).min(1);

/** The body limit of ids of collections, of 16 digits with commas, and the other fields. */
const SELECTION_BYTES = 2 * 1024 ** 2;
/** The body limit of the documents of a message in base64, with the ids of collections. */
const DOCUMENTS_BYTES =
  Math.ceil((MAX_DISPUTE_DOCUMENTS * MAX_DISPUTE_DOCUMENT_BYTES * 4) / 3) + SELECTION_BYTES;

const answerReason = refusalReason.nullish().describe('Why it is refused; it is shown to both sides.');

const message = z
  .string()
  .trim()
  .min(1)
  .max(MAX_DISPUTE_TEXT)
  .describe('The message to the other side, and to moderators once it is escalated.');

const documents = z
  .array(
    z
      .strictObject({
        name: z.string().trim().min(1).max(200).describe('The name of the file.'),
        content: z.base64().describe('A PDF, JPG or PNG of up to 5 MB in base64, without prefix.'),
      })
      .meta({ id: 'NewDisputeDocument' }),
  )
  .max(MAX_DISPUTE_DOCUMENTS)
  .optional()
  .describe('At most three files.');

const DOCUMENT_REFUSALS = [
  'DISPUTE_DOCUMENT_INVALID',
  'FILE_INFECTED',
  'SCAN_UNAVAILABLE',
  'STORAGE_FULL',
  'STORAGE_UNAVAILABLE',
] as const;

const disputedValue = money
  .refine((centavos) => centavos >= 0, { message: 'AMOUNT_FORMAT' })
  .describe('What counts as received if the other side agrees: from zero to what is open.');

/** The calls of buybacks, covers by the margin, and disputes. */
export const differencesApi = {
  proposeBuyback: endpoint({
    method: 'POST',
    path: '/buybacks',
    summary: 'Proposes to buy back what is open of sold receivables',
    tag: 'settlement',
    right: 'propose-buyback',
    body: z.strictObject({
      offer_id: id,
      collection_ids,
      price_rule: z.enum(BUYBACK_PRICE_RULES),
      price: positiveMoney
        .optional()
        .describe(
          'The agreed price, at most twice what is open. Of the other rules the price that is expected.',
        ),
      day: day.describe('The day for which the price holds, at most 30 days ahead.'),
    }),
    bodyLimit: SELECTION_BYTES,
    status: 201,
    reply: replyOrPendingApproval(z.object({ id, price: money }).meta({ id: 'BuybackProposed' })),
    refusals: [
      ...COLLECTION_REFUSALS,
      'COLLECTION_IN_PROPOSAL',
      'SETTLEMENT_DAY_INVALID',
      'BUYBACK_PRICE_INVALID',
      'BUYBACK_PRICE_CHANGED',
      'BUYBACK_RATE_MISSING',
      ...APPROVAL_REFUSALS,
    ],
    idempotent: true,
  }),
  getBuyback: endpoint({
    method: 'GET',
    path: '/buybacks/:id',
    summary: 'One buyback with its collections',
    tag: 'settlement',
    right: 'view-settlement',
    ...one,
    status: 200,
    reply: buyback,
    refusals: ['NOT_FOUND'],
  }),
  answerBuyback: endpoint({
    method: 'PUT',
    path: '/buybacks/:id',
    summary: 'Confirms the money of a buyback, which closes its collections, or refuses it',
    tag: 'settlement',
    right: 'answer-buyback',
    ...one,
    body: z.strictObject({
      confirmed: z.boolean().describe('True when the money arrived.'),
      day: day.optional().describe('The day of the bank credit; the named day if absent.'),
      reason: answerReason,
    }),
    status: 200,
    reply: z.object({ id, status: z.enum(BUYBACK_STATUSES) }).meta({ id: 'BuybackAnswered' }),
    refusals: [
      ...COLLECTION_REFUSALS,
      'PROPOSAL_ENDED',
      'BUYBACK_OUTDATED',
      'BUYBACK_DAY_LATE',
      'SETTLEMENT_DAY_INVALID',
    ],
    idempotent: true,
  }),
  withdrawBuyback: endpoint({
    method: 'DELETE',
    path: '/buybacks/:id',
    summary: 'Withdraws a buyback that was not answered yet',
    tag: 'settlement',
    right: 'propose-buyback',
    ...one,
    status: 200,
    reply: done,
    refusals: [...ACT_REFUSALS, 'PROPOSAL_ENDED'],
    idempotent: true,
  }),
  offerCover: endpoint({
    method: 'POST',
    path: '/collections/cover',
    summary: 'Offers receivables of the margin for what is open of collections',
    tag: 'settlement',
    right: 'offer-cover',
    body: z.strictObject({ offer_id: id, collection_ids }),
    bodyLimit: SELECTION_BYTES,
    status: 201,
    reply: cover,
    refusals: [...COLLECTION_REFUSALS, 'COLLECTION_IN_PROPOSAL', 'COVER_EXCLUDED', 'COVER_MARGIN_EMPTY'],
    idempotent: true,
  }),
  answerCover: endpoint({
    method: 'PUT',
    path: '/collections/cover/:id',
    summary: 'Accepts or refuses a cover by the margin',
    tag: 'settlement',
    right: 'answer-cover',
    ...one,
    body: z.strictObject({ accepted: z.boolean(), reason: answerReason }),
    status: 200,
    reply: z.object({ id, status: z.enum(COVER_STATUSES) }).meta({ id: 'CoverAnswered' }),
    refusals: [...COLLECTION_REFUSALS, 'PROPOSAL_ENDED', 'COVER_OUTDATED'],
    idempotent: true,
  }),
  withdrawCover: endpoint({
    method: 'DELETE',
    path: '/collections/cover/:id',
    summary: 'Withdraws a cover that was not answered yet',
    tag: 'settlement',
    right: 'offer-cover',
    ...one,
    status: 200,
    reply: done,
    refusals: [...ACT_REFUSALS, 'PROPOSAL_ENDED'],
    idempotent: true,
  }),
  listDisputes: endpoint({
    method: 'GET',
    path: '/disputes',
    summary: 'The disputes of the own company, newest first; of moderators, those that were escalated',
    tag: 'settlement',
    right: 'view-settlement',
    query: z.strictObject({
      ...paging,
      offer_id: idText.optional(),
      status: z.array(z.enum(DISPUTE_STATUSES)).optional(),
    }),
    status: 200,
    reply: pageOf(disputeRow),
    refusals: [],
  }),
  openDispute: endpoint({
    method: 'POST',
    path: '/disputes',
    summary: 'Opens a dispute about collections of one day and issuer, or about a remittance',
    tag: 'settlement',
    right: 'open-dispute',
    body: z.strictObject({
      offer_id: id,
      kind: z.enum(DISPUTE_KINDS),
      ids: collection_ids.describe('Ids of collections, or the one of a remittance.'),
      value: disputedValue,
      reason: z.enum(SHORTAGE_REASONS),
      authorized_on: authorizedOn,
      text: message,
      documents,
    }),
    bodyLimit: DOCUMENTS_BYTES,
    status: 201,
    reply: created,
    refusals: [
      ...COLLECTION_REFUSALS,
      'REMITTANCE_ANSWERED',
      'DISPUTE_OF_OWN_REMITTANCE',
      'COLLECTION_IN_DISPUTE',
      'AMOUNT_EXCEEDS_OPEN',
      'COLLECTIONS_MIXED',
      'AUTHORIZATION_DAY_INVALID',
      ...DOCUMENT_REFUSALS,
    ],
    idempotent: true,
  }),
  getDispute: endpoint({
    method: 'GET',
    path: '/disputes/:id',
    summary: 'One dispute with its messages; of moderators, once it is escalated',
    tag: 'settlement',
    right: 'view-settlement',
    ...one,
    status: 200,
    reply: dispute,
    refusals: ['NOT_FOUND'],
  }),
  answerDispute: endpoint({
    method: 'PUT',
    path: '/disputes/:id',
    summary: 'Answers a dispute, agrees to its value, escalates it, or decides it as a moderator',
    tag: 'settlement',
    right: 'answer-dispute',
    ...one,
    body: z.strictObject({
      action: z.enum(DISPUTE_ACTIONS),
      text: message,
      value: disputedValue
        .optional()
        .describe('Another value of an answer, the accepted one of an agreement, or the decided one.'),
      documents,
    }),
    bodyLimit: DOCUMENTS_BYTES,
    status: 200,
    reply: z.object({ id, status: z.enum(DISPUTE_STATUSES) }).meta({ id: 'DisputeAnswered' }),
    refusals: [
      ...ACT_REFUSALS,
      'PAYMENT_NOT_INFORMED',
      'DISPUTE_ACTION_UNAVAILABLE',
      'DISPUTE_TURN_OF_OTHER',
      'DISPUTE_VALUE_OWN',
      'DISPUTE_VALUE_CHANGED',
      'DISPUTE_VALUE_MISSING',
      'AMOUNT_EXCEEDS_OPEN',
      'COLLECTIONS_MIXED',
      ...DOCUMENT_REFUSALS,
    ],
    idempotent: true,
  }),
  disputeDocumentLink: endpoint({
    method: 'GET',
    path: '/dispute-documents/:id',
    summary: 'A link to a document of a dispute; single purpose, expires in 60 seconds',
    tag: 'settlement',
    right: 'view-settlement',
    ...one,
    status: 200,
    reply: link,
    refusals: ['NOT_FOUND'],
  }),
};

export type DifferencesApi = typeof differencesApi;
