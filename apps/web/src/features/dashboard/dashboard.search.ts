import { type DashboardRange, type Day, type DueRange, daysOfRange } from '@pregao/domain';
import type { SessionUser } from '../../lib/session/session.ts';
import { type DashboardSearch, dashboardList } from './dashboard.list.ts';

/** The days that are shown, and the range of one click that they are, if any. */
export interface ShownDays extends DueRange {
  readonly range: DashboardRange | undefined;
}

/** @param kept the range that this reader chose last @param today in São Paulo */
export function shownDays(search: DashboardSearch, kept: DashboardRange, today: Day): ShownDays {
  const { from, to } = dashboardList.dated(search, today);
  if (from !== undefined || to !== undefined)
    return { range: undefined, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const range = search.range ?? kept;
  return { range, ...daysOfRange(range, today) };
}

/** Nothing that falls due in these days can be available any more. @param today in São Paulo */
export const isPastDeadline = ({ to }: ShownDays, today: Day): boolean => to !== undefined && to <= today;

/** The query of all calls, for the days that are shown. */
export function dashboardQuery(search: DashboardSearch, { from, to }: DueRange, reader: SessionUser) {
  return dashboardList.narrowing({ ...search, from, to }, reader);
}

export type DashboardQuery = ReturnType<typeof dashboardQuery>;

/**
 * What the filters put into the address: the days of a range stand in the fields without being the reader's own, until
 * one of them is changed.
 */
export function appliedFilters(
  filters: Partial<DashboardSearch>,
  search: DashboardSearch,
  days: ShownDays,
): Partial<DashboardSearch> {
  if (!('from' in filters && 'to' in filters)) return filters;
  const ofRange = days.range !== undefined && filters.from === days.from && filters.to === days.to;
  return ofRange ? { ...filters, from: search.from, to: search.to } : { ...filters, range: undefined };
}
