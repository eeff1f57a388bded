import type { Actor, CardNetwork, Centavos, InitialStep, OfferSummary, Step } from '@pregao/domain';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { expectOneRow } from '../../../platform/db/expect-changed-rows.ts';
import { idArray } from '../../../platform/db/id-array.ts';
import type { Offers } from '../../../platform/db/schema.generated.ts';

declare const locked: unique symbol;

/** Offer that the actor may see, locked until the transaction ends; only this store creates one. */
export type LockedOffer = Selectable<Offers> & { readonly [locked]: true };

/** A person with its own scope, or the system, which acts on any offer. */
export type OfferActor = Actor | 'system';

/**
 * Locks an offer that is the acquirer's own or that invites the lender; undefined for any other. The system
 * and moderators may lock any.
 * @param skipLocked skips an offer that another transaction has locked
 */
export async function lockOffer(
  tx: Tx,
  who: OfferActor,
  id: number,
  { skipLocked = false } = {},
): Promise<LockedOffer | undefined> {
  let query = tx.selectFrom('offers').selectAll().where('id', '=', id).forUpdate();
  if (skipLocked) query = query.skipLocked();
  if (who !== 'system' && who.company_type === 'BORROWER')
    query = query.where('company_id', '=', who.company_id);
  if (who !== 'system' && who.company_type === 'LENDER')
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('offer_lenders')
          .select('offer_id')
          .whereRef('offer_id', '=', 'offers.id')
          .where('company_id', '=', who.company_id),
      ),
    );
  return (await query.executeTakeFirst()) as LockedOffer | undefined;
}

interface NewOffer extends Omit<OfferSummary, 'effects'>, SettlementTerms {
  readonly card_network: CardNetwork;
  readonly minimal_value: Centavos;
  readonly expire_date: Date;
  readonly created_at: Date;
}

/** Terms of settlement that are frozen into an offer. */
export type SettlementTerms = Pick<Selectable<Offers>, 'collection_route' | 'recourse'>;

export async function insertOffer(
  tx: Tx,
  actor: Actor,
  { to }: InitialStep<'OFFER'>,
  offer: NewOffer,
): Promise<{ id: number }> {
  const { company_id, user_id } = actor;
  return tx
    .insertInto('offers')
    .values({ ...offer, status: to, company_id, user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Returns the ids of the lenders that an offer invites. */
export async function invitedLendersOf(tx: Tx, { id }: LockedOffer): Promise<number[]> {
  const rows = await tx.selectFrom('offer_lenders').select('company_id').where('offer_id', '=', id).execute();
  return rows.map(({ company_id }) => company_id);
}

/** Inserts invitations of lenders to an offer. */
export async function insertInvitations(tx: Tx, offerId: number, lenders: readonly number[]): Promise<void> {
  await sql`INSERT INTO offer_lenders (offer_id, company_id)
    SELECT ${offerId}, lender FROM unnest(${lenders}::bigint[]) lender`.execute(tx);
}

/** Inserts the parts of a new offer. They stay when it releases the receivables. */
export async function insertParts(
  tx: Tx,
  offerId: number,
  ids: readonly number[],
  security_margin: boolean,
): Promise<void> {
  await sql`INSERT INTO offer_receivables (offer_id, receivable_id, security_margin)
    SELECT ${offerId}, id, ${security_margin} FROM unnest(${idArray(ids)}) id`.execute(tx);
}

/** Columns of an offer that may change with a transition. */
export type OfferColumns = Omit<Updateable<Offers>, 'id' | 'status'>;

/**
 * Applies a transition to a locked offer.
 * @throws Error when it is not in the status from which the transition leads
 */
export async function changeOffer(
  tx: Tx,
  { id }: LockedOffer,
  { from, to }: Step<'OFFER'>,
  columns: OfferColumns,
): Promise<LockedOffer> {
  const rows = await tx
    .updateTable('offers')
    .set({ ...columns, status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .returningAll()
    .execute();
  return expectOneRow(rows, `offer ${id} in ${from}`) as LockedOffer;
}

type ScreeningColumn = 'minimal_rate' | 'average_term' | 'largest_issuer' | 'largest_issuer_percentage';

/** Stores the measures by which investors screen an offer. */
export async function setScreening(
  tx: Tx,
  { id }: Pick<LockedOffer, 'id'>,
  columns: Pick<Selectable<Offers>, ScreeningColumn>,
): Promise<void> {
  await tx.updateTable('offers').set(columns).where('id', '=', id).execute();
}

/** Stores that both sides of the formalization were reminded of its deadline. */
export async function markReminded(tx: Tx, { id }: LockedOffer, at: Date): Promise<void> {
  await tx.updateTable('offers').set({ reminded_at: at }).where('id', '=', id).execute();
}

const HAS_RUN_OUT = sql<boolean>`(o.status = 'AVAILABLE' AND o.expire_date <= (SELECT app_now()))
  OR o.formalization_deadline <= (SELECT app_now())`;
const HAS_SETTLED = sql<boolean>`NOT o.tracked AND o.status IN ('NEGOTIATED', 'PARTIALLY_LIQUIDATED')
  AND o.max_due_date <= sao_paulo_day((SELECT app_now()))`;

/**
 * Returns the ids of the actor's overdue offers that still hold some of the receivables. There is none while
 * the sweep runs, and then the receivables are not read.
 */
export async function findOverdueHolders(
  db: Db | Tx,
  actor: Actor,
  receivableIds: readonly number[],
): Promise<number[]> {
  const overdue = await db
    .selectFrom('offers as o')
    .select('o.id')
    .where('o.company_id', '=', actor.company_id)
    .where((eb) => eb.or([HAS_RUN_OUT, HAS_SETTLED]))
    .execute();
  if (overdue.length === 0) return [];
  const rows = await db
    .selectFrom('offer_receivables as l')
    .innerJoin('receivables as r', 'r.id', 'l.receivable_id')
    .innerJoin('offers as o', 'o.id', 'l.offer_id')
    .select('o.id')
    .distinct()
    .where('l.offer_id', '=', sql<number>`ANY(${overdue.map(({ id }) => id)}::bigint[])`)
    .whereRef('r.offer_id', '=', 'l.offer_id')
    .where('r.company_id', '=', actor.company_id)
    .where('r.id', '=', sql<number>`ANY(${idArray(receivableIds)})`)
    .where((eb) => eb.or([HAS_RUN_OUT, eb('r.status', '=', 'RESERVED')]))
    .orderBy('o.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns those of the ids that are companies of type LENDER. */
export async function findExistingLenders(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .where('company_type', '=', 'LENDER')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns the account of a company and its holder as registered now, in the columns of the offer that
 * freezes those of the acquirer.
 */
export function findRegisteredPayee(db: Db | Tx, companyId: number) {
  return db
    .selectFrom('companies')
    .select([
      'name as bank_holder',
      'tax_number as bank_holder_tax_number',
      'bank',
      'bank_branch',
      'bank_account',
      'bank_account_digit',
      'bank_account_type',
    ])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** Returns the names of companies by their ids. */
export async function companyNames(
  db: Db | Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`ANY(${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
