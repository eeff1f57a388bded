import type { EntryToLink } from '@pregao/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import { idArray } from '../../../platform/db/id-array.ts';

/**
 * Returns entries of a locked deal to which a line is to be linked, with what lines are allocated to each. An
 * entry of a buyback has its price, and stands for all entries of it, which are reversed together.
 */
export async function entriesToLink(
  tx: Tx,
  offerId: number,
  ids: readonly number[],
): Promise<readonly EntryToLink[]> {
  const { rows } = await sql<EntryToLink>`
    SELECT e.id, e.kind, coalesce(e.buyback_id, e.collection_id, e.offer_id) AS target_id, e.company_id, e.dispute_id,
      coalesce(b.price, e.amount) AS value,
      coalesce((SELECT sum(a.amount)::bigint FROM bank_allocations a WHERE a.reversed_at IS NULL
        AND (a.entry_id = e.id OR a.buyback_id = e.buyback_id)), 0) AS allocated_value,
      EXISTS (SELECT FROM settlement_entries y WHERE y.reverses_id = e.id) AS is_reversed
    FROM settlement_entries e LEFT JOIN buybacks b ON b.id = e.buyback_id
    WHERE e.offer_id = ${offerId} AND e.id = ANY(${idArray(ids)}) AND e.reverses_id IS NULL`.execute(tx);
  return rows;
}
