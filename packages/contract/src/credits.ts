import { CANCELED_CAUSES, CREDIT_STATUSES, PROPOSAL_OUTCOMES } from '@pregao/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import {
  cardNetwork,
  changedAfter,
  created,
  day,
  deadline,
  done,
  exportFormat,
  id,
  idText,
  instant,
  link,
  money,
  pageOf,
  paging,
  positiveMoney,
  refusalReason,
  updatedSort,
} from './fields.ts';
import { APPROVAL_REFUSALS, replyOrPendingApproval } from './pending-approval.ts';
import { rates } from './rates.ts';

/**
 * The cause of a proposal's cancellation: another one accepted, schedule canceled by the acquirer, or
 * proposal withdrawn by its lender.
 */
export const canceledCause = z.enum(CANCELED_CAUSES).nullable();

const credit = z
  .object({
    id,
    offer_id: id,
    company_id: id,
    company_name: z.string(),
    credit_value: money,
    payment_date: day.describe('Day on which the payment reaches the acquirer.'),
    rates,
    created_at: instant,
    expire_date: instant,
    status: z.enum(CREDIT_STATUSES),
    refusal_reason: z.string().nullable(),
    canceled_cause: canceledCause,
    contract_id: id.nullable(),
    updated_at: instant,
    user_name: z
      .string()
      .nullable()
      .describe("User who made it; null except for the investor's own company."),
  })
  .meta({ id: 'Credit' });

/** Until when the reader's company can withdraw the proposal. */
export const withdrawalDeadline = instant
  .nullable()
  .describe('Deadline of the withdrawal; null if it cannot be withdrawn, and for other companies.');

const outcome = z.enum(PROPOSAL_OUTCOMES);

/** A proposal of the reader's company, over all deals. */
const ownCredit = z
  .object({
    id,
    offer_id: id,
    company_id: id.describe('The acquirer.'),
    company_name: z.string(),
    card_network: cardNetwork,
    credit_value: money,
    annual_252: z
      .number()
      .nullable()
      .describe('Percent a year of 252 business days; null for proposals made before rates were stored.'),
    cdi_percentage: z.number().nullable().describe('Percent of the CDI; null if the CDI is unknown.'),
    payment_date: day,
    created_at: instant,
    expire_date: instant,
    user_name: z
      .string()
      .nullable()
      .describe('User who made it; null for users who have moved to another company.'),
    withdrawable_until: withdrawalDeadline,
    outcome,
    updated_at: instant,
    refusal_reason: z
      .string()
      .nullable()
      .describe('Refusal reason of the acquirer; null for other outcomes.'),
  })
  .meta({ id: 'OwnCredit' });

/** The filters of the own proposals, also of their export. */
const ownFilters = {
  outcome: z.array(outcome).optional(),
  card_network: z.array(cardNetwork).optional(),
  borrower_id: z.array(idText).optional(),
  created_greater_or_equal_than: day.optional().describe('Creation days in São Paulo.'),
  created_less_or_equal_than: day.optional(),
  changed_after: changedAfter,
};

export const credits = {
  listOwnCredits: endpoint({
    method: 'GET',
    path: '/credits/own',
    summary:
      "The proposals of the caller's company over all deals with their outcomes, newest first by default, and the number of each outcome",
    tag: 'credits',
    right: 'view-own-proposals',
    query: z.strictObject({ ...paging, ...ownFilters, sort: updatedSort.optional() }),
    status: 200,
    reply: pageOf(ownCredit).extend({
      total_value: money,
      outcomes: z
        .array(z.object({ outcome, proposals: z.int().positive(), value: money }))
        .describe(
          'Counts under the other filters, regardless of `outcome`; outcomes without proposals are omitted.',
        ),
      hit_rate: z
        .number()
        .nullable()
        .describe(
          'Won among all decided proposals (won, lost, refused, lapsed, not formalized), in percent with four decimals; null if none is decided.',
        ),
    }),
    refusals: [],
  }),
  exportOwnCredits: endpoint({
    method: 'GET',
    path: '/credits/own/export',
    summary:
      'A link to export the filtered own proposals as XLSX or CSV; single purpose, expires in 60 seconds',
    tag: 'credits',
    right: 'view-own-proposals',
    query: z.strictObject({ ...exportFormat, ...ownFilters }),
    status: 200,
    reply: link,
    refusals: ['EXPORT_TOO_LARGE'],
  }),
  listCredits: endpoint({
    method: 'GET',
    path: '/credits',
    summary: 'Proposals of one offer, newest first by default; for an investor, only its own',
    tag: 'credits',
    right: 'view-credits',
    query: z.strictObject({
      ...paging,
      offer_id: idText,
      changed_after: changedAfter,
      sort: updatedSort.optional(),
    }),
    status: 200,
    reply: pageOf(credit),
    refusals: ['NOT_FOUND'],
  }),
  createCredit: endpoint({
    method: 'POST',
    path: '/credits',
    summary: 'Makes a proposal on an available schedule',
    tag: 'credits',
    right: 'create-credit',
    body: z.strictObject({
      offer_id: id,
      credit_value: positiveMoney,
      expire_date: deadline,
      payment_date: day
        .optional()
        .describe(
          'A business day after the São Paulo day of `expire_date` and before the first due date of the offered receivables. Default: the first such day.',
        ),
    }),
    status: 201,
    reply: replyOrPendingApproval(created),
    refusals: [
      'OFFER_NOT_OPEN',
      'OFFER_EXPIRED',
      'ACTIVE_PROPOSAL_EXISTS',
      'PROPOSAL_BELOW_MINIMUM',
      'PROPOSAL_ABOVE_OFFER',
      'EXPIRATION_OUT_OF_RANGE',
      'EXPIRATION_INVALID',
      'PAYMENT_DATE_INVALID',
      ...APPROVAL_REFUSALS,
    ],
    idempotent: true,
  }),
  withdrawCredit: endpoint({
    method: 'PUT',
    path: '/credits/:id/withdraw',
    summary:
      'Withdraws an own proposal within five minutes of its creation and before an answer; the investor may propose again',
    tag: 'credits',
    right: 'withdraw-credit',
    params: z.object({ id: idText }),
    status: 200,
    reply: done,
    refusals: ['NOT_FOUND', 'PROPOSAL_ACTION_UNAVAILABLE', 'WITHDRAWAL_TIME_OVER'],
    idempotent: true,
  }),
  answerCredit: endpoint({
    method: 'PUT',
    path: '/credits/:id',
    summary: 'Accepts a proposal (the others close) or refuses it with an optional reason',
    tag: 'credits',
    right: 'answer-credit',
    params: z.object({ id: idText }),
    body: z
      .strictObject({ accepted: z.boolean(), refusal_reason: refusalReason.optional() })
      .meta({ examples: [{ accepted: true }] }),
    status: 200,
    reply: replyOrPendingApproval(done),
    refusals: ['NOT_FOUND', 'PROPOSAL_ACTION_UNAVAILABLE', 'OFFER_EXPIRED', ...APPROVAL_REFUSALS],
    idempotent: true,
  }),
};
