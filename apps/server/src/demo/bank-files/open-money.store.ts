import type { Centavos, Day, PaymentStatus } from '@pregao/domain';
import { sql } from 'kysely';
import { OPEN_COLLECTIONS } from '../../modules/receivables/effective-status.ts';
import type { Db } from '../../platform/db/db.ts';

/** Price of a deal that is not confirmed, as one of its sides sees it. */
export interface OpenPayment {
  readonly offer_id: number;
  readonly status: PaymentStatus;
  readonly payment_value: Centavos;
  readonly due_date: Day;
  readonly tracked: boolean;
  readonly other_name: string;
  readonly other_tax_number: string;
}

/** Open collection of a tracked deal, as one of its sides sees it. */
export interface OpenCollection {
  readonly id: number;
  readonly pay_date: Day;
  readonly open_value: Centavos;
  /** Whether a part was received. */
  readonly is_partial: boolean;
  /** Whether the acquirer has declared a remittance that is not answered. */
  readonly is_declared: boolean;
  readonly other_name: string;
  readonly other_tax_number: string;
}

/** Returns the payments of a company that the other side has not contested. @param tax_number its CNPJ */
export async function openPayments(db: Db, tax_number: string): Promise<OpenPayment[]> {
  const { rows } = await sql<OpenPayment>`
    SELECT p.offer_id, p.status, p.payment_value, p.due_date, o.tracked, other.name AS other_name,
      other.tax_number AS other_tax_number
    FROM payments p JOIN companies own ON own.id IN (p.borrower_id, p.lender_id)
      JOIN companies other ON other.id IN (p.borrower_id, p.lender_id) AND other.id <> own.id
      JOIN offers o ON o.id = p.offer_id AND o.status IN ('NEGOTIATED', 'PARTIALLY_LIQUIDATED')
    WHERE own.tax_number = ${tax_number} AND p.status IN ('DUE', 'INFORMED')
    ORDER BY p.offer_id`.execute(db);
  return rows;
}

/** Returns the collections of a company that are open and expected up to a day. @param tax_number its CNPJ */
export async function openCollections(db: Db, tax_number: string, until: Day): Promise<OpenCollection[]> {
  const { rows } = await sql<OpenCollection>`
    SELECT c.id, c.pay_date, c.open_value, c.status = 'PARTIAL' AS is_partial, other.name AS other_name,
      other.tax_number AS other_tax_number, EXISTS (SELECT FROM remittance_shares s JOIN remittances r
        ON r.id = s.remittance_id WHERE s.collection_id = c.id AND r.status = 'DECLARED') AS is_declared
    FROM payments p JOIN collections c ON c.offer_id = p.offer_id
      JOIN offers o ON o.id = p.offer_id AND o.tracked
      JOIN companies own ON own.id IN (p.borrower_id, p.lender_id)
      JOIN companies other ON other.id IN (p.borrower_id, p.lender_id) AND other.id <> own.id
    WHERE own.tax_number = ${tax_number} AND p.status IN ('INFORMED', 'CONFIRMED')
      AND c.status IN (${OPEN_COLLECTIONS}) AND c.pay_date <= ${until}::date
    ORDER BY c.pay_date, c.id`.execute(db);
  return rows;
}
