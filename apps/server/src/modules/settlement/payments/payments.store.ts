import { type Actor, isEndToEndId, type Step } from '@pregao/domain';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { expectOneRow } from '../../../platform/db/expect-changed-rows.ts';
import { idArray } from '../../../platform/db/id-array.ts';
import type { PaymentProofs, Payments } from '../../../platform/db/schema.generated.ts';
import type { LockedOffer } from '../../negotiations/offers/offers.store.ts';

/** Payments are written as the system, under the lock of their offer (row-level security). */

export type PaymentRecord = Selectable<Payments>;

/** Returns the payment of a deal of which the actor's company is a party; moderators see any. */
export function findPayment(db: Db | Tx, actor: Actor, offerId: number): Promise<PaymentRecord | undefined> {
  let query = db.selectFrom('payments').selectAll().where('offer_id', '=', offerId);
  if (actor.company_type === 'BORROWER') query = query.where('borrower_id', '=', actor.company_id);
  if (actor.company_type === 'LENDER') query = query.where('lender_id', '=', actor.company_id);
  return query.executeTakeFirst();
}

/** Locks the payment of a locked offer; undefined before the deal is completed. */
export function lockPayment(tx: Tx, { id }: LockedOffer): Promise<PaymentRecord | undefined> {
  return tx.selectFrom('payments').selectAll().where('offer_id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Returns another deal of the lender whose payment has an end-to-end id; undefined for none. A contested
 * payment frees its id. Waits for an act that informs a payment with the same id.
 * @param line bank line that informs the payment, and the deals that it pays too: one Pix may pay several
 */
export async function dealOfReference(
  tx: Tx,
  { lender_id, offer_id }: PaymentRecord,
  reference: string,
  line: { readonly id: number | null; readonly offer_ids: readonly number[] },
): Promise<number | undefined> {
  const id = reference.toUpperCase();
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`end-to-end id ${lender_id} ${id}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ offer_id: number }>`SELECT p.offer_id FROM payments p
    WHERE p.lender_id = ${lender_id} AND p.status IN ('INFORMED', 'CONFIRMED')
      AND upper(p.informed_reference) = ${id} AND p.offer_id <> ALL(${idArray([offer_id, ...line.offer_ids])})
      AND NOT EXISTS (SELECT FROM bank_allocations a WHERE a.offer_id = p.offer_id
        AND a.bank_line_id = ${line.id}::bigint AND a.kind = 'PAYMENT' AND a.reversed_at IS NULL)
    ORDER BY p.offer_id LIMIT 1`.execute(tx);
  return rows[0]?.offer_id;
}

/**
 * Returns the first other deal of the acquirer for whose price another investor informed the same end-to-end
 * id; null without one. For the acquirer only: the investor is no party of the other deal.
 */
export async function dealOfSameId(
  db: Db | Tx,
  { borrower_id, lender_id, informed_reference }: PaymentRecord,
): Promise<number | null> {
  if (informed_reference === null || !isEndToEndId(informed_reference)) return null;
  const row = await db
    .selectFrom('payments')
    .select('offer_id')
    .where('borrower_id', '=', borrower_id)
    .where('lender_id', '<>', lender_id)
    .where('status', 'in', ['INFORMED', 'CONFIRMED'])
    .where(sql`upper(informed_reference)`, '=', informed_reference.toUpperCase())
    .orderBy('offer_id')
    .limit(1)
    .executeTakeFirst();
  return row?.offer_id ?? null;
}

/** Columns of a payment that may change with a step. */
export type PaymentColumns = Omit<
  Updateable<Payments>,
  'offer_id' | 'credit_id' | 'borrower_id' | 'lender_id' | 'status' | 'payment_value' | 'due_date'
>;

const UNDECIDED = { decision: null, decision_reason: null, decided_at: null, decided_by: null } as const;

/**
 * Applies a step to a locked payment. Every step ends the lender's consent and a moderator's decision.
 * @throws Error when it is not in the status from which the step leads
 */
export async function changePayment(
  tx: Tx,
  { offer_id }: PaymentRecord,
  { from, to }: Step<'PAYMENT'>,
  columns: PaymentColumns,
): Promise<PaymentRecord> {
  const rows = await tx
    .updateTable('payments')
    .set({ consented_to: null, ...UNDECIDED, ...columns, status: to })
    .where('offer_id', '=', offer_id)
    .where('status', '=', from)
    .returningAll()
    .execute();
  return expectOneRow(rows, `payment of offer ${offer_id} in ${from}`);
}

/** Sets columns of a locked payment that no step changes. */
export async function setPayment(
  tx: Tx,
  { offer_id }: PaymentRecord,
  columns: PaymentColumns,
): Promise<void> {
  await tx.updateTable('payments').set(columns).where('offer_id', '=', offer_id).execute();
}

/** Stores that entries settle the deal from now on, not the calendar. */
export async function markTracked(tx: Tx, { id }: LockedOffer): Promise<LockedOffer> {
  const rows = await tx
    .updateTable('offers')
    .set({ tracked: true, updated_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('tracked', '=', false)
    .returningAll()
    .execute();
  return expectOneRow(rows, `untracked offer ${id}`) as LockedOffer;
}

/** A stored file that proves a payment. */
export interface NewProof {
  readonly name: string;
  readonly media_type: Selectable<PaymentProofs>['media_type'];
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
  readonly storage_key: string;
}

/** Inserts a proof of payment of a locked deal. @returns its id */
export async function insertProof(
  tx: Tx,
  { id }: LockedOffer,
  user_id: number,
  proof: NewProof,
): Promise<number> {
  const row = await tx
    .insertInto('payment_proofs')
    .values({ ...proof, offer_id: id, user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns the proof that a payment names; undefined for none, and for a reader that may not see it. */
export function findProof(db: Db | Tx, { offer_id, proof_id }: PaymentRecord) {
  if (proof_id === null) return Promise.resolve(undefined);
  return db
    .selectFrom('payment_proofs')
    .select(['id', 'name', 'media_type', 'size', 'sha256', 'storage_key'])
    .where('id', '=', proof_id)
    .where('offer_id', '=', offer_id)
    .executeTakeFirst();
}
