import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/db.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { makeSold, type SoldDeal } from './deals.ts';
import { makeReceivables, type ReceivableSpec } from './makers.ts';
import type { Stage } from './stage.ts';

/** Makes deals whose settlement has begun. */

export interface SettlementWishes {
  readonly receivables?: number | readonly ReceivableSpec[];
  /** Receivables of the security margin. */
  readonly margin?: readonly ReceivableSpec[];
  readonly route?: 'PASS_THROUGH' | 'DIRECT';
  readonly payment?: 'DUE' | 'INFORMED' | 'CONFIRMED';
}

export interface SettledDeal extends SoldDeal {
  /** Collection ids in the order of the receivables. */
  readonly collections: readonly number[];
}

/** Makes a tracked deal of the stage's first investor, whose payment is CONFIRMED today unless wished otherwise. */
export async function makeSettlement(
  { deps, db, t, borrower, lenders }: Stage,
  { receivables = 3, margin = [], route = 'PASS_THROUGH', payment = 'CONFIRMED' }: SettlementWishes = {},
): Promise<SettledDeal> {
  const sold = await makeSold(deps, borrower, lenders[0], {
    receivables: await makeReceivables(db, borrower, receivables),
    margin: margin.length === 0 ? [] : await makeReceivables(db, borrower, margin),
  });
  return trackDeal({ db, t, lenders }, sold, { route, payment });
}

/** Begins the settlement of a sold deal. */
export async function trackDeal(
  { db, t, lenders }: Pick<Stage, 'db' | 't' | 'lenders'>,
  sold: SoldDeal,
  { route = 'PASS_THROUGH', payment = 'CONFIRMED' }: Pick<SettlementWishes, 'route' | 'payment'> = {},
): Promise<SettledDeal> {
  await beginSettlement(t.database.owner, sold.id, lenders[0], { route, payment });
  const rows = await db
    .selectFrom('collections')
    .select(['id', 'receivable_id'])
    .where('offer_id', '=', sold.id)
    .execute();
  const byReceivable = new Map(rows.map(({ id, receivable_id }) => [receivable_id, id]));
  return { ...sold, collections: sold.receivables.map((id) => byReceivable.get(id) ?? 0) };
}

async function beginSettlement(
  db: Db,
  id: number,
  lender: Session,
  { route, payment }: Required<Pick<SettlementWishes, 'route' | 'payment'>>,
): Promise<void> {
  await sql`INSERT INTO payments (offer_id, credit_id, borrower_id, lender_id, payment_value, due_date, completion_day, due_since)
    SELECT o.id, k.id, o.company_id, k.company_id, k.credit_value, sao_paulo_day(app_now()), sao_paulo_day(app_now()), app_now()
    FROM offers o JOIN credits k ON k.id = o.chosen_credit_id WHERE o.id = ${id} ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`INSERT INTO collections (offer_id, receivable_id, issuer, due_date, pay_date, face_value)
    SELECT l.offer_id, r.id, r.issuer, r.due_date, pay_date_of(r.due_date), r.value
    FROM offer_receivables l JOIN receivables r ON r.id = l.receivable_id
    WHERE l.offer_id = ${id} AND NOT l.security_margin ORDER BY r.due_date, r.id ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`ALTER TABLE offers DISABLE TRIGGER offers_keep_terms`.execute(db);
  await sql`UPDATE offers SET tracked = ${payment !== 'DUE'}, collection_route = ${route} WHERE id = ${id}`.execute(
    db,
  );
  await sql`ALTER TABLE offers ENABLE TRIGGER offers_keep_terms`.execute(db);
  if (payment === 'DUE') return;
  const confirmed = payment === 'CONFIRMED';
  await sql`UPDATE payments SET status = ${payment}, informed_day = sao_paulo_day(app_now()), informed_amount = payment_value,
      informed_method = 'TED', informed_reference = '1', informed_at = app_now(), informed_by = ${lender.user_id},
      confirmed_day = CASE WHEN ${confirmed} THEN sao_paulo_day(app_now()) END,
      confirmed_amount = CASE WHEN ${confirmed} THEN payment_value END, confirmed_at = CASE WHEN ${confirmed} THEN app_now() END
    WHERE offer_id = ${id}`.execute(db);
}
