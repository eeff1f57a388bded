import {
  type CardNetwork,
  type CompanyType,
  DASHBOARD_RANGES,
  type DashboardRange,
  type Day,
  type DueRange,
  daysOfRange,
} from '@pregao/domain';
import { dayField, idsField, networksField, oneField, textsField } from '../../lib/router/search-fields.ts';

/** How the slices and the months are shown; the first of each is not written into the address. */
export const SLICE_VIEWS = ['chart', 'table'] as const;
export const MONTH_VIEWS = ['columns', 'lines', 'table'] as const;

/** The dashboard's address. */
export interface DashboardSearch {
  readonly network?: readonly CardNetwork[] | undefined;
  readonly issuer?: readonly string[] | undefined;
  readonly borrower?: readonly number[] | undefined;
  readonly lender?: readonly number[] | undefined;
  /** One of the ranges of one click; days of its own win over it. */
  readonly range?: DashboardRange | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly slices?: (typeof SLICE_VIEWS)[number] | undefined;
  readonly months?: (typeof MONTH_VIEWS)[number] | undefined;
}

export function dashboardSearch(raw: Record<string, unknown>): DashboardSearch {
  return {
    network: networksField(raw.network),
    issuer: textsField(raw.issuer),
    borrower: idsField(raw.borrower),
    lender: idsField(raw.lender),
    range: oneField(raw.range, DASHBOARD_RANGES),
    from: dayField(raw.from),
    to: dayField(raw.to),
    slices: oneField(raw.slices, SLICE_VIEWS),
    months: oneField(raw.months, MONTH_VIEWS),
  };
}

/** The days that are shown, and the range of one click that they are, if any. */
export interface ShownDays extends DueRange {
  readonly range: DashboardRange | undefined;
}

/** @param kept the range that this reader chose last @param today in São Paulo */
export function shownDays(search: DashboardSearch, kept: DashboardRange, today: Day): ShownDays {
  const { from, to } = search;
  if (from !== undefined || to !== undefined)
    return { range: undefined, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const range = search.range ?? kept;
  return { range, ...daysOfRange(range, today) };
}

/** Who may narrow by which companies: nobody by its own. */
export function companyFilters(company: CompanyType) {
  return { byBorrower: company !== 'BORROWER', byLender: company !== 'LENDER' };
}

/** The query of all calls; filters that are not this reader's are left out rather than asked for. */
export function dashboardQuery(search: DashboardSearch, { from, to }: DueRange, company: CompanyType) {
  const { byBorrower, byLender } = companyFilters(company);
  const { network, issuer, borrower, lender } = search;
  return {
    card_network: network && [...network],
    issuer: issuer && [...issuer],
    borrower: byBorrower && borrower ? [...borrower] : undefined,
    lender: byLender && lender ? [...lender] : undefined,
    due_date_greater_or_equal_than: from,
    due_date_less_or_equal_than: to,
  };
}

export type DashboardQuery = ReturnType<typeof dashboardQuery>;
