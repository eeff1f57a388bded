import type { Actor, Centavos, Day, OfferReceivable, ReceivableStatus, Step } from '@pregao/domain';
import { type Selectable, sql } from 'kysely';
import { runAsSystem } from '../../platform/db/actor-context.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { idArray } from '../../platform/db/id-array.ts';
import type { Collections } from '../../platform/db/schema.generated.ts';

/**
 * Statements by which offers change receivables, thousands of rows in each. Held rows change only under the
 * lock of the offer that holds them, which its owner or the calendar has taken within its scope. Free rows
 * are locked here, in id order.
 */

/** Offer that the transaction has locked. */
export interface HoldingOffer {
  readonly id: number;
  readonly company_id: number;
}

/**
 * SQL for the days up to `upTo` on which receivables of a stored status fall due. None when all have been
 * moved on.
 */
export const selectDaysHolding = (status: ReceivableStatus, upTo: Day) =>
  sql<Day>`ANY((SELECT days_holding(${status}, ${upTo}::date))::date[])`;

/** SQL for such days of one company, from the rollup. */
const daysOf = (company: number, status: ReceivableStatus, upTo: Day) =>
  sql<Day>`ANY(ARRAY(SELECT due_date FROM receivable_totals
    WHERE company_id = ${company} AND status = ${status} AND due_date <= ${upTo}::date
    GROUP BY due_date HAVING sum(receivables) > 0))`;

