import type {
  Centavos,
  CollectionRoute,
  Day,
  PaymentStatus,
  StatementDeal,
  StatementFace,
  StatementMovement,
  StatementPeriod,
  UnansweredRemittance,
} from '@pregao/domain';
import { sql } from 'kysely';
import { runAsSystem } from '../../platform/db/actor-context.ts';
import type { Db, Tx } from '../../platform/db/db.ts';

/** Queries of the money of deals, for statements and portfolio. Their callers have checked the scope. */

/** A deal with its parties. */
export interface StatementDealRecord extends StatementDeal {
  readonly borrower_id: number;
  readonly lender_id: number;
}

interface DealRecord {
  readonly offer_id: number;
  readonly tracked: boolean;
  readonly collection_route: CollectionRoute;
  readonly status: PaymentStatus;
  readonly payment_value: Centavos;
  readonly due_date: Day;
  readonly informed_day: Day | null;
  readonly confirmed_day: Day | null;
  readonly confirmed_amount: Centavos | null;
  readonly borrower_id: number;
  readonly lender_id: number;
}

const DEAL = sql`p.offer_id, o.tracked, o.collection_route, p.status, p.payment_value, p.due_date, p.informed_day,
  p.confirmed_day, p.confirmed_amount, p.borrower_id, p.lender_id`;

/**
 * Returns the deals of a company, on either side, that may have a row in the statement of a period. Deals
 * that were closed before it are left out: no entry has a value day after the day on which it was made.
 */
export async function findDealsOfPeriod(
  db: Db | Tx,
  companyId: number,
  { first, until }: StatementPeriod,
): Promise<StatementDealRecord[]> {
  const { rows } = await sql<DealRecord>`
    select ${DEAL} from payments p join offers o on o.id = p.offer_id
    where (p.borrower_id = ${companyId} or p.lender_id = ${companyId})
      and p.completion_day <= ${until}::date
      and case when o.tracked
        then exists (select from collections c where c.offer_id = p.offer_id and c.status in ('EXPECTED', 'PARTIAL'))
          or exists (select from settlement_entries e where e.offer_id = p.offer_id and sao_paulo_day(e.created_at) >= ${first}::date)
        else p.due_date >= ${first}::date
          or exists (select from collections c where c.offer_id = p.offer_id and c.pay_date >= ${first}::date) end
    order by p.offer_id`.execute(db);
  return withMoney(db, rows);
}

/** Returns these deals. */
export async function findStatementDeals(
  db: Db | Tx,
  offerIds: readonly number[],
): Promise<StatementDealRecord[]> {
  if (offerIds.length === 0) return [];
  const { rows } = await sql<DealRecord>`
    select ${DEAL} from payments p join offers o on o.id = p.offer_id
    where p.offer_id = any(${offerIds}::bigint[]) order by p.offer_id`.execute(db);
  return withMoney(db, rows);
}

async function withMoney(db: Db | Tx, deals: readonly DealRecord[]): Promise<StatementDealRecord[]> {
  const ids = deals.map(({ offer_id }) => offer_id);
  const faces = groupByDeal(await facesOf(db, ids));
  const movements = groupByDeal(await movementsOf(db, ids));
  const declared = groupByDeal(await unansweredRemittancesOf(db, ids));
  return deals.map(({ status, payment_value, due_date, informed_day, ...deal }) => {
    const { confirmed_day: day, confirmed_amount: amount, ...rest } = deal;
    const confirmed = day === null || amount === null ? null : { day, amount };
    return {
      ...rest,
      payment: { status, payment_value, due_date, informed_day, confirmed },
      faces: faces.get(deal.offer_id) ?? [],
      movements: movements.get(deal.offer_id) ?? [],
      declared: declared.get(deal.offer_id) ?? [],
    };
  });
}

type OfDeal<Row> = Row & { readonly offer_id: number };

