import { AWAITED_ACTS, DASHBOARD_GROUPS, INBOX_KINDS, MAX_INBOX_ITEMS } from '@pregao/domain';
import * as z from 'zod';
import { approvalAct, approvalStatus } from './approvals.ts';
import { endpoint } from './endpoint.ts';
import { cardNetwork, day, id, idText, instant, issuerFilter, money, noInput } from './fields.ts';
import { failedFile, fileFailureKind } from './files.ts';
import { overdueAges, rateComparison } from './monthly-statements.ts';

const group = z.enum(DASHBOARD_GROUPS);
const count = z.int().nonnegative();

/** The filters of the summed receivables, within those visible to the caller. Without due dates: all time. */
const query = z.strictObject({
  card_network: z.array(cardNetwork).optional(),
  issuer: issuerFilter,
  borrower: z.array(idText).optional(),
  lender: z
    .array(idText)
    .optional()
    .describe(
      'Investors with a live proposal on the offer of the receivable; an investor may name only itself.',
    ),
  due_date_greater_or_equal_than: day.optional(),
  due_date_less_or_equal_than: day.optional(),
});

const call = {
  method: 'GET',
  tag: 'dashboard',
  right: 'view-dashboard',
  query,
  status: 200,
  refusals: [],
} as const;

/** A share of the total outstanding value. */
const share = {
  value: money,
  overdue_value: money,
  percentage: z.number().describe('Percent, with four decimals.'),
};

const inboxKind = z
  .enum(INBOX_KINDS)
  .describe(
    "ANSWER_CREDIT: a schedule has proposals to answer. ANSWER_CONTRACT, UPLOAD_CONTRACT: a contract to review or to upload. PROPOSE: a schedule without a proposal of the caller's company closes within 24 hours. CLOSING: an own schedule without a proposal closes within 24 hours. SIDE_NEAR: a deadline of the other side (for moderators: of either side) is within 24 hours. FAILED_FILE: a failed file without a replacement. ACCESS_REQUEST: an access request. HELD_CHANGE: a held change that the caller may stop. ANSWER_APPROVAL: an approval request that the caller may answer. APPROVAL_NOT_DONE: an approval request of the caller was declined, expired or failed within three days and was not repeated. PAY_TODAY, PAYMENT_OVERDUE: a price to pay; for its acquirer an overdue one. CONFIRM_PAYMENT: an informed payment to confirm or contest. SECOND_RESCISSION: a rescission that another person of the company has requested and the caller may confirm. ANSWER_CONTEST: a contested payment. ANSWER_REMITTANCE: declared remittances. COLLECTIONS_OVERDUE: overdue collections, also remitted or disputed ones. REMIT, REMIT_OVERDUE: what issuers paid is to be remitted, today or since an earlier day. CONTESTED_PAYMENT: a contested payment on which moderators are asked. ANSWER_DISPUTE: disputes that the caller's company answers next. CONFIRM_BUYBACK: proposed buybacks. ANSWER_COVER: offered margin covers. DECIDE_DISPUTE: escalated disputes, for moderators.",
  );

/** An inbox item. Fields that do not apply to its kind are null. */
const inboxItem = z
  .object({
    kind: inboxKind,
    id: id.describe(
      'Id of the negotiation (also of settlement), file, access request, approval request or held change.',
    ),
    until: instant.nullable().describe('Deadline of the act.'),
    since: instant.describe('Start of the wait; for a negotiation, its creation.'),
    name: z
      .string()
      .nullable()
      .describe(
        'The other company of the deal, or the side that must act (SIDE_NEAR); otherwise the file name, the requesting or changed company, or the requester of an approval.',
      ),
    value: money
      .nullable()
      .describe(
        'Best or accepted proposal; value available of a schedule without proposals; amount of an approval request; what is open of a settlement.',
      ),
    count: count.nullable().describe('Number of open proposals, or of errors in a file.'),
    side: z.enum(['BORROWER', 'LENDER']).nullable().describe('For SIDE_NEAR: the side that must act.'),
    act: z.enum(AWAITED_ACTS).nullable().describe('The awaited act of a negotiation.'),
    credit_id: id.nullable().describe('For ANSWER_CREDIT: the best proposal.'),
    annual_252: z
      .number()
      .nullable()
      .describe('The rate of that proposal, percent a year of 252 business days.'),
    payment_date: day.nullable().describe('The payment date of that proposal.'),
    approval: z
      .object({ act: approvalAct, status: approvalStatus, offer_id: id.nullable() })
      .nullable()
      .describe('Act, schedule and status of an approval request.'),
    failure: fileFailureKind.nullable().describe('Reason why a file was not imported.'),
    failed_file: z
      .object(failedFile)
      .omit({ failure: true })
      .nullable()
      .describe('Explanation of the failure; `count` is the number of errors.'),
  })
  .meta({ id: 'InboxItem' });

