import { DASHBOARD_GROUPS } from '@pregao/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { cardNetwork, day, idText, money } from './fields.ts';

const group = z.enum(DASHBOARD_GROUPS);
const count = z.int().nonnegative();

/** Which receivables are added up: each filter narrows what the caller may see. Without due dates: all time. */
const query = z.strictObject({
  card_network: z.array(cardNetwork).optional(),
  issuer: z.array(z.string().min(1).max(200)).optional(),
  borrower: z.array(idText).optional(),
  /** Held by an offer on which one of them has a live proposal; a lender may name itself only. */
  lender: z.array(idText).optional(),
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

export const dashboard = {
  dashboardIssuers: endpoint({
    ...call,
    path: '/dashboard/issuers',
    summary:
      'The issuer names that the caller may choose from, those of the named acquirers; other filters do not shorten the list',
    reply: z.array(z.string()),
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
      /** `MM/YYYY`. */
      xcategories: z.array(z.string()),
      /** One value for each category. */
      series: z.array(z.object({ name: group, data: z.array(money) })),
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