const groupByDeal = <Row>(rows: readonly OfDeal<Row>[]): ReadonlyMap<number, readonly Row[]> =>
  Map.groupBy(rows, ({ offer_id }) => offer_id);

/** Returns the face of the collections by pay date. Those of a cover came on its day. */
async function facesOf(db: Db | Tx, offerIds: readonly number[]): Promise<OfDeal<StatementFace>[]> {
  const { rows } = await sql<OfDeal<StatementFace>>`
    select c.offer_id, c.pay_date, sum(c.face_value)::bigint as face_value, k.day as from_margin_on
    from collections c
    left join (select cover_id, min(day) as day from settlement_entries
      where offer_id = any(${offerIds}::bigint[]) and cover_id is not null group by cover_id) k on k.cover_id = c.cover_id
    where c.offer_id = any(${offerIds}::bigint[]) and c.status <> 'VOID'
    group by c.offer_id, c.pay_date, k.day order by c.offer_id, c.pay_date, k.day`.execute(db);
  return rows;
}

/**
 * SQL for the value day of an entry `e`. A price that a bank line returned leaves on the day of that line,
 * unless its allocation was undone: then the price has never left.
 */
const VALUE_DAY = sql`case when e.reverses_id is not null and e.collection_id is null then coalesce(
  (select l.day from bank_allocations a join bank_lines l on l.id = a.bank_line_id
    where a.offer_id = e.offer_id and a.reversed_at is null
      and a.returned_payment -> 'entry_ids' @> to_jsonb(e.reverses_id)), e.day) else e.day end`;

/**
 * Returns the entries of deals by kind, value day and pay date, less the reversed ones. Reads as the system,
 * because the line that returned a price is of the acquirer.
 */
async function movementsOf(db: Db | Tx, offerIds: readonly number[]): Promise<OfDeal<StatementMovement>[]> {
  const { rows } = await runAsSystem(() =>
    sql<OfDeal<StatementMovement>>`
    select m.offer_id, m.kind, m.day, m.pay_date, sum(m.amount)::bigint as amount, sum(m.price)::bigint as price
    from (
      select e.offer_id, e.kind, ${VALUE_DAY} as day, c.pay_date, e.amount * d.sign as amount, coalesce(s.price, e.amount) * d.sign as price
      from settlement_entries e
      cross join lateral (select case when e.reverses_id is null then 1 else -1 end as sign) d
      left join collections c on c.id = e.collection_id
      left join buyback_shares s on s.buyback_id = e.buyback_id and s.collection_id = e.collection_id
      where e.offer_id = any(${offerIds}::bigint[])
    ) m
    group by m.offer_id, m.kind, m.day, m.pay_date having sum(m.amount) <> 0
    order by m.offer_id, m.day, m.kind, m.pay_date`.execute(db),
  );
  return rows;
}

/**
 * Returns what remittances that wait for an answer declare of open collections, by day and pay date. What is
 * open of a collection counts once: for the newest of its remittances, as a receipt answers the oldest.
 */
async function unansweredRemittancesOf(
  db: Db | Tx,
  offerIds: readonly number[],
): Promise<OfDeal<UnansweredRemittance>[]> {
  const { rows } = await sql<OfDeal<UnansweredRemittance>>`
    select offer_id, day, pay_date, sum(amount)::bigint as amount
    from (
      select r.offer_id, r.day, c.pay_date, least(s.amount, greatest(0, c.open_value - coalesce(
        sum(s.amount) over (partition by c.id order by r.id desc rows between unbounded preceding and 1 preceding), 0))) as amount
      from remittances r join remittance_shares s on s.remittance_id = r.id join collections c on c.id = s.collection_id
      where r.offer_id = any(${offerIds}::bigint[]) and r.status in ('DECLARED', 'DISPUTED')
    ) declared
    group by offer_id, day, pay_date order by offer_id, day, pay_date`.execute(db);
  return rows;
}
