import type { BankMovement, EntryToLink } from '@pregao/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import { idArray } from '../../../platform/db/id-array.ts';

/**
 * SQL for what was received of a collection `x` and no debit of the acquirer accounts for: by a link to a
 * receipt, or by a remittance that is answered, or whose collection has a receipt since. The debit of a
 * remittance made it or is linked to it.
 */
export const withoutDebit = (companyId: number): RawBuilder<number> => sql<number>`(x.received_value
  - coalesce((SELECT sum(a.amount) FROM bank_allocations a WHERE a.collection_id = x.id
      AND a.company_id = ${companyId} AND a.reversed_at IS NULL AND a.remittance_id IS NULL), 0)
  - coalesce((SELECT sum(s.amount) FROM remittance_shares s JOIN remittances r ON r.id = s.remittance_id
      WHERE s.collection_id = x.id AND (r.status = 'RECEIVED' OR r.status <> 'WITHDRAWN' AND EXISTS (
        SELECT FROM settlement_entries y WHERE y.collection_id = x.id AND y.kind = 'RECEIPT'
          AND y.reverses_id IS NULL AND y.created_at >= r.created_at
          AND NOT EXISTS (SELECT FROM settlement_entries z WHERE z.reverses_id = y.id)))), 0))::bigint`;

/**
 * Returns entries of a locked deal to which a line of a company is to be linked, with what its lines account
 * for of each. An entry of a buyback has its price, and stands for all entries of it, which are reversed
 * together.
 */
export async function entriesToLink(
  tx: Tx,
  { company_id, movement }: { readonly company_id: number; readonly movement: BankMovement },
  offerId: number,
  ids: readonly number[],
): Promise<readonly EntryToLink[]> {
  const linkable = movement === 'DEBIT' ? withoutDebit(company_id) : sql`b.price`;
  const { rows } = await sql<EntryToLink>`
    SELECT e.id, e.kind, coalesce(e.buyback_id, e.collection_id, e.offer_id) AS target_id, e.company_id, e.dispute_id,
      coalesce(b.price, e.amount) AS value, ${linkable} AS linkable_value,
      coalesce((SELECT sum(a.amount)::bigint FROM bank_allocations a WHERE a.reversed_at IS NULL
        AND a.company_id = ${company_id} AND (a.entry_id = e.id OR a.buyback_id = e.buyback_id)), 0) AS allocated_value,
      EXISTS (SELECT FROM settlement_entries y WHERE y.reverses_id = e.id) AS is_reversed
    FROM settlement_entries e LEFT JOIN buybacks b ON b.id = e.buyback_id
      LEFT JOIN collections x ON x.id = e.collection_id
    WHERE e.offer_id = ${offerId} AND e.id = ANY(${idArray(ids)}) AND e.reverses_id IS NULL`.execute(tx);
  return rows;
}