export const dashboard = {
  dashboardInbox: endpoint({
    ...call,
    query: noInput,
    path: '/dashboard/inbox',
    summary: 'Open tasks of the caller, nearest deadline first, then longest waiting',
    reply: z.object({
      items: z.array(inboxItem).max(MAX_INBOX_ITEMS),
      counts: z
        .array(z.object({ kind: inboxKind, count }))
        .describe('Exact number by kind; kinds without items are omitted.'),
      total: count,
      now: instant,
    }),
  }),
  dashboardPortfolio: endpoint({
    ...call,
    right: 'view-portfolio',
    query: noInput,
    path: '/dashboard/portfolio',
    summary:
      "The portfolio of the caller's company by its settlement: completed deals with outstanding receivables, what is overdue, the receipts by day, acquirer and issuer, and rates promised against realized",
    reply: z.object({
      invested: money.describe(
        'The confirmed prices of these deals; of deals by the calendar, those whose day is past.',
      ),
      invested_deals: count.describe('How many of the deals these are.'),
      to_pay: money.describe('The prices still to send: neither informed as paid nor confirmed.'),
      to_confirm: money.describe('The prices informed as paid, which the acquirers have not confirmed.'),
      received: money.describe('What these deals have brought so far.'),
      calendar: z
        .object({
          invested: money.describe('Of what is invested: prices of which no payment was recorded.'),
          received: money.describe('Of what was received: receipts that were not recorded.'),
        })
        .describe('The shares that only the calendar settled, without a record.'),
      deals: count,
      face: money.describe('Outstanding value.'),
      annual_252: z
        .number()
        .nullable()
        .describe(
          'Average rates of the deals, weighted by price, percent a year of 252 business days; null if no deal has a rate.',
        ),
      overdue: overdueAges.describe('Of the outstanding value, what is overdue.'),
      closed_rates: rateComparison.describe(
        'Promised and realized rates of the recorded deals that were closed and paid within 12 months, weighted by price.',
      ),
      open_rates: rateComparison.describe(
        'Promised and projected rates of the recorded deals with outstanding receivables, weighted by price.',
      ),
      receipts: z
        .array(z.object({ pay_date: day, value: money }))
        .describe('By settlement day, earliest first.'),
      borrowers: z
        .array(z.object({ company_id: id, company_name: z.string(), ...share }))
        .describe('Largest first.'),
      issuers: z.array(z.object({ issuer: z.string(), ...share })).describe('The largest first.'),
    }),
  }),
  dashboardIssuers: endpoint({
    ...call,
    path: '/dashboard/issuers',
    summary: 'Issuer names for the filter, of the named acquirers; other filters do not apply',
    reply: z.array(z.string()).meta({ examples: [['Banco Exemplo S.A.']] }),
  }),
  dashboardPizza: endpoint({
    ...call,
    path: '/dashboard/pizza',
    summary: 'Value and number of receivables by group; empty groups are omitted',
    reply: z.object({
      series: z.array(z.object({ label: group, value: money, receivables_count: count })),
    }),
  }),
  dashboardBar: endpoint({
    ...call,
    path: '/dashboard/bar',
    summary: 'Value by month of the due date, from the first to the last month with receivables',
    reply: z.object({
      xcategories: z.array(z.string()).describe('`MM/YYYY`.'),
      series: z
        .array(z.object({ name: group, data: z.array(money).describe('One value for each category.') }))
        .describe('One value for each category.'),
    }),
  }),
  dashboardReceivables: endpoint({
    ...call,
    path: '/dashboard/receivables',
    summary: 'Totals; `gross` is the sum of the groups',
    reply: z.object({
      gross: money,
      available: money,
      negotiation: money,
      negotiated: money,
      liquidated: money,
      written_off_value: money.describe('What of `liquidated` was written off as lost.'),
      expired: money,
      canceled: money,
      receivables_count: count,
    }),
  }),
};
