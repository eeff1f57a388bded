import type { BankMovement, EntryToLink } from '@pregao/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import { idArray } from '../../../platform/db/id-array.ts';

/**
 * SQL for whether the debits of the acquirer leave room for a receipt `e` of collection `x`: none is linked
 * to it, and what was received exceeds other links, and remittances that are answered or older than `e`, by
 * its amount. The debit of a remittance made it or is linked to it.
 */
export const isWithoutDebit = (companyId: number): RawBuilder<boolean> => sql<boolean>`(
  SELECT count(*) FILTER (WHERE a.entry_id = e.id) = 0
    AND x.received_value - coalesce(sum(a.amount), 0) - coalesce((SELECT sum(s.amount) FROM remittance_shares s
      JOIN remittances r ON r.id = s.remittance_id WHERE s.collection_id = x.id
        AND (r.status = 'RECEIVED' OR r.status <> 'WITHDRAWN' AND r.created_at < e.created_at)), 0) >= e.amount
  FROM bank_allocations a
  WHERE a.collection_id = x.id AND a.company_id = ${companyId} AND a.reversed_at IS NULL
    AND a.remittance_id IS NULL)`;

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
