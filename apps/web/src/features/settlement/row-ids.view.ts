import type { Reply, RowOf } from '@pregao/contract';

/** A row of the work queue with an id for tables and selections. */
export type SettlementRow = RowOf<'listSettlements'> & { readonly id: number };

const ids = new Map<string, number>();

/**
 * Returns the number of a row; the same deal, day and issuer keep theirs while the page is open. State and
 * turn distinguish the rows of collections of one day and issuer.
 */
function idOf({ kind, subject_id, offer_id, day, issuer, state, turn }: RowOf<'listSettlements'>): number {
  const part = kind === 'COLLECTION' ? [state, turn] : [];
  const key = JSON.stringify([kind, subject_id, offer_id, day, issuer, ...part]);
  const known = ids.get(key);
  if (known !== undefined) return known;
  ids.set(key, ids.size + 1);
  return ids.size;
}

/** Adds an id to each row of a page of the work queue. */
export const withRowIds = ({ rows, ...page }: Reply<'listSettlements'>) => ({
  ...page,
  rows: rows.map((row): SettlementRow => ({ ...row, id: idOf(row) })),
});
