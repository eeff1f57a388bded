import type { Day } from '../values/calendar.ts';

/**
 * The minimum sample of a borrower record: answered proposals and lenders, excluding the reader's. It
 * prevents inferring single answers.
 */
export const MIN_RECORD_SAMPLE = { proposals: 8, lenders: 4 } as const;

/**
 * Tells whether a lender may see the record of an acquirer (decision 0029). Both counts exclude the reader's
 * own proposals.
 */
export function maySeeBorrowerRecord(base: {
  readonly proposals: number;
  readonly lenders: number;
}): boolean {
  return base.proposals >= MIN_RECORD_SAMPLE.proposals && base.lenders >= MIN_RECORD_SAMPLE.lenders;
}

/**
 * Returns the end of the record's period, the first of the month: it covers schedules whose first receivable
 * was due before. Their outcomes are final, so the record changes once a month, never with an event. @param
 * today in São Paulo
 */
export const recordEnd = (today: Day): Day => `${today.slice(0, 'YYYY-MM'.length)}-01`;
