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

/** A group's share of the total. */
export interface StatusPart {
  readonly group: DashboardGroup;
  readonly value: Centavos;
  /** In percent with two decimals; those of all groups add up to 100. 0 of nothing. */
  readonly share: number;
}

const FIELDS = {
  AVAILABLE: 'available',
  NEGOTIATION: 'negotiation',
  NEGOTIATED: 'negotiated',
  LIQUIDATED: 'liquidated',
  EXPIRED: 'expired',
  CANCELED: 'canceled',
} as const satisfies Record<DashboardGroup, keyof Totals>;

/** The cards beside the total (specification, section 2): negotiation is the acquirer's only. */
export function cardsOf(company: CompanyType): readonly DashboardGroup[] {
  return company === 'BORROWER'
    ? ['AVAILABLE', 'NEGOTIATION', 'NEGOTIATED', 'LIQUIDATED']
    : ['AVAILABLE', 'NEGOTIATED', 'LIQUIDATED'];
}

/** Every group with its share of the total. */
function allParts(totals: Totals): StatusPart[] {
  const shares = sharesOf(DASHBOARD_GROUPS.map((group) => totals[FIELDS[group]]));
  return DASHBOARD_GROUPS.map((group, at) => ({
    group,
    value: totals[FIELDS[group]],
    share: shares[at] ?? 0,
  }));
}

/** The parts that have a card of their own, in its order. */
export function cardParts(totals: Totals, company: CompanyType): StatusPart[] {
  const cards = cardsOf(company);
  return allParts(totals).filter(({ group }) => cards.includes(group));
}

/** All groups that have something: together they are the total. */
export function partsOf(totals: Totals): StatusPart[] {
  return allParts(totals).filter(({ value }) => value > 0);
}

/** What the total holds beside the cards: with it they add up. */
export function besideCards(totals: Totals, company: CompanyType): StatusPart[] {
  const cards = cardsOf(company);
  return partsOf(totals).filter(({ group }) => !cards.includes(group));
}

/** The slices with their shares. */
export function slicesOf(series: Slices): (StatusPart & { readonly count: number })[] {
  const shares = sharesOf(series.map(({ value }) => value));
  return series.map(({ label, value, receivables_count }, at) => ({
    group: label,
    value,
    share: shares[at] ?? 0,
    count: receivables_count,
  }));
}

/** A share of the whole: below it a slice is drawn no smaller, or it would vanish in the gap between its neighbours. */
const LEAST_DRAWN_SHARE = 0.01;

/** The slices that have a value, with what the ring draws of each: the value, or the least that can be seen. */
export function drawnSlices<Slice extends StatusPart>(
  slices: readonly Slice[],
): (Slice & { readonly drawn: number })[] {
  const least = slices.reduce((sum, { value }) => sum + value, 0) * LEAST_DRAWN_SHARE;
  return slices
    .filter(({ value }) => value > 0)
    .map((slice) => ({ ...slice, drawn: Math.max(slice.value, least) }));
}

/** The series that have something in some month. */
export function drawnSeries({ series }: Months) {
  return series.filter(({ data }) => data.some((value) => value > 0));
}

const BRAZILIAN_MARKS: Readonly<Record<string, string>> = { decimal: ',', group: '.' };

/** Centavos for an axis, their marks Brazilian in every language: `R$ 1,2 mi`, `R$ 1,2M`. */
export function shortMoney(centavos: Centavos, locale: string): string {
  const reais = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const parts = reais.formatToParts(centavos / 100);
  return `R$ ${parts.map(({ type, value }) => BRAZILIAN_MARKS[type] ?? value).join('')}`;
}

/** What narrows the dashboard, as far as the list of receivables takes it too. */
export interface Narrowed extends DueRange {
  readonly network?: readonly string[] | undefined;
  readonly issuer?: readonly string[] | undefined;
  readonly borrower?: readonly number[] | undefined;
}

/** The list behind a figure: a lender's negotiations, the receivables of others under the same filters. */
export function listOfGroup(group: DashboardGroup, company: CompanyType, narrowed: Narrowed) {
  if (company === 'LENDER')
    return { to: '/dashboard/negotiation/list', search: { status: OFFERS_OF_GROUP[group] } };
  const { network, issuer, borrower, from, to } = narrowed;
  return {
    to: '/dashboard/operation-management/list',
    search: { network, issuer, borrower, from, to, status: RECEIVABLES_OF_GROUP[group] },
  };
}
