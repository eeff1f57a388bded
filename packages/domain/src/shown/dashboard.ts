import { hasReached } from '../lifecycles/deal-reach.ts';
import type { OfferStatus, ReceivableStatus, ShownOfferStatus } from '../lifecycles/statuses.ts';
import { addDays, type Day } from '../values/calendar.ts';
import { DASHBOARD_DAYS } from '../values/limits.ts';

/** What the dashboard adds up (product, section 5); together they are gross. */
export const DASHBOARD_GROUPS = [
  'AVAILABLE',
  'NEGOTIATION',
  'NEGOTIATED',
  'LIQUIDATED',
  'EXPIRED',
  'CANCELED',
] as const;

export type DashboardGroup = (typeof DASHBOARD_GROUPS)[number];

/** True once the acquirer has accepted the formalization. */
export function isSold(offer: OfferStatus | null): boolean {
  return offer !== null && hasReached(offer, 'SOLD');
}

/** Acquirers and moderators: where a receivable counts; RESERVED counts with its offer. Statuses are effective ones. */
export function receivableGroup(receivable: {
  readonly status: ReceivableStatus;
  /** The status of the offer that holds it, null when none does. */
  readonly offer: OfferStatus | null;
}): DashboardGroup {
  switch (receivable.status) {
    case 'RESERVED':
      return isSold(receivable.offer) ? 'NEGOTIATED' : 'NEGOTIATION';
    case 'APPROVED':
    case 'PENDING_CONTRACT':
      return 'NEGOTIATION';
    default:
      return receivable.status;
  }
}

/**
 * Lenders: where an offered receivable counts, from the status of its offer as it concerns that lender. Available is
 * what is open to its proposal; negotiation what its own proposal is in, from the bid to the formalization: the words are
 * those of its list.
 */
export function offeredGroup(offered: {
  readonly shown_offer: ShownOfferStatus;
  /** Its settlement day has begun. */
  readonly settled: boolean;
}): DashboardGroup {
  switch (offered.shown_offer) {
    case 'AVAILABLE':
      return 'AVAILABLE';
    case 'NEGOTIATION':
    case 'APPROVED':
    case 'PENDING_CONTRACT':
      return 'NEGOTIATION';
    case 'EXPIRED':
    case 'CANCELED':
      return offered.shown_offer;
    case 'NEGOTIATED':
    case 'PARTIALLY_LIQUIDATED':
    case 'LIQUIDATED':
      return offered.settled ? 'LIQUIDATED' : 'NEGOTIATED';
  }
}

/** By which statuses of receivables a list finds what counts in a group; the margin, RESERVED until its offer ends, is in none of them. */
export const RECEIVABLES_OF_GROUP = {
  AVAILABLE: ['AVAILABLE'],
  NEGOTIATION: ['NEGOTIATION', 'APPROVED', 'PENDING_CONTRACT'],
  NEGOTIATED: ['NEGOTIATED'],
  LIQUIDATED: ['LIQUIDATED'],
  EXPIRED: ['EXPIRED'],
  CANCELED: ['CANCELED'],
} as const satisfies Record<DashboardGroup, readonly ReceivableStatus[]>;

/** By which statuses of negotiations a lender finds what counts in a group. */
export const OFFERS_OF_GROUP = {
  AVAILABLE: ['AVAILABLE'],
  NEGOTIATION: ['NEGOTIATION', 'APPROVED', 'PENDING_CONTRACT'],
  NEGOTIATED: ['NEGOTIATED', 'PARTIALLY_LIQUIDATED'],
  LIQUIDATED: ['PARTIALLY_LIQUIDATED', 'LIQUIDATED'],
  EXPIRED: ['EXPIRED'],
  CANCELED: ['CANCELED'],
} as const satisfies Record<DashboardGroup, readonly ShownOfferStatus[]>;

/** Due dates from the first to the last day, both included; an open end where one is missing. */
export interface DueRange {
  readonly from?: Day;
  readonly to?: Day;
}

/** The ranges that are one click away, the default first. */
export const DASHBOARD_RANGES = ['LAST_30', 'NEXT_90', 'THIS_YEAR', 'EVERYTHING'] as const;

export type DashboardRange = (typeof DASHBOARD_RANGES)[number];

/** The days of a range. @param today in São Paulo */
export function daysOfRange(range: DashboardRange, today: Day): DueRange {
  const year = today.slice(0, 4);
  switch (range) {
    case 'LAST_30':
      return { from: addDays(today, -DASHBOARD_DAYS), to: today };
    case 'NEXT_90':
      return { from: today, to: addDays(today, 90) };
    case 'THIS_YEAR':
      return { from: `${year}-01-01`, to: `${year}-12-31` };
    case 'EVERYTHING':
      return {};
  }
}

/** The months from the first to the last, `YYYY-MM`, without a gap. */
export function monthsBetween(first: string, last: string): string[] {
  const index = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
  const name = (at: number) =>
    `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
  return Array.from({ length: index(last) - index(first) + 1 }, (_, at) => name(index(first) + at));
}
