import type { Actor, Centavos, Day, PaymentEntryKind, ShortageReason } from '@pregao/domain';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
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
