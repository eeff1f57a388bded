import {
  ALLOCATION_KINDS,
  BANK_LINE_STATES,
  CANDIDATE_REASONS,
  MATCHING_ACTS,
  MAX_ALLOCATION_ITEMS,
  SHORTAGE_REASONS,
} from '@pregao/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import {
  booleanText,
  day,
  id,
  idText,
  instant,
  money,
  named,
  pageOf,
  positiveMoney,
  refusalReason,
} from './fields.ts';
import { APPROVAL_REFUSALS, replyOrPendingApproval } from './pending-approval.ts';
import { authorizedOn } from './settlement.ts';

const one = { params: z.object({ id: idText }) };

/** A payment, collection or buyback that a line may serve. */
const expectation = z
  .object({
    kind: z.enum(ALLOCATION_KINDS),
    id: id.describe('Id of the payment (that of its offer), the collection or the buyback.'),
    act: z.enum(MATCHING_ACTS),
    offer_id: id,
    issuer: z.string().nullable().describe('Issuer of a collection; null for others.'),
    day: day.describe('The day on which the money is due; of a link the day of what exists already.'),
    counterpart: named.describe('The other side of the deal.'),
    open_value: money,
    face_value: money.nullable().describe('Value of the receivable of a collection; null for others.'),
    reference: z.string().nullable().describe('Reference or end-to-end id of the money, if known.'),
    entry_id: id
      .nullable()
      .describe('Of a link: the entry that exists already, on its day; null for others.'),
    declaration_id: id.nullable(),
  })
  .meta({ id: 'Expectation' });

const candidate = z
  .object({
    reason: z.enum(CANDIDATE_REASONS),
    expectations: z.array(expectation).describe('One, or several whose sum the line may be.'),
    open_value: money.describe('What is open of all of them.'),
    difference: money.describe('The open amount of the line less their open value.'),
    reference_agrees: z.boolean(),
    amount_agrees: z.boolean().describe('Whether the amounts agree within the tolerance.'),
    payer_agrees: z.boolean(),
    reference_differs: z
      .boolean()
      .describe('Whether the line names another deal, or another end-to-end id than is known.'),
    remittance_declared: z.boolean(),
    tied: z
      .boolean()
      .describe('Whether another candidate is equal by reason and remittance: a person has to choose.'),
  })
  .meta({ id: 'Candidate' });

const item = z
  .strictObject({
    kind: z.enum(ALLOCATION_KINDS),
    id: id.describe('Id of the payment (that of its offer), the collection or the buyback.'),
    amount: positiveMoney.describe('The part of the line for it.'),
    entry_id: id
      .optional()
      .describe(
        'The entry that exists already, to which it is linked by its exact amount; absent to make one.',
      ),
    declaration_id: id
      .optional()
      .describe(
        'The remittance, or the negotiation of the payment, that the company declared by hand, to which a debit is linked by its exact amount.',
      ),
  })
  .meta({ id: 'AllocationItem' });

/** What an act on allocations has changed. */
const lineAllocated = z
  .object({
    id: id.describe('Id of the bank line.'),
    state: z.enum(BANK_LINE_STATES),
    open_amount: money.describe('The part of the line that is still open.'),
    allocations: z
      .array(
        z.object({
          id,
          kind: z.enum(ALLOCATION_KINDS),
          target_id: id.describe('Id of the payment (that of its offer), the collection or the buyback.'),
          amount: money.describe('The allocated part of the line.'),
          linked: z.boolean().describe('Whether it is linked to what existed before, which stays.'),
          created_at: instant,
        }),
      )
      .describe('The allocations that it made or reversed.'),
  })
  .meta({ id: 'AllocatedBankLine' });

