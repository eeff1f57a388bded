import { AWAITED_ACTS, DASHBOARD_GROUPS, INBOX_KINDS, MAX_INBOX_ITEMS } from '@pregao/domain';
import * as z from 'zod';
import { approvalAct, approvalStatus } from './approvals.ts';
import { endpoint } from './endpoint.ts';
import { cardNetwork, day, id, idText, instant, issuerFilter, money, noInput } from './fields.ts';
import { failedFile, fileFailureKind } from './files.ts';

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
    .describe('Held by an offer on which one of them has a live proposal; a lender may name itself only.'),
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
const share = { value: money, percentage: z.number().describe('Percent, with four decimals.') };

const inboxKind = z
  .enum(INBOX_KINDS)
  .describe(
    'ANSWER_CREDIT: a schedule has proposals to answer. ANSWER_CONTRACT, UPLOAD_CONTRACT: a contract is to be reviewed, or sent. PROPOSE: a schedule without a proposal of the own company closes within 24 hours. CLOSING: an own schedule without a proposal does. SIDE_NEAR: the other side of a deal, or to moderators either side, has 24 hours or less. FAILED_FILE: a file was not imported, and none was sent in its place. ACCESS_REQUEST: a company asks for access. HELD_CHANGE: a change on hold that the reader may stop. ANSWER_APPROVAL: a request for approval that the reader may answer. APPROVAL_NOT_DONE: what the reader asked for was declined, expired or could not be carried out any more, within three days, and was not asked for anew.',
  );

/** An inbox item. Fields that do not apply to its kind are null. */
const inboxItem = z
  .object({
    kind: inboxKind,
    id: id.describe('Of the negotiation, the file, the request (for access or approval) or the change.'),
    until: instant.nullable().describe('Until when it can be done.'),
    since: instant.describe('Since when it waits: of a negotiation since when there is one.'),
    name: z
      .string()
      .nullable()
      .describe(
        'The other company of a deal, of SIDE_NEAR the one that has to act; the name of a file, the company that asks or is changed, or who asks for an approval.',
      ),
    value: money
      .nullable()
      .describe(
        'The proposal that is best, or accepted; of schedules without one the value available; what a request for approval is about.',
      ),
    count: count.nullable().describe('Open proposals, or errors of a file.'),
    side: z.enum(['BORROWER', 'LENDER']).nullable().describe('The side that has to act, of SIDE_NEAR.'),
    act: z.enum(AWAITED_ACTS).nullable().describe('What a negotiation waits for.'),
    credit_id: id.nullable().describe('The proposal that is best, of ANSWER_CREDIT.'),
    annual_252: z
      .number()
      .nullable()
      .describe('The rate of that proposal, percent a year of 252 business days.'),
    payment_date: day.nullable().describe('The payment date of that proposal.'),
    approval: z
      .object({ act: approvalAct, status: approvalStatus, offer_id: id.nullable() })
      .nullable()
      .describe('What a request for approval asks for, on which schedule, and how it stands.'),
    failure: fileFailureKind.nullable().describe('Why a file was not imported.'),
    failed_file: z
      .object(failedFile)
      .omit({ failure: true })
      .nullable()
      .describe('What explains that failure; its errors are counted by `count`.'),
  })
  .meta({ id: 'InboxItem' });

export const dashboard = {
  dashboardInbox: endpoint({
    ...call,
    query: noInput,
    path: '/dashboard/inbox',
    summary:
      'What waits for the reader now, by the rules that decide the acts: the nearest deadline first, then what waits longest',
    reply: z.object({
      items: z.array(inboxItem).max(MAX_INBOX_ITEMS),
      counts: z.array(z.object({ kind: inboxKind, count })).describe('Exact, of each kind that has any.'),
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
      "What the reader's company has invested as of now: its completed deals of which something is still to be received, when it arrives and of whom",
    reply: z.object({
      invested: money.describe('The sum of its accepted proposals in these deals.'),
      deals: count,
      face: money.describe('What is still to be received.'),
      annual_252: z
        .number()
        .nullable()
        .describe(
          'The rates of the deals by what was paid for each, percent a year of 252 business days; null where none has one.',
        ),
      receipts: z
        .array(z.object({ pay_date: day, value: money }))
        .describe('By the day on which it arrives, the earliest first.'),
      borrowers: z
        .array(z.object({ company_id: id, company_name: z.string(), ...share }))
        .describe('The largest first.'),
      issuers: z.array(z.object({ issuer: z.string(), ...share })).describe('The largest first.'),
    }),
  }),
  dashboardIssuers: endpoint({
    ...call,
    path: '/dashboard/issuers',
    summary:
      'The issuer names that the caller may choose from, those of the named acquirers; other filters do not shorten the list',
    reply: z.array(z.string()).meta({ examples: [['Banco Exemplo S.A.']] }),
  }),
  dashboardPizza: endpoint({
    ...call,
    path: '/dashboard/pizza',
    summary: 'Value and number of receivables by what has become of them; groups without any are left out',
    reply: z.object({
      series: z.array(z.object({ label: group, value: money, receivables_count: count })),
    }),
  }),
  dashboardBar: endpoint({
    ...call,
    path: '/dashboard/bar',
    summary: 'Value by month of the due date, from the first to the last month that has receivables',
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
    summary: 'Totals: gross is the sum of all others',
    reply: z.object({
      gross: money,
      available: money,
      negotiation: money,
      negotiated: money,
      liquidated: money,
      expired: money,
      canceled: money,
      receivables_count: count,
    }),
  }),
};
