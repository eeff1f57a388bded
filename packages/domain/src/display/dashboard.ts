import { hasReachedStage } from '../lifecycles/deal-stage.ts';
import type { OfferStatus, ReceivableStatus, ShownOfferStatus } from '../lifecycles/statuses.ts';
import { addDays, type Day } from '../values/calendar.ts';
import { DASHBOARD_DAYS } from '../values/limits.ts';

/** The groups that the dashboard sums up (product, section 5). Together they are the gross value. */
export const DASHBOARD_GROUPS = [
  'AVAILABLE',
  'NEGOTIATION',
  'NEGOTIATED',
  'LIQUIDATED',
  'EXPIRED',
  'CANCELED',
] as const;

export type DashboardGroup = (typeof DASHBOARD_GROUPS)[number];

/** Tells whether the acquirer has accepted the formalization. */
export function isSold(offer: OfferStatus | null): boolean {
  return offer !== null && hasReachedStage(offer, 'SOLD');
}

/**
 * Returns the dashboard group of a receivable for acquirers and moderators. RESERVED counts with its offer;
 * statuses are effective.
 */
export function receivableGroup(receivable: {
  readonly status: ReceivableStatus;
  /** The status of the offer that has it; null for none. */
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
 * Returns the dashboard group of an offered receivable for a lender, by the shown status of its offer.
 * AVAILABLE is open to its proposal; NEGOTIATION has its proposal, from bid to formalization. The terms match
 * those of its list.
 */
export function offeredGroup(offered: {
  readonly shown_offer: ShownOfferStatus;
  /** True once its settlement day has begun. */
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

/**
 * The receivable statuses by which a list filters a group. The margin, RESERVED until its offer ends, is in
 * none of them.
 */
export const RECEIVABLES_OF_GROUP = {
  AVAILABLE: ['AVAILABLE'],
  NEGOTIATION: ['NEGOTIATION', 'APPROVED', 'PENDING_CONTRACT'],
  NEGOTIATED: ['NEGOTIATED'],
  LIQUIDATED: ['LIQUIDATED'],
  EXPIRED: ['EXPIRED'],
  CANCELED: ['CANCELED'],
} as const satisfies Record<DashboardGroup, readonly ReceivableStatus[]>;

/** The negotiation statuses by which a lender's list filters a group. */
export const OFFERS_OF_GROUP = {
  AVAILABLE: ['AVAILABLE'],
  NEGOTIATION: ['NEGOTIATION', 'APPROVED', 'PENDING_CONTRACT'],
  NEGOTIATED: ['NEGOTIATED', 'PARTIALLY_LIQUIDATED'],
  LIQUIDATED: ['PARTIALLY_LIQUIDATED', 'LIQUIDATED'],
  EXPIRED: ['EXPIRED'],
  CANCELED: ['CANCELED'],
} as const satisfies Record<DashboardGroup, readonly ShownOfferStatus[]>;

/** A range of due dates, both ends included; open when an end is missing. */
export interface DueRange {
  readonly from?: Day;
  readonly to?: Day;
}

/** The shortcuts of the date range, the default first. */
export const DASHBOARD_RANGES = ['LAST_30', 'NEXT_90', 'THIS_YEAR', 'EVERYTHING'] as const;

export type DashboardRange = (typeof DASHBOARD_RANGES)[number];

/** Resolves a range to calendar days. @param today in São Paulo */
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

/** Returns all months from the first to the last, `YYYY-MM`. */
export function monthsBetween(first: string, last: string): string[] {
  const index = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
  const name = (at: number) =>
    `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
  return Array.from({ length: index(last) - index(first) + 1 }, (_, at) => name(index(first) + at));
}
