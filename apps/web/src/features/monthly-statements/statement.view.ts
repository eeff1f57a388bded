import { overdueSum, type SettlementState } from '@pregao/domain';
import type { MonthlyStatement, StatementDealRow } from './monthly-statement.queries.ts';

/**
 * What a statement says about its version. RUNNING: the month is not over, or it has nothing. CHANGED: the
 * newest of several. REPLACED: an earlier one.
 */
export type VersionState = 'RUNNING' | 'FIRST' | 'CHANGED' | 'REPLACED';

export function versionState({
  version,
  versions,
}: Pick<MonthlyStatement, 'version' | 'versions'>): VersionState {
  if (version === null) return 'RUNNING';
  if (version < (versions.at(-1)?.version ?? version)) return 'REPLACED';
  return version === 1 ? 'FIRST' : 'CHANGED';
}

/** Returns the state of a deal at the end of its statement. */
export function stateOfDeal(deal: StatementDealRow): SettlementState {
  if (deal.by_calendar) return 'BY_CALENDAR';
  if (deal.closed) return 'CLOSED';
  return overdueSum(deal.overdue) > 0 ? 'OVERDUE' : 'UPCOMING';
}

/** Returns the rate that a deal has reached: realized once nothing is open, projected before. */
export const reachedRate = ({ realized, projected }: StatementDealRow): number | null =>
  (realized ?? projected)?.annual_252 ?? null;
