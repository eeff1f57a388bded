import type { Centavos, Day, InitialStep } from '@pregao/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import type { LockedOffer } from '../offers/offers.store.ts';

export interface NewPayment {
  readonly credit_id: number;
  readonly lender_id: number;
  readonly payment_value: Centavos;
  readonly due_date: Day;
  readonly completion_day: Day;
  /** Instant of the completion. */
  readonly due_since: Date;
}

/** Inserts the payment of a deal that is completed. */
export async function insertPayment(
  tx: Tx,
  { id, company_id }: LockedOffer,
  { to }: InitialStep<'PAYMENT'>,
  payment: NewPayment,
): Promise<void> {
  await tx
    .insertInto('payments')
    .values({ ...payment, status: to, offer_id: id, borrower_id: company_id })
    .execute();
}

/**
 * Inserts a collection for each sold receivable of an offer.
 * @returns their number
 */
export async function insertCollections(
  tx: Tx,
  { id, company_id }: LockedOffer,
  { to }: InitialStep<'COLLECTION'>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO collections (offer_id, receivable_id, issuer, due_date, pay_date, face_value, status)
    SELECT l.offer_id, r.id, r.issuer, r.due_date, d.pay_date, r.value, ${to}
    FROM offer_receivables l
    JOIN receivables r ON r.company_id = ${company_id} AND r.id = l.receivable_id
    JOIN (SELECT due_date, pay_date_of(due_date) AS pay_date FROM offer_due_dates
      WHERE offer_id = ${id} AND NOT security_margin) d ON d.due_date = r.due_date
    WHERE l.offer_id = ${id} AND NOT l.security_margin
    ORDER BY r.due_date, r.id`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
