import type { Reply } from '@pregao/contract';
import { DASHBOARD_GROUPS, type DashboardGroup, monthsBetween } from '@pregao/domain';
import type { GroupSum, MonthSum } from './sums.store.ts';

export function presentPizza(sums: readonly GroupSum[]): Reply<'dashboardPizza'> {
  const series = DASHBOARD_GROUPS.flatMap((label) =>
    sums
      .filter(({ group }) => group === label)
      .map(({ value, receivables_count }) => ({ label, value, receivables_count })),
  );
  return { series };
}

/**
 * Presents the sums as chart columns, one per month. Months in between without receivables are zero: a gap
 * would shift the columns.
 */
export function presentBar(sums: readonly MonthSum[]): Reply<'dashboardBar'> {
  const monthsWithSums = sums.map(({ month }) => month).sort();
  const [first, last] = [monthsWithSums[0], monthsWithSums.at(-1)];
  const months = first === undefined || last === undefined ? [] : monthsBetween(first, last);
  const values = new Map(sums.map(({ group, month, value }) => [`${group} ${month}`, value]));
  return {
    xcategories: months.map((month) => `${month.slice(5)}/${month.slice(0, 4)}`),
    series: DASHBOARD_GROUPS.map((name) => ({
      name,
      data: months.map((month) => values.get(`${name} ${month}`) ?? 0),
    })),
  };
}

export function presentTotals(
  sums: readonly GroupSum[],
  written_off_value: number,
): Reply<'dashboardReceivables'> {
  const of = (wanted: DashboardGroup) => sums.find(({ group }) => group === wanted)?.value ?? 0;
  return {
    gross: sums.reduce((sum, { value }) => sum + value, 0),
    available: of('AVAILABLE'),
    negotiation: of('NEGOTIATION'),
    negotiated: of('NEGOTIATED'),
    liquidated: of('LIQUIDATED'),
    written_off_value,
    expired: of('EXPIRED'),
    canceled: of('CANCELED'),
    receivables_count: sums.reduce((sum, { receivables_count }) => sum + receivables_count, 0),
  };
}
