import type { OfferStatus } from '@pregao/domain';
import type { Updateable } from 'kysely';
import type { Offers } from '../../../platform/db/schema.generated.ts';

/** A guarded update of an offer: its columns change only in the status that the rule saw. */
export type OfferChange = Omit<Updateable<Offers>, 'id' | 'status'> & {
  readonly from: OfferStatus;
  readonly to: OfferStatus;
};

/**
 * The row that a guarded update has changed.
 * @throws Error when there is none: rows were locked and judged before, so this is a defect and nothing may be written
 */
export function oneRow<Row>(rows: readonly Row[], what: string): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`expected ${what}, found ${rows.length} rows`);
  return row;
}

/** @throws Error when a guarded update has changed another number of rows than it had to */
export function expectRows(found: number, expected: number, what: string): void {
  if (found !== expected) throw new Error(`expected ${expected} ${what}, found ${found}`);
}
