import { type DashboardRange, type Day, type DueRange, daysOfRange } from '@pregao/domain';
import type { SessionUser } from '../../lib/session/session.ts';
import { type DashboardSearch, dashboardList } from './dashboard.list.ts';

/** Due date range shown, and the preset range that it equals, if any. */
export interface ShownDays extends DueRange {
  readonly range: DashboardRange | undefined;
}

/**
 * Returns the due date range to show: explicit days, else the preset of the URL, else the saved one.
 * @param kept preset range that this reader chose last
 * @param today calendar day in São Paulo
 */
export function shownDays(search: DashboardSearch, kept: DashboardRange, today: Day): ShownDays {
  const { from, to } = dashboardList.withDates(search, today);
  if (from !== undefined || to !== undefined)
    return { range: undefined, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const range = search.range ?? kept;
  return { range, ...daysOfRange(range, today) };
}

/**
 * Returns whether receivables due in this range can no longer be available.
 * @param today calendar day in São Paulo
 */
export const isPastDeadline = ({ to }: ShownDays, today: Day): boolean => to !== undefined && to <= today;

/** Returns the query parameters of all dashboard calls for a due date range. */
export function dashboardQuery(search: DashboardSearch, { from, to }: DueRange, reader: SessionUser) {
  return dashboardList.filterQuery({ ...search, from, to }, reader);
}

export type DashboardQuery = ReturnType<typeof dashboardQuery>;

/**
 * Returns the filters to write into the URL.
 * The fields show the days of a preset range; they count as explicit days only after one of them changes.
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
