import { APPROVAL_ACTS, APPROVAL_REQUEST_STATUSES, REFUSALS, type RefusalKey } from '@pregao/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import {
  booleanText,
  cardNetwork,
  day,
  id,
  idText,
  instant,
  money,
  named,
  pageOf,
  paging,
  positiveMoney,
  refusalReason,
} from './fields.ts';

/** The act that an approval request is about. */
export const approvalAct = z
  .enum(APPROVAL_ACTS)
  .describe(
    'PUBLISH: makes a schedule available. BID: makes a proposal. ACCEPT: accepts a proposal. INVITE: invites further investors to a schedule. INFORM: informs the payment of a deal. WRITE_OFF: writes off what a deal will not bring. RESCIND: rescinds an unpaid deal; it always waits for a second person.',
  );
export const approvalStatus = z.enum(APPROVAL_REQUEST_STATUSES);

/** A pending or ended approval request. */
const request = z
  .object({
    id,
    act: approvalAct,
    status: approvalStatus,
    amount: money.describe(
      'Of a schedule, and of an invitation to one, the value that it makes available, of a proposal its price. An acceptance waits by the value of the schedule, also where its price is within the limit.',
    ),
    offer_value: money.describe(
      'The value of the schedule that it is about, or that is to be made available.',
    ),
    limit: money.describe('The limit that it was above when it was asked for.'),
    requested_by: named,
    requested_at: instant,
    expires_at: instant,
    offer_id: id
      .nullable()
      .describe('The schedule that it is about, or that was made available; null before.'),
    credit_id: id.nullable().describe('The proposal that is to be accepted, or that was made; null before.'),
    card_network: cardNetwork,
    counterpart_name: z
      .string()
      .nullable()
      .describe('Who sells, of a proposal that is to be made; who pays, of one that is to be accepted.'),
    minimal_value: money
      .nullable()
      .describe('Of a schedule that is to be made available, or that invites further investors.'),
    receivables_count: z
      .int()
      .nullable()
      .describe('Of a schedule that is to be made available, its security margin not counted.'),
    lenders: z
      .array(z.string())
      .nullable()
      .meta({ description: 'Whom it invites.', examples: [['Investidora Exemplo S.A.']] }),
    invited_lenders: z
      .array(z.string())
      .nullable()
      .meta({
        description: 'Of an invitation: whom the schedule invited when it was asked for.',
        examples: [['Investidora Outra S.A.']],
      }),
    valid_until: instant.describe('Until when the schedule, or the proposal, is open.'),
    payment_date: day.nullable().describe('Of a proposal.'),
    annual_252: z
      .number()
      .nullable()
      .describe(
        'Of a proposal: what its price means on its payment day, percent a year of 252 business days. Of a schedule that is to be made available: what its minimal value means, paid on the first day after it closes. Null where no rate has that price.',
      ),
    security_margin_value: money
      .nullable()
      .describe(
        'Of a schedule that is to be made available: what is reserved beside the offered receivables.',
      ),
    ended_at: instant.nullable(),
    ended_by: named.nullable().describe('Who answered it; null while it waits and where its time was over.'),
    end_reason: z.string().nullable(),
    failure: z
      .enum(Object.keys(REFUSALS) as [RefusalKey, ...RefusalKey[]])
      .nullable()
      .describe('Why it could not be carried out any more when it was approved.'),
  })
  .meta({ id: 'ApprovalRequest' });

const limit = positiveMoney
  .nullable()
  .describe('Up to this an OPERATOR, and its programs, act alone; null: without a limit.');

const limits = z
  .object({
    publish: money.nullable(),
    bid: money.nullable(),
    accept: money.nullable(),
    inform: money.nullable(),
    write_off: money.nullable(),
  })
  .meta({ id: 'ApprovalLimits' });

export const approvals = {
  listApprovals: endpoint({
    method: 'GET',
    path: '/approval-requests',
    summary: "Acts of the reader's company that wait, or waited, for a MASTER's approval, newest first",
    tag: 'approvals',
    right: 'view-approvals',
    query: z.strictObject({
      ...paging,
      status: z.array(approvalStatus).optional(),
      act: z.array(approvalAct).optional(),
      offer_id: idText.optional(),
      to_decide: booleanText.optional().describe('Whether it waits for an answer that the reader may give.'),
      asked: booleanText.optional().describe('Whether the reader has asked for it.'),
    }),
    status: 200,
    reply: pageOf(request),
    refusals: [],
  }),
  getApproval: endpoint({
    method: 'GET',
    path: '/approval-requests/:id',
    summary: 'One of them',
    tag: 'approvals',
    right: 'view-approvals',
    params: z.object({ id: idText }),
    status: 200,
    reply: request,
    refusals: ['NOT_FOUND'],
  }),
  answerApproval: endpoint({
    method: 'PUT',
    path: '/approval-requests/:id',
    summary:
      'Carries an act that waits out, or declines it; where it is not possible any more the answer says FAILED and why',
    tag: 'approvals',
    right: 'answer-approval',
    params: z.object({ id: idText }),
    body: z
      .strictObject({ action: z.enum(['APPROVE', 'DECLINE']), reason: refusalReason.nullish() })
      .meta({ examples: [{ action: 'APPROVE' }] }),
    status: 200,
    reply: request,
    refusals: ['NOT_FOUND', 'OWN_APPROVAL_REQUEST', 'APPROVAL_REQUEST_ENDED'],
    idempotent: true,
  }),
  getApprovalLimits: endpoint({
    method: 'GET',
    path: '/approval-limits',
    summary: "Up to which amounts OPERATORs of the reader's company act alone",
    tag: 'approvals',
    right: 'view-approvals',
    status: 200,
    reply: limits,
    refusals: [],
  }),
  setApprovalLimits: endpoint({
    method: 'PUT',
    path: '/approval-limits',
    summary: "Sets up to which amounts OPERATORs of the reader's company act alone; its MASTERs are told",
    tag: 'approvals',
    right: 'set-approval-limits',
    body: z.strictObject({
      publish: limit,
      bid: limit,
      accept: limit,
      inform: limit.optional().describe('Of payments that are informed. Absent: stays as it is.'),
      write_off: limit.optional().describe('Of what is written off. Absent: stays as it is.'),
    }),
    status: 200,
    reply: limits,
    refusals: ['APPROVAL_LIMIT_FOREIGN'],
  }),
};
