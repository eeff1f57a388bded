import type { Actor, Centavos, Day, NewPaymentEntry, PaymentEntryKind, ShortageReason } from '@pregao/domain';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import { idArray } from '../../../platform/db/id-array.ts';
import type { SettlementEntries } from '../../../platform/db/schema.generated.ts';

/** Entries are append-only. They are written as the system, under the lock of their offer. */

/** A new entry of a payment. */
export interface NewEntry {
  readonly kind: PaymentEntryKind;
  readonly amount: Centavos;
  /** The value day. */
  readonly day: Day;
  readonly reason: ShortageReason | null;
  readonly text: string | null;
  readonly reverses_id: number | null;
}

/**
 * Inserts entries of the payment of a locked deal in their order.
 * @param by who makes them; the system for allocated bank lines
 * @returns their ids in the same order
 */
export async function insertPaymentEntries(
  tx: Tx,
  offer: { readonly id: number },
  by: Pick<Actor, 'company_id' | 'user_id'> | 'system',
  entries: readonly NewEntry[],
  at: Date,
): Promise<number[]> {
  if (entries.length === 0) return [];
  const author =
    by === 'system'
      ? { company_id: null, created_by: null }
      : { company_id: by.company_id, created_by: by.user_id };
  const rows = await tx
    .insertInto('settlement_entries')
    .values(entries.map((entry) => ({ ...entry, ...author, offer_id: offer.id, created_at: at })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Returns entries of a deal's payment by their id in their order. */
export async function paymentEntriesById(
  tx: Tx,
  offerId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NewPaymentEntry>> {
  const rows = await tx
    .selectFrom('settlement_entries')
    .select(['id', 'kind', 'amount', 'day', 'reason'])
    .where('offer_id', '=', offerId)
    .where('collection_id', 'is', null)
    .where('id', '=', sql<number>`ANY(${idArray(ids)})`)
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, ...entry }) => [id, entry as NewPaymentEntry]));
}

/** Returns the entries of a deal's payment that are in force: neither reversed nor reversals. */
export async function standingPaymentEntries(
  tx: Tx,
  offerId: number,
): Promise<(Selectable<SettlementEntries> & { readonly kind: PaymentEntryKind })[]> {
  const rows = await tx
    .selectFrom('settlement_entries as e')
    .selectAll('e')
    .where('e.offer_id', '=', offerId)
    .where('e.collection_id', 'is', null)
    .where('e.reverses_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('settlement_entries as x').select('x.id').whereRef('x.reverses_id', '=', 'e.id')),
      ),
    )
    .orderBy('e.id')
    .execute();
  return rows as (Selectable<SettlementEntries> & { readonly kind: PaymentEntryKind })[];
}
