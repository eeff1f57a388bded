import {
  APPROVAL_ACTS,
  APPROVAL_REQUEST_STATUSES,
  CONTEST_REASONS,
  REFUSALS,
  type RefusalKey,
  SHORTAGE_REASONS,
} from '@pregao/domain';
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
    'PUBLISH: makes a schedule available. BID: makes a proposal. ACCEPT: accepts a proposal. INVITE: invites further investors to a schedule. INFORM: informs the payment of a deal. WRITE_OFF: writes off what a deal will not bring. BUYBACK: proposes to buy sold receivables back. RESCIND: rescinds an unpaid deal; it always waits for a second person.',
  );
export const approvalStatus = z.enum(APPROVAL_REQUEST_STATUSES);

const requestedLoss = z
  .object({
    reason: z.enum(SHORTAGE_REASONS),
    text: z.string().nullable(),
    authorized_on: day.nullable().describe('Of a chargeback: the day on which the sale was authorized.'),
    groups: z
      .array(
        z.object({
          pay_date: day,
          issuer: z.string(),
          receivables: z.int().nonnegative().describe('How many receivables are written off.'),
          receivable_ids: z.array(id).describe('Ids of the first of them, at most 10.'),
        }),
      )
      .describe('What is written off, by day and issuer.'),
    receipt: z
      .object({ day, amount: money.describe('What is received.') })
      .nullable()
      .describe('What the same act receives; null for a write-off alone.'),
  })
  .meta({ id: 'RequestedLoss' });

const requestedRescission = z
  .object({
    reason: z.string().nullable(),
    contested_reason: z
      .enum(CONTEST_REASONS)
      .nullable()
      .describe('Null where the payment was not contested.'),
    permitted_by: z
      .enum(['LENDER', 'MODERATOR'])
      .nullable()
      .describe('Who permits the rescission of a contested payment: the investor, or a moderator.'),
  })
  .meta({ id: 'RequestedRescission' });

/** A pending or ended approval request. */
const request = z
  .object({
    id,
    act: approvalAct,
    status: approvalStatus,
    amount: money.describe(
      'Value that counts against the limit: for a schedule or an invitation, its value available; for a proposal, its price. For an acceptance it is at least the value of the schedule, even if the price is within the limit.',
    ),
    offer_value: money.describe('Value of the schedule concerned.'),
    limit: money.describe('The limit that the amount exceeded at the time of the request.'),
    company: named.describe('The company of the requester.'),
    requested_by: named,
    requested_at: instant,
    expires_at: instant,
    offer_id: id.nullable().describe('Schedule concerned, or made available by the approval; null before.'),
    credit_id: id.nullable().describe('Proposal to accept, or made by the approval; null before.'),
    card_network: cardNetwork,
    counterpart_name: z
      .string()
      .nullable()
      .describe('The other company: the seller of a proposal to make, the payer of a proposal to accept.'),
    minimal_value: money.nullable().describe('For publishing a schedule or inviting further investors.'),
    receivables_count: z
      .int()
      .nullable()
      .describe('For publishing a schedule; excludes the security margin.'),
    lenders: z
      .array(z.string())
      .nullable()
      .meta({ description: 'Invited investors.', examples: [['Investidora Exemplo S.A.']] }),
    invited_lenders: z
      .array(z.string())
      .nullable()
      .meta({
        description:
          'For an invitation: investors that the schedule had already invited at the time of the request.',
        examples: [['Investidora Outra S.A.']],
      }),
    loss: requestedLoss.nullable().describe('For a write-off: why and of what.'),
    rescission: requestedRescission.nullable().describe('For a rescission: why, and what permits it.'),
    losses: z
      .array(z.object({ offer_id: id, value: money.describe('What is written off of the deal.') }))
      .nullable()
      .describe('For a write-off of several deals by one bank line: each of them; `amount` is their sum.'),
    prices: z
      .array(z.object({ offer_id: id, value: money.describe('The price of the deal.') }))
      .nullable()
      .describe('For the prices of several deals that one debit informs: each; `amount` is their sum.'),
    valid_until: instant.describe(
      'Deadline of the schedule or the validity of the proposal; for acts of settlement, that of the request itself.',
    ),
    payment_date: day.nullable().describe('For a proposal.'),
    annual_252: z
      .number()
      .nullable()
      .describe(
        'Rate in percent a year of 252 business days: for a proposal, of its price on its payment day; for a schedule, of its minimal value paid on the first day after it closes. Null if no rate has that price.',
      ),
    security_margin_value: money
      .nullable()
      .describe('For publishing a schedule: value of the security margin.'),
    ended_at: instant.nullable(),
    ended_by: named.nullable().describe('User who answered; null while pending and after expiry.'),
    end_reason: z.string().nullable(),
    failure: z
      .enum(Object.keys(REFUSALS) as [RefusalKey, ...RefusalKey[]])
      .nullable()
      .describe('Reason why the approved act failed.'),
  })
  .meta({ id: 'ApprovalRequest' });

const limit = positiveMoney
  .nullable()
  .describe('Amount up to which an OPERATOR and its programs need no approval; null: no limit.');

const limits = z
  .object({
    publish: money.nullable(),
    bid: money.nullable(),
    accept: money.nullable(),
    inform: money.nullable(),
    write_off: money.nullable(),
    buyback: money.nullable(),
  })
  .meta({ id: 'ApprovalLimits' });

export const approvals = {
  listApprovals: endpoint({
    method: 'GET',
    path: '/approval-requests',
    summary:
      "Approval requests of the caller's company, newest first; for a MODERATOR.MASTER, the rescissions that no other person of their company can approve",
    tag: 'approvals',
    right: 'view-approvals',
    query: z.strictObject({
      ...paging,
      status: z.array(approvalStatus).optional(),
      act: z.array(approvalAct).optional(),
      offer_id: idText.optional(),
      to_decide: booleanText.optional().describe('Filters requests that the caller may answer.'),
      asked: booleanText.optional().describe('Filters requests of the caller.'),
    }),
    status: 200,
    reply: pageOf(request),
    refusals: [],
  }),
  getApproval: endpoint({
    method: 'GET',
    path: '/approval-requests/:id',
    summary: 'One approval request',
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
      'Approves the request and executes its act, or declines it. If the act has become impossible, the reply has the status FAILED and the reason',
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
    summary: "Approval limits of the OPERATORs of the caller's company",
    tag: 'approvals',
    right: 'view-approvals',
    status: 200,
    reply: limits,
    refusals: [],
  }),
  setApprovalLimits: endpoint({
    method: 'PUT',
    path: '/approval-limits',
    summary: "Sets the approval limits of the OPERATORs of the caller's company and notifies its MASTERs",
    tag: 'approvals',
    right: 'set-approval-limits',
    body: z.strictObject({
      publish: limit,
      bid: limit,
      accept: limit,
      inform: limit.optional().describe('Of payments that are informed. Absent: stays as it is.'),
      write_off: limit.optional().describe('Of what is written off. Absent: stays as it is.'),
      buyback: limit.optional().describe('Of the price of a buyback. Absent: stays as it is.'),
    }),
    status: 200,
    reply: limits,
    refusals: ['APPROVAL_LIMIT_FOREIGN'],
  }),
};
