import type { Actor, Day, PaymentState, Step } from '@pregao/domain';
import type { Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { oneRow } from '../../../platform/db/expect-changed-rows.ts';
import type { Payments } from '../../../platform/db/schema.generated.ts';
import type { LockedOffer } from '../../negotiations/offers/offers.store.ts';

/** Payments are written as the system, under the lock of their offer (row-level security). */

export type PaymentRow = Selectable<Payments>;

/** Returns the payment of a deal of which the actor's company is a party; moderators see any. */
export function findPayment(db: Db | Tx, actor: Actor, offerId: number): Promise<PaymentRow | undefined> {
  let query = db.selectFrom('payments').selectAll().where('offer_id', '=', offerId);
  if (actor.company_type === 'BORROWER') query = query.where('borrower_id', '=', actor.company_id);
  if (actor.company_type === 'LENDER') query = query.where('lender_id', '=', actor.company_id);
  return query.executeTakeFirst();
}

/** Locks the payment of a locked offer; undefined before the deal is completed. */
export function lockPayment(tx: Tx, { id }: LockedOffer): Promise<PaymentRow | undefined> {
  return tx.selectFrom('payments').selectAll().where('offer_id', '=', id).forUpdate().executeTakeFirst();
}

/** Columns of a payment that may change with a step. */
export type PaymentColumns = Omit<
  Updateable<Payments>,
  'offer_id' | 'credit_id' | 'borrower_id' | 'lender_id' | 'status' | 'payment_value' | 'due_date'
>;

/**
 * Applies a step to a locked payment. Every step ends the lender's consent.
 * @throws Error when it is not in the status from which the step leads
 */
export async function changePayment(
  tx: Tx,
  { offer_id }: PaymentRow,
  { from, to }: Step<'PAYMENT'>,
  columns: PaymentColumns,
): Promise<PaymentRow> {
  const rows = await tx
    .updateTable('payments')
    .set({ consented_to: null, ...columns, status: to })
    .where('offer_id', '=', offer_id)
    .where('status', '=', from)
    .returningAll()
    .execute();
  return oneRow(rows, `payment of offer ${offer_id} in ${from}`);
}

/** Sets columns of a locked payment that no step changes. */
export async function setPayment(tx: Tx, { offer_id }: PaymentRow, columns: PaymentColumns): Promise<void> {
  await tx.updateTable('payments').set(columns).where('offer_id', '=', offer_id).execute();
}

/** Returns what the rules of settlement read of a payment. */
export function paymentStateOf(row: PaymentRow): PaymentState {
  const { status, payment_value, due_date, due_since, informed_day, consented_to } = row;
  return {
    status,
    payment_value,
    due_date,
    due_since,
    informed_day,
    confirmed: confirmedOf(row),
    consented_to,
  };
}

function confirmedOf(row: PaymentRow): { day: Day; amount: number; at: Date } | null {
  const { confirmed_day: day, confirmed_amount: amount, confirmed_at: at } = row;
  return day === null || amount === null || at === null ? null : { day, amount, at };
}
