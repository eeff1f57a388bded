import type { Day } from '../values/calendar.ts';

/** So many answered proposals of so many lenders, the reader's own not among them, hide what each of them was. */
export const RECORD_LEAST = { proposals: 8, lenders: 4 } as const;

/** True where the record of an acquirer is told to a lender (decision 0029). Both count other lenders only. */
export function showsBorrowerRecord(base: { readonly proposals: number; readonly lenders: number }): boolean {
  return base.proposals >= RECORD_LEAST.proposals && base.lenders >= RECORD_LEAST.lenders;
}

/**
 * The record covers schedules whose first receivable fell due before this day, the first of the month: what became of them cannot change
 * any more, so it moves once a month and with no event. @param today in São Paulo
 */
export const recordUntil = (today: Day): Day => `${today.slice(0, 'YYYY-MM'.length)}-01`;
