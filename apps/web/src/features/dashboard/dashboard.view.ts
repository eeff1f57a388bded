import type { Reply } from '@pregao/contract';
import { type Centavos, type CompanyType, DASHBOARD_GROUPS, type DashboardGroup } from '@pregao/domain';

export type Totals = Reply<'dashboardReceivables'>;
export type Slices = Reply<'dashboardPizza'>['series'];
export type Months = Reply<'dashboardBar'>;

/** A group's share of the total. */
export interface Part {
  readonly group: DashboardGroup;
  readonly value: Centavos;
  /** In percent; 0 of nothing. */
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

export function partOf(totals: Totals, group: DashboardGroup): Part {
  const value = totals[FIELDS[group]];
  return { group, value, share: totals.gross === 0 ? 0 : (value / totals.gross) * 100 };
}

/** All groups that have something: together they are the total. */
export function partsOf(totals: Totals): Part[] {
  return DASHBOARD_GROUPS.map((group) => partOf(totals, group)).filter(({ value }) => value > 0);
}

/** What the total holds beside the cards: with it they add up. */
export function besideCards(totals: Totals, company: CompanyType): Part[] {
  const cards = cardsOf(company);
  return partsOf(totals).filter(({ group }) => !cards.includes(group));
}

/** The slices with their shares. */
export function sharesOf(series: Slices): (Part & { readonly count: number })[] {
  const total = series.reduce((sum, { value }) => sum + value, 0);
  return series.map(({ label, value, receivables_count }) => ({
    group: label,
    value,
    share: total === 0 ? 0 : (value / total) * 100,
    count: receivables_count,
  }));
}

/** The series that have something in some month. */
export function drawnSeries({ series }: Months) {
  return series.filter(({ data }) => data.some((value) => value > 0));
}

/** `11/2026` as a short name of the month: `nov 26`. */
export function monthName(category: string, locale: string): string {
  const [month = '', year = ''] = category.split('/');
  const name = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
    .format(new Date(`${year}-${month}-01T00:00:00Z`))
    .replace('.', '');
  return `${name} ${year.slice(2)}`;
}

/** Centavos for an axis: `R$ 1,2 mi`. */
export function shortMoney(centavos: Centavos, locale: string): string {
  const reais = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return `R$ ${reais.format(centavos / 100)}`;
}
