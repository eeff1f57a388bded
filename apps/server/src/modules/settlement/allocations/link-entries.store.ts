import type { BankMovement, EntryToLink } from '@pregao/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import { idArray } from '../../../platform/db/id-array.ts';

/**
 * SQL for whether the debits of the acquirer leave room for a receipt `e` of collection `x`: none is linked
 * to it, and what was received exceeds those of links and of answered remittances by its amount.
 */
export const isWithoutDebit = (companyId: number): RawBuilder<boolean> => sql<boolean>`(
  SELECT count(*) FILTER (WHERE a.entry_id = e.id) = 0
    AND x.received_value - coalesce(sum(a.amount) FILTER (WHERE r.id IS NULL), 0) >= e.amount
  FROM bank_allocations a
    LEFT JOIN remittances r ON r.id = a.remittance_id AND r.status IN ('DECLARED', 'DISPUTED')
  WHERE a.collection_id = x.id AND a.company_id = ${companyId} AND a.reversed_at IS NULL)`;

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
  const allocated =
    movement === 'DEBIT'
      ? sql`CASE WHEN ${isWithoutDebit(company_id)} THEN 0 ELSE e.amount END`
      : sql`coalesce((SELECT sum(a.amount)::bigint FROM bank_allocations a WHERE a.reversed_at IS NULL
          AND a.company_id = ${company_id} AND (a.entry_id = e.id OR a.buyback_id = e.buyback_id)), 0)`;
  const { rows } = await sql<EntryToLink>`
    SELECT e.id, e.kind, coalesce(e.buyback_id, e.collection_id, e.offer_id) AS target_id, e.company_id, e.dispute_id,
      coalesce(b.price, e.amount) AS value, ${allocated} AS allocated_value,
      EXISTS (SELECT FROM settlement_entries y WHERE y.reverses_id = e.id) AS is_reversed
    FROM settlement_entries e LEFT JOIN buybacks b ON b.id = e.buyback_id
      LEFT JOIN collections x ON x.id = e.collection_id
    WHERE e.offer_id = ${offerId} AND e.id = ANY(${idArray(ids)}) AND e.reverses_id IS NULL`.execute(tx);
  return rows;
}
