import { CANCELED_CAUSES, CREDIT_STATUSES } from '@pregao/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import {
  created,
  day,
  deadline,
  done,
  id,
  idText,
  instant,
  money,
  pageOf,
  paging,
  positiveMoney,
  refusalReason,
} from './fields.ts';
import { rates } from './rates.ts';

/** Why a canceled proposal was canceled: another one was accepted, or the acquirer took the schedule back. */
export const canceledCause = z.enum(CANCELED_CAUSES).nullable();

const credit = z.object({
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
  /** Who of the reader's own company made it; null to everybody else. */
  user_name: z.string().nullable(),
});

export const credits = {
  listCredits: endpoint({
    method: 'GET',
    path: '/credits',
    summary: "Proposals of one offer; a lender's own only",
    tag: 'credits',
    right: 'view-credits',
    query: z.strictObject({ ...paging, offer_id: idText }),
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
    reply: created,
    refusals: [
      'OFFER_NOT_OPEN',
      'OFFER_EXPIRED',
      'ACTIVE_PROPOSAL_EXISTS',
      'PROPOSAL_BELOW_MINIMUM',
      'PROPOSAL_ABOVE_OFFER',
      'EXPIRATION_OUT_OF_RANGE',
      'EXPIRATION_INVALID',
      'PAYMENT_DATE_INVALID',
    ],
    idempotent: true,
  }),
  answerCredit: endpoint({
    method: 'PUT',
    path: '/credits/:id',
    summary: 'Accepts a proposal (the others close) or refuses it with an optional reason',
    tag: 'credits',
    right: 'answer-credit',
    params: z.object({ id: idText }),
    body: z.strictObject({ accepted: z.boolean(), refusal_reason: refusalReason.optional() }),
    status: 200,
    reply: done,
    refusals: ['NOT_FOUND', 'PROPOSAL_ACTION_UNAVAILABLE', 'OFFER_EXPIRED'],
    idempotent: true,
  }),
};
