import type { Actor, Centavos, Day, InitialStep, Step } from '@pregao/domain';
import { type Selectable, sql } from 'kysely';
import { appNow } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { expectRows } from '../../../platform/db/expect-changed-rows.ts';
import type { Credits } from '../../../platform/db/schema.generated.ts';
import type { LockedOffer } from '../offers/offers.store.ts';

export type CreditRow = Selectable<Credits>;

/**
 * Returns the offer id of a credit. The credit is on the acquirer's own offer, or the lender's own; undefined
 * for any other.
 */
export async function offerIdOfCredit(
  db: Db | Tx,
  actor: Actor,
  creditId: number,
): Promise<number | undefined> {
  const owner = actor.company_type === 'LENDER' ? 'credits.company_id' : 'offers.company_id';
  const row = await db
    .selectFrom('credits')
    .innerJoin('offers', 'offers.id', 'credits.offer_id')
    .select('credits.offer_id')
    .where('credits.id', '=', creditId)
    .where(owner, '=', actor.company_id)
    .executeTakeFirst();
  return row?.offer_id;
}

/** Reads what the upload rule needs of an own credit, without locks; undefined for any other. */
export async function findUploadable(db: Db, actor: Actor, creditId: number) {
  const credit = await db
    .selectFrom('credits')
    .select(['offer_id', 'company_id', 'status'])
    .where('id', '=', creditId)
    .where('company_id', '=', actor.company_id)
    .executeTakeFirst();
  if (credit === undefined) return undefined;
  const [offer, contract] = await Promise.all([
    db.selectFrom('offers').selectAll().where('id', '=', credit.offer_id).executeTakeFirstOrThrow(),
    db
      .selectFrom('contracts')
      .select(['id', 'version', 'status'])
      .where('offer_id', '=', credit.offer_id)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { credit, offer, contract: contract ?? null, now: await appNow(db) };
}

/** Locks all credits of a locked offer in id order. */
export function lockCredits(tx: Tx, { id }: LockedOffer): Promise<CreditRow[]> {
  return tx.selectFrom('credits').selectAll().where('offer_id', '=', id).orderBy('id').forUpdate().execute();
}

export interface NewCredit {
  readonly credit_value: Centavos;
  readonly expire_date: Date;
  readonly payment_date: Day;
  /** CDI known when the proposal was made. */
  readonly cdi_day: Day | null;
  readonly cdi_rate: number | null;
  /** Effective rate a year (base 252) in percent, with all decimals. */
  readonly annual_252: number | null;
  /** Average term of the sold receivables, weighted by value, in business days. */
  readonly average_term_business: number;
  readonly created_at: Date;
}

export function insertCredit(
  tx: Tx,
  actor: Actor,
  { id }: LockedOffer,
  { to }: InitialStep<'CREDIT'>,
  credit: NewCredit,
): Promise<CreditRow> {
  const { company_id, user_id } = actor;
  return tx
    .insertInto('credits')
    .values({ ...credit, id: sql<number>`next_credit_id()`, status: to, offer_id: id, company_id, user_id })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface CreditEnd {
  readonly at: Date;
  readonly refusal_reason?: string | null;
  readonly canceled_cause?: CreditRow['canceled_cause'];
}

/**
 * Applies a transition to locked credits of a locked offer.
 * @throws Error when one of them is not in the status from which it leads
 */
export async function changeCredits(
  tx: Tx,
  offer: LockedOffer,
  credits: readonly CreditRow[],
  { from, to }: Step<'CREDIT'>,
  { at, refusal_reason = null, canceled_cause = null }: CreditEnd,
): Promise<void> {
  if (credits.length === 0) return;
  const ids = credits.map(({ id }) => id);
  const { numUpdatedRows } = await tx
    .updateTable('credits')
    .set({
      status: to,
      refusal_reason,
      canceled_cause,
      answered_at: sql`coalesce(answered_at, ${at}::timestamptz)`,
    })
    .where('id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .where('offer_id', '=', offer.id)
    .where('status', '=', from)
    .executeTakeFirst();
  expectRows(numUpdatedRows, ids.length, `credits of offer ${offer.id} in ${from}`);
}
