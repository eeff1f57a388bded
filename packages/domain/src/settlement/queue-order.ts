import type { CompanyType } from '../people/company.ts';
import type { Day } from '../values/calendar.ts';
import type { Centavos } from '../values/money.ts';
import type { QueuePlace } from './queue-place.ts';

/** The sort orders of the work queue of settlement, as `field direction`. */
export const SETTLEMENT_SORTS = [
  'day asc',
  'day desc',
  'value asc',
  'value desc',
  'open_value asc',
  'open_value desc',
  'borrower asc',
  'borrower desc',
  'lender asc',
  'lender desc',
] as const;

export type SettlementSort = (typeof SETTLEMENT_SORTS)[number];

/**
 * The ranks of rows in the default order of the work queue. Rows of a rank are sorted by day: closed ones
 * newest first, all others oldest first.
 */
export const QUEUE_RANKS = {
  WAITS_FOR_READER: 0,
  OVERDUE: 1,
  OPEN: 2,
  CLOSED: 3,
  BY_CALENDAR: 4,
  SETTLED_BY_CALENDAR: 5,
} as const;

/** The ranks whose rows are sorted newest first. */
export const NEWEST_FIRST_RANKS: readonly number[] = [QUEUE_RANKS.CLOSED, QUEUE_RANKS.SETTLED_BY_CALENDAR];

export interface RankedRow extends QueuePlace {
  readonly day: Day;
  readonly open_value: Centavos;
  readonly overdue: boolean;
}

/**
 * Returns the rank of a row for its reader. A row waits for the reader from its day on, so that payments of
 * later days do not hide overdue ones. The price of an untracked deal waits on its due day only.
 * @param on today in São Paulo
 */
export function queueRank(
  { state, turn, day, open_value, overdue }: RankedRow,
  reader: CompanyType,
  on: Day,
): number {
  const isTurn = turn !== null && turn === reader;
  if (state === 'BY_CALENDAR') {
    if (isTurn && day === on) return QUEUE_RANKS.WAITS_FOR_READER;
    return open_value > 0 ? QUEUE_RANKS.BY_CALENDAR : QUEUE_RANKS.SETTLED_BY_CALENDAR;
  }
  if (state === 'CLOSED') return QUEUE_RANKS.CLOSED;
  if (isTurn && state !== 'UPCOMING') return QUEUE_RANKS.WAITS_FOR_READER;
  return overdue ? QUEUE_RANKS.OVERDUE : QUEUE_RANKS.OPEN;
}
