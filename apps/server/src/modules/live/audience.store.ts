import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Ids of the companies of an offer. */
export interface OfferAudience {
  readonly id: number;
  readonly company_id: number;
  /** Lender of the accepted proposal. */
  readonly winner: number | null;
  readonly invited: readonly number[];
}

/** Finds the companies of these offers. */
export async function offerAudiences(db: Db, ids: readonly number[]): Promise<OfferAudience[]> {
  return db
    .selectFrom('offers as o')
    .leftJoin('credits as k', 'k.id', 'o.chosen_credit_id')
    .select([
      'o.id',
      'o.company_id',
      'k.company_id as winner',
      sql<number[]>`array(select l.company_id from offer_lenders l where l.offer_id = o.id)`.as('invited'),
    ])
    .where('o.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}

/** Finds the lenders of these proposals. */
export async function creditLenders(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('credits')
    .select(['id', 'company_id'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}

/** Finds the lenders that these audit rows of further invitations name. */
export async function invitedLenders(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('audit')
    .select(['id', sql<number[]>`details->'lenders'`.as('lenders')])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}

/** Finds the companies of these held changes. */
export async function heldChangeCompanies(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('held_changes')
    .select(['id', 'company_id'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}

/** Finds the companies of these files. */
export async function fileCompanies(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('managed_files')
    .select(['id', 'company_id'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}

/** Finds the companies of these bank statements. */
export async function statementCompanies(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('bank_statements')
    .select(['id', 'company_id'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}
