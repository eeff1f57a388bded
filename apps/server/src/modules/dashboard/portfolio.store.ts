import type { Actor, Day, PortfolioDeal } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { effectiveOffer, OPEN_COLLECTIONS } from '../receivables/effective-status.ts';
import type { Moment } from '../receivables/moment.ts';

export interface HoldingRecord extends Omit<PortfolioDeal, 'overdue_value'> {
  readonly offer_id: number;
}

/** Returns the completed deals of a lender of which some receivables are still to be settled. */
export async function findUnsettledDeals(
  db: Db | Tx,
  { company_id }: Actor,
  moment: Moment,
): Promise<HoldingRecord[]> {
  const { rows } = await sql<HoldingRecord>`
    select o.id as offer_id, o.company_id, c.name as company_name, k.credit_value, k.annual_252, case
      when o.tracked then (select coalesce(sum(x.open_value), 0)::bigint from collections x where x.offer_id = o.id)
      else (select coalesce(sum(d.value), 0)::bigint from offer_due_dates d
        where d.offer_id = o.id and d.security_margin = false and d.due_date > ${moment.settledUpTo}::date) end as face
    from credits k join offers o on o.chosen_credit_id = k.id and o.id = k.offer_id
      join companies c on c.id = o.company_id
    where k.company_id = ${company_id} and ${effectiveOffer('o', moment)} in ('NEGOTIATED', 'PARTIALLY_LIQUIDATED')`.execute(
    db,
  );
  return rows;
}

const offerIds = (holdings: readonly HoldingRecord[]) => holdings.map(({ offer_id }) => offer_id);

/**
 * Returns the amounts still to be received from these deals by due date, in centavos. What is overdue counts
 * as due today.
 */
export async function readPortfolioDueByDay(
  db: Db | Tx,
  holdings: readonly HoldingRecord[],
  { settledUpTo, today }: Moment,
): Promise<{ readonly due_date: Day; readonly value: number }[]> {
  const { rows } = await sql<{ due_date: Day; value: number }>`
    select due_date, sum(value)::bigint as value from (
      select d.due_date, d.value from offer_due_dates d join offers o on o.id = d.offer_id
      where d.offer_id = any(${offerIds(holdings)}::bigint[]) and not d.security_margin and not o.tracked
        and d.due_date > ${settledUpTo}::date
      union all
      select greatest(c.due_date, ${today}::date), c.open_value from collections c join offers o on o.id = c.offer_id
      where c.offer_id = any(${offerIds(holdings)}::bigint[]) and o.tracked and c.status in (${OPEN_COLLECTIONS})) due
    group by due_date`.execute(db);
  return rows;
}

/**
 * Returns the same amounts by issuer, with all spellings of an issuer summed, and what of them is overdue.
 * Only offered receivables are NEGOTIATED: the security margin stays reserved.
 */
export async function readPortfolioOwedByIssuer(
  db: Db | Tx,
  holdings: readonly HoldingRecord[],
  { settledUpTo, today }: Moment,
): Promise<{ readonly issuer: string; readonly value: number; readonly overdue_value: number }[]> {
  const { rows } = await sql<{ issuer: string; value: number; overdue_value: number }>`
    select min(r.issuer) as issuer, sum(coalesce(c.open_value, r.value))::bigint as value,
      coalesce(sum(c.open_value) filter (where c.pay_date < ${today}::date
        and p.status in ('INFORMED', 'CONFIRMED')), 0)::bigint as overdue_value
    from offer_receivables l
    join offers o on o.id = l.offer_id
    join payments p on p.offer_id = o.id
    left join collections c on o.tracked and c.offer_id = l.offer_id and c.receivable_id = l.receivable_id
      and c.status <> 'VOID'
    join receivables r on r.company_id = o.company_id and r.id = l.receivable_id and r.offer_id = l.offer_id
    where l.offer_id = any(${offerIds(holdings)}::bigint[]) and r.status = 'NEGOTIATED' and (o.tracked or r.due_date > ${settledUpTo}::date)
    group by r.issuer_key`.execute(db);
  return rows;
}

/** Returns the tracked deals of a lender that were closed, and whose price arrived on this day or later. */
export async function findClosedDeals(db: Db | Tx, { company_id }: Actor, first: Day): Promise<number[]> {
  const { rows } = await sql<{ offer_id: number }>`
    select p.offer_id from payments p join offers o on o.id = p.offer_id
    where p.lender_id = ${company_id} and o.tracked and o.status = 'LIQUIDATED' and p.confirmed_day >= ${first}::date`.execute(
    db,
  );
  return rows.map(({ offer_id }) => offer_id);
}
