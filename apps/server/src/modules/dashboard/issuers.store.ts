import type { Actor } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { MAX_ISSUERS, uniqueIssuers } from '../receivables/issuers.store.ts';

/** Returns the issuers of schedules that invite a lender, one name each, in alphabetical order. */
export async function issuersOfInvitations(
  db: Db | Tx,
  { company_id }: Actor,
  borrower: readonly number[] | undefined,
): Promise<string[]> {
  const named = borrower ? sql`and o.company_id = any(${borrower}::bigint[])` : sql``;
  const { rows } = await sql<{ issuer: string }>`
    select distinct i.issuer
    from offer_lenders l join offers o on o.id = l.offer_id join offer_issuers i on i.offer_id = o.id
    where l.company_id = ${company_id} ${named}
    order by 1 limit ${MAX_ISSUERS}`.execute(db);
  return uniqueIssuers(rows.map(({ issuer }) => issuer));
}