/** The calls of matching: candidates of a bank line, and allocations. */
export const allocationsApi = {
  getBankLineCandidates: endpoint({
    method: 'GET',
    path: '/bank-lines/:id/candidates',
    summary: 'What a bank line may serve, best first',
    tag: 'settlement',
    right: 'view-bank-statements',
    ...one,
    query: z.strictObject({
      search_subset: booleanText
        .optional()
        .describe(
          'Also searches a subset of collections and prices with this sum, within a budget of steps.',
        ),
    }),
    status: 200,
    reply: z.object({
      rows: z.array(candidate),
      search_complete: z
        .boolean()
        .nullable()
        .describe('Whether there is no other subset; null if none was searched.'),
    }),
    refusals: ['NOT_FOUND'],
  }),
  listBankLineExpectations: endpoint({
    method: 'GET',
    path: '/bank-lines/:id/expectations',
    summary: 'What a bank line may serve in one negotiation, whatever its day and amount',
    tag: 'settlement',
    right: 'view-bank-statements',
    ...one,
    query: z.strictObject({ offer_id: idText }),
    status: 200,
    reply: pageOf(expectation),
    refusals: ['NOT_FOUND'],
  }),
  createAllocation: endpoint({
    method: 'POST',
    path: '/allocations',
    summary: 'Allocates a bank line to payments, collections and buybacks',
    tag: 'settlement',
    right: 'allocate-bank-lines',
    body: z.strictObject({
      bank_line_id: id,
      items: z.array(item).min(1).max(MAX_ALLOCATION_ITEMS),
      close: z
        .boolean()
        .optional()
        .describe('True to write off what stays open of the items, with the reason.'),
      reason: z.enum(SHORTAGE_REASONS).optional().describe('Why it is short of what is open.'),
      text: refusalReason.nullish().describe('In own words; it is shown to both sides.'),
      authorized_on: authorizedOn,
      return_checked: z
        .boolean()
        .optional()
        .describe('True if a person has checked that a debit returns a payment that it does not name.'),
    }),
    status: 201,
    reply: replyOrPendingApproval(lineAllocated),
    refusals: [
      'NOT_FOUND',
      'SETTLEMENT_NOT_OPEN',
      'SETTLED_BY_CALENDAR',
      'PAYMENT_ACTION_UNAVAILABLE',
      'PAYMENT_NOT_INFORMED',
      'SETTLEMENT_DAY_INVALID',
      'COLLECTIONS_NOT_FOUND',
      'COLLECTION_CLOSED',
      'AMOUNT_EXCEEDS_OPEN',
      'SHORTAGE_REASON_MISSING',
      'AUTHORIZATION_DAY_INVALID',
      'PAYMENT_AMOUNT_INVALID',
      'PAYMENT_REFERENCE_USED',
      'PAYMENT_RETURN_INVALID',
      'PAYMENT_RETURN_UNCHECKED',
      'ENTRY_NOT_LINKABLE',
      'LINK_AMOUNT_INVALID',
      'PAYMENT_SHORT',
      'REMITTANCE_ROUTE_DIRECT',
      'PROPOSAL_ENDED',
      'BUYBACK_OUTDATED',
      'BUYBACK_DAY_LATE',
      'BUYBACK_PRICE_SHORT',
      'BANK_LINE_ALLOCATED',
      'BANK_LINE_IGNORED',
      'AMOUNT_EXCEEDS_LINE',
      'ALLOCATION_ITEM_REPEATED',
      'ALLOCATION_SIGN_INVALID',
      'ALLOCATION_CLOSE_UNAVAILABLE',
      ...APPROVAL_REFUSALS,
    ],
    idempotent: true,
  }),
  reverseAllocation: endpoint({
    method: 'POST',
    path: '/allocations/:id/reverse',
    summary: 'Reverses an allocation and the entry that it made; the bank line is open again',
    tag: 'settlement',
    right: 'reverse-allocation',
    ...one,
    body: z.strictObject({
      reason: refusalReason.min(1).describe('Why, in own words; it is shown to both sides.'),
    }),
    status: 200,
    reply: lineAllocated,
    refusals: [
      'NOT_FOUND',
      'SETTLEMENT_NOT_OPEN',
      'SETTLED_BY_CALENDAR',
      'ENTRY_NOT_REVERSIBLE',
      'PAYMENT_REVERSAL_NEEDS_CONSENT',
      'REMITTANCE_ANSWERED',
      'ALLOCATION_REVERSED',
      'ALLOCATION_DECLARED',
      'ALLOCATION_RETURNED',
      'PAYMENT_CHANGED_SINCE_RETURN',
    ],
    idempotent: true,
  }),
};
