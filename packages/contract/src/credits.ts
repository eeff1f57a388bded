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
 * The cause of a proposal's cancelation: another one accepted, schedule canceled by the acquirer, or proposal
 * withdrawn by its lender.
 */
export const canceledCause = z.enum(CANCELED_CAUSES).nullable();

const credit = z
  .object({
    id,
    offer_id: id,
    company_id: id,
    company_name: z.string(),
    credit_value: money,
    payment_date: day.describe('The day on which the money reaches the acquirer.'),
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
      .describe("Who of the reader's own company made it; null to everybody else."),
  })
  .meta({ id: 'Credit' });

/** Until when the reader's company can withdraw the proposal. */
export const withdrawalDeadline = instant
  .nullable()
  .describe(
    'Until when it can still be withdrawn; null when it cannot, and to everybody but its own company.',
  );

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
      .describe('Percent a year of 252 business days; null of proposals of before rates were kept.'),
    cdi_percentage: z.number().nullable().describe('Percent of the CDI; null where none was known.'),
    payment_date: day,
    created_at: instant,
    expire_date: instant,
    user_name: z
      .string()
      .nullable()
      .describe('Who made it; null of somebody who is of another company by now.'),
    withdrawable_until: withdrawalDeadline,
    outcome,
    updated_at: instant,
    refusal_reason: z.string().nullable().describe('What the acquirer wrote; null of any other outcome.'),
  })
  .meta({ id: 'OwnCredit' });

/** The filters of the own proposals, also of their export. */
const ownFilters = {
  outcome: z.array(outcome).optional(),
  card_network: z.array(cardNetwork).optional(),
  borrower_id: z.array(idText).optional(),
  created_greater_or_equal_than: day.optional().describe('São Paulo days on which they were made.'),
  created_less_or_equal_than: day.optional(),
  changed_after: changedAfter,
};

export const credits = {
  listOwnCredits: endpoint({
    method: 'GET',
    path: '/credits/own',
    summary:
      "The proposals of the reader's company over all deals with what each came to, newest first unless sorted otherwise, and how many came to what",
    tag: 'credits',
    right: 'view-own-proposals',
    query: z.strictObject({ ...paging, ...ownFilters, sort: updatedSort.optional() }),
    status: 200,
    reply: pageOf(ownCredit).extend({
      total_value: money,
      outcomes: z
        .array(z.object({ outcome, proposals: z.int().positive(), value: money }))
        .describe(
          'Under the other filters, whatever outcomes are asked for; outcomes without a proposal are left out.',
        ),
      hit_rate: z
        .number()
        .nullable()
        .describe(
          'Won proposals of those won, lost, refused, lapsed or not formalized, in percent with four decimals; null without any.',
        ),
    }),
    refusals: [],
  }),
  exportOwnCredits: endpoint({
    method: 'GET',
    path: '/credits/own/export',
    summary:
      'A link to all filtered own proposals as a workbook or as CSV; single purpose, expires in 60 seconds',
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
    summary: "Proposals of one offer, newest first unless sorted otherwise; a lender's own only",
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
          'A business day after the São Paulo day of expire_date and before the first due date of what is sold. Left out, the first such day.',
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
      'Takes an own proposal back, within five minutes of making it and before it is answered; another one may be made',
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
