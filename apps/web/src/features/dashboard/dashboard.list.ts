import { CARD_NETWORK_LABELS, CARD_NETWORKS, DASHBOARD_RANGES, type DashboardRange } from '@pregao/domain';
import { listOf, type SearchOf } from '../../lib/lists/list.ts';
import { oneField } from '../../lib/router/search-fields.ts';

/**
 * Views of the status slices and of the months. The default, the first of each, is not written into the URL.
 */
export const SLICE_VIEWS = ['chart', 'table'] as const;
export const MONTH_VIEWS = ['columns', 'lines', 'table'] as const;

interface Views {
  /** Preset due date range; explicit days take precedence over it. */
  readonly range?: DashboardRange | undefined;
  readonly slices?: (typeof SLICE_VIEWS)[number] | undefined;
  readonly months?: (typeof MONTH_VIEWS)[number] | undefined;
}

/**
 * Defines the dashboard filters by the reader's role (specification, section 2 Dashboard).
 * No role filters by its own company.
 */
export const dashboardList = listOf({
  call: 'dashboardReceivables',
  texts: 'dashboard',
  fields: (field) => [
    field.many('network', {
      query: 'card_network',
      values: CARD_NETWORKS,
      text: (value) => CARD_NETWORK_LABELS[value],
    }),
    field.issuers('issuer', { query: 'issuer', lookup: 'dashboardIssuers', dependsOn: 'borrower' }),
    field.companies('borrower', {
      query: 'borrower',
      lookup: 'borrowers',
      isFor: ({ company_type }) => company_type !== 'BORROWER',
    }),
    field.companies('lender', {
      query: 'lender',
      lookup: 'lenders',
      isFor: ({ company_type }) => company_type !== 'LENDER',
    }),
    field.day('from', { query: 'due_date_greater_or_equal_than', periods: 'coming' }),
    field.day('to', { query: 'due_date_less_or_equal_than', range: { from: 'from', name: 'dueDate' } }),
  ],
  addressState: (raw): Views => ({
    range: oneField(raw.range, DASHBOARD_RANGES),
    slices: oneField(raw.slices, SLICE_VIEWS),
    months: oneField(raw.months, MONTH_VIEWS),
  }),
});

export type DashboardSearch = SearchOf<typeof dashboardList>;