/** Locks those of the ids that are the actor's own and AVAILABLE, in id order. */
export function lockAvailable(tx: Tx, actor: Actor, ids: readonly number[]): Promise<OfferReceivable[]> {
  return tx
    .selectFrom('receivables')
    .select(['id', 'company_id', 'value', 'status', 'card_network', 'due_date', 'issuer_key', 'transactions'])
    .where('id', '=', sql<number>`ANY(${idArray(ids)})`)
    .where('company_id', '=', actor.company_id)
    .where('status', '=', 'AVAILABLE')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Assigns the locked receivables of an offer's parts, its margin or the others, to the offer.
 * @returns the number of receivables
 */
export async function holdReceivables(
  tx: Tx,
  offer: HoldingOffer,
  security_margin: boolean,
  step: Step<'RECEIVABLE'>,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('receivables as r')
    .from('offer_receivables as l')
    .set({ status: step.to, offer_id: offer.id })
    .where('l.offer_id', '=', offer.id)
    .where('l.security_margin', '=', security_margin)
    .whereRef('r.id', '=', 'l.receivable_id')
    .where('r.company_id', '=', offer.company_id)
    .where('r.status', '=', step.from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Selects what an offer holds through its parts. No index has the holder: every transition would have to
 * rewrite it.
 */
const updateHeld = (tx: Tx, offer: HoldingOffer, from: Step<'RECEIVABLE'>['from']) =>
  tx
    .updateTable('receivables as r')
    .from('offer_receivables as l')
    .where('l.offer_id', '=', offer.id)
    .whereRef('r.id', '=', 'l.receivable_id')
    .where('r.offer_id', '=', offer.id)
    .where('r.company_id', '=', offer.company_id)
    .where('r.status', '=', from);

/**
 * Moves what the offer holds in `step.from` to the next status.
 * @returns the number of receivables
 */
export async function moveHeldReceivables(
  tx: Tx,
  offer: HoldingOffer,
  step: Step<'RECEIVABLE'>,
): Promise<number> {
  const { numUpdatedRows } = await updateHeld(tx, offer, step.from)
    .set({ status: step.to })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Releases what the offer holds in `free.from`.
 * @param on calendar day in São Paulo; receivables due up to it have matured
 */
export async function releaseHeldReceivables(
  tx: Tx,
  offer: HoldingOffer,
  { free, matured }: Readonly<Record<'free' | 'matured', Step<'RECEIVABLE'>>>,
  on: Day,
): Promise<{ free: number; matured: number }> {
  const later = await updateHeld(tx, offer, free.from)
    .where('r.due_date', '>', on)
    .set({ status: free.to, offer_id: null })
    .executeTakeFirst();
  const due = await updateHeld(tx, offer, matured.from)
    .where('r.due_date', '<=', on)
    .set({ status: matured.to, offer_id: null })
    .executeTakeFirst();
  return { free: Number(later.numUpdatedRows), matured: Number(due.numUpdatedRows) };
}

/**
 * Releases receivables of the offer's margin that fell due unsold.
 * @returns the number of receivables
 */
export async function releaseMaturedMargin(
  tx: Tx,
  offer: HoldingOffer,
  step: Step<'RECEIVABLE'>,
  dueDate: Day,
): Promise<number> {
  const { numUpdatedRows } = await updateHeld(tx, offer, step.from)
    .where('r.due_date', '=', dueDate)
    .set({ status: step.to, offer_id: null })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Settles the sold receivables of these due dates, on behalf of the calendar.
 * @returns the number of receivables
 */
export async function settleSoldReceivables(
  tx: Tx,
  offer: HoldingOffer,
  step: Step<'RECEIVABLE'>,
  settlement: { readonly due_dates: readonly Day[]; readonly at: Date },
): Promise<number> {
  const { numUpdatedRows } = await updateHeld(tx, offer, step.from)
    .where('r.due_date', '=', sql<Day>`ANY(${settlement.due_dates}::date[])`)
    .set({ status: step.to, settled_at: settlement.at, settled_by: 'CALENDAR' })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type CollectedBy = Selectable<Collections>['settled_by'];

/**
 * Settles or reopens the receivables of some collections of an offer, or reopens all that are settled.
 * Settled ones take what settled them from their collections.
 * @returns the number of receivables
 */
export async function moveCollected(
  tx: Tx,
  offer: HoldingOffer,
  { from, to }: Step<'RECEIVABLE'>,
  { collections, at }: { readonly collections: readonly number[] | 'ALL'; readonly at: Date },
): Promise<number> {
  const settles = to === 'LIQUIDATED';
  let moved = tx
    .updateTable('receivables as r')
    .from('collections as c')
    .set({
      status: to,
      settled_at: settles ? at : null,
      settled_by: settles ? sql<CollectedBy>`c.settled_by` : null,
    })
    .where('c.offer_id', '=', offer.id)
    .whereRef('r.id', '=', 'c.receivable_id')
    .where('r.offer_id', '=', offer.id)
    .where('r.company_id', '=', offer.company_id)
    .where('r.status', '=', from);
  if (collections !== 'ALL') moved = moved.where('c.id', '=', sql<number>`ANY(${idArray(collections)})`);
  const { numUpdatedRows } = await moved.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Reserved receivable of an offer's margin. */
export type MarginRow = Pick<OfferReceivable, 'id' | 'due_date' | 'value'> & { readonly issuer: string };

/** Locks the reserved receivables of a locked offer, in id order; only those of `ids` where given. */
export function lockMargin(tx: Tx, offer: HoldingOffer, ids?: readonly number[]): Promise<MarginRow[]> {
  let query = tx
    .selectFrom('receivables as r')
    .innerJoin('offer_receivables as l', 'l.receivable_id', 'r.id')
    .select(['r.id', 'r.issuer', 'r.due_date', 'r.value'])
    .where('l.offer_id', '=', offer.id)
    .where('l.security_margin', '=', true)
    .where('r.offer_id', '=', offer.id)
    .where('r.company_id', '=', offer.company_id)
    .where('r.status', '=', 'RESERVED');
  if (ids) query = query.where('r.id', '=', sql<number>`ANY(${idArray(ids)})`);
  return query.orderBy('r.id').forUpdate('r').execute();
}

/**
 * Returns what the margin of an offer can still cover: the sum of its reserved receivables that are not yet
 * due (`chooseMargin` of the domain), in centavos. It runs as the system, as investors cannot read them.
 */
export async function sumMarginLeft(tx: Tx, offer: HoldingOffer, today: Day): Promise<Centavos> {
  const { rows } = await runAsSystem(() =>
    sql<{ value: Centavos }>`SELECT coalesce(sum(r.value), 0)::bigint AS value
      FROM offer_receivables l JOIN receivables r ON r.id = l.receivable_id
      WHERE l.offer_id = ${offer.id} AND l.security_margin AND r.offer_id = ${offer.id}
        AND r.company_id = ${offer.company_id} AND r.status = 'RESERVED' AND r.due_date > ${today}::date`.execute(
      tx,
    ),
  );
  return rows[0]?.value ?? 0;
}

/**
 * Moves receivables of an offer's margin that cover an open value, or did.
 * @returns the number of receivables
 */
export async function moveMargin(
  tx: Tx,
  offer: HoldingOffer,
  step: Step<'RECEIVABLE'>,
  ids: readonly number[],
): Promise<number> {
  const { numUpdatedRows } = await updateHeld(tx, offer, step.from)
    .where('l.security_margin', '=', true)
    .where('r.id', '=', sql<number>`ANY(${idArray(ids)})`)
    .set({ status: step.to })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Returns what the offer holds that the calendar may still move: its margin and what it sold, by due date.
 */
export function holdingsOf(tx: Tx, offer: HoldingOffer) {
  return tx
    .selectFrom('offer_receivables as l')
    .innerJoin('receivables as r', 'r.id', 'l.receivable_id')
    .select(['r.status', 'r.due_date'])
    .distinct()
    .where('l.offer_id', '=', offer.id)
    .where('r.offer_id', '=', offer.id)
    .where('r.company_id', '=', offer.company_id)
    .where('r.status', 'in', ['RESERVED', 'NEGOTIATED'])
    .execute();
}

/** Returns the companies whose available receivables fall due up to that day, from the rollup. */
export async function companiesToMature(
  db: Db | Tx,
  { from }: Step<'RECEIVABLE'>,
  on: Day,
): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select distinct company_id from receivable_totals where status = ${from} and due_date <= ${on}::date
    group by company_id, due_date having sum(receivables) > 0 order by company_id`.execute(db);
  return rows.map(({ company_id }) => company_id);
}

/**
 * Expires available receivables of a company that fell due unsold, lowest ids first, at most `limit`. Skips
 * rows that another transaction has locked.
 * @returns the number of receivables by file
 */
export async function expireUnsoldReceivables(
  tx: Tx,
  step: Step<'RECEIVABLE'>,
  { company_id, on }: { readonly company_id: number; readonly on: Day },
  limit: number,
): Promise<{ file_id: number; count: number }[]> {
  return tx
    .with('due', (cte) =>
      cte
        .selectFrom('receivables')
        .select('id')
        .where('company_id', '=', company_id)
        .where('status', '=', step.from)
        .where('due_date', '=', daysOf(company_id, step.from, on))
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .with('ended', (cte) =>
      cte
        .updateTable('receivables as r')
        .from('due')
        .set({ status: step.to })
        .where('r.company_id', '=', company_id)
        .whereRef('r.id', '=', 'due.id')
        .returning('r.file_id'),
    )
    .selectFrom('ended')
    .select(['file_id', sql<number>`count(*)`.as('count')])
    .groupBy('file_id')
    .orderBy('file_id')
    .execute();
}
