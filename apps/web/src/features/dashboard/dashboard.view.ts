import type { Reply } from '@pregao/contract';
import {
  type Centavos,
  type CompanyType,
  DASHBOARD_GROUPS,
  type DashboardGroup,
  type DueRange,
  OFFERS_OF_GROUP,
  RECEIVABLES_OF_GROUP,
  sharesOf,
} from '@pregao/domain';

export type Totals = Reply<'dashboardReceivables'>;
export type Slices = Reply<'dashboardPizza'>['series'];
export type Months = Reply<'dashboardBar'>;

/** Value of a status group and its share of the total. */
export interface StatusPart {
  readonly group: DashboardGroup;
  readonly value: Centavos;
  /** Percent with two decimals; the shares of all groups add up to 100. 0 if the total is 0. */
  readonly share: number;
}

const TOTALS_FIELD = {
  AVAILABLE: 'available',
  NEGOTIATION: 'negotiation',
  NEGOTIATED: 'negotiated',
  LIQUIDATED: 'liquidated',
  EXPIRED: 'expired',
  CANCELED: 'canceled',
} as const satisfies Record<DashboardGroup, keyof Totals>;

/**
 * Returns the groups with a card beside the total (specification, section 2).
 * Only acquirers have the negotiation card.
 */
export function cardsOf(company: CompanyType): readonly DashboardGroup[] {
  return company === 'BORROWER'
    ? ['AVAILABLE', 'NEGOTIATION', 'NEGOTIATED', 'LIQUIDATED']
    : ['AVAILABLE', 'NEGOTIATED', 'LIQUIDATED'];
}

/** Returns every status group with its share of the total. */
function allParts(totals: Totals): StatusPart[] {
  const shares = sharesOf(DASHBOARD_GROUPS.map((group) => totals[TOTALS_FIELD[group]]));
  return DASHBOARD_GROUPS.map((group, at) => ({
    group,
    value: totals[TOTALS_FIELD[group]],
    share: shares[at] ?? 0,
  }));
}

/** Returns the groups that have a card of their own, in card order. */
export function cardParts(totals: Totals, company: CompanyType): StatusPart[] {
  const cards = cardsOf(company);
  return allParts(totals).filter(({ group }) => cards.includes(group));
}

/** Returns all groups with a value; together they equal the total. */
export function partsOf(totals: Totals): StatusPart[] {
  return allParts(totals).filter(({ value }) => value > 0);
}

/** Returns the groups with a value but no card: cards plus these equal the total. */
export function partsWithoutCard(totals: Totals, company: CompanyType): StatusPart[] {
  const cards = cardsOf(company);
  return partsOf(totals).filter(({ group }) => !cards.includes(group));
}

/** Returns the slices of the donut with their shares. */
export function slicesOf(series: Slices): (StatusPart & { readonly count: number })[] {
  const shares = sharesOf(series.map(({ value }) => value));
  return series.map(({ label, value, receivables_count }, at) => ({
    group: label,
    value,
    share: shares[at] ?? 0,
    count: receivables_count,
  }));
}

/** Minimum drawn share of a slice: a smaller one would vanish in the gap between its neighbors. */
const MIN_VISIBLE_SHARE = 0.01;

/** Returns the slices with a value, and the drawn size of each: its value or the visible minimum. */
export function visibleSlices<Slice extends StatusPart>(
  slices: readonly Slice[],
): (Slice & { readonly drawn: number })[] {
  const minimum = slices.reduce((sum, { value }) => sum + value, 0) * MIN_VISIBLE_SHARE;
  return slices
    .filter(({ value }) => value > 0)
    .map((slice) => ({ ...slice, drawn: Math.max(slice.value, minimum) }));
}

/** Returns the series with a value in at least one month. */
export function visibleSeries({ series }: Months) {
  return series.filter(({ data }) => data.some((value) => value > 0));
}

const BRAZILIAN_MARKS: Readonly<Record<string, string>> = { decimal: ',', group: '.' };

/** Formats centavos for a chart axis, with Brazilian separators in every language: `R$ 1,2 mi`, `R$ 1,2M`. */
export function shortMoney(centavos: Centavos, locale: string): string {
  const reais = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const parts = reais.formatToParts(centavos / 100);
  return `R$ ${parts.map(({ type, value }) => BRAZILIAN_MARKS[type] ?? value).join('')}`;
}

/** Dashboard filters that the list of receivables also accepts. */
export interface GroupFilters extends DueRange {
  readonly network?: readonly string[] | undefined;
  readonly issuer?: readonly string[] | undefined;
  readonly borrower?: readonly number[] | undefined;
}

/**
 * Returns the list behind a figure: negotiations for a lender, receivables with the same filters for others.
 */
export function listOfGroup(group: DashboardGroup, company: CompanyType, filters: GroupFilters) {
  if (company === 'LENDER')
    return { to: '/dashboard/negotiation/list', search: { status: OFFERS_OF_GROUP[group] } };
  const { network, issuer, borrower, from, to } = filters;
  return {
    to: '/dashboard/operation-management/list',
    search: { network, issuer, borrower, from, to, status: RECEIVABLES_OF_GROUP[group] },
  };
}
