import type { Actor } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

/** More are not chosen from a list. */
export const MAX_ISSUERS = 1000;

/** The issuers of the actor's receivables, in alphabetical order. Steps from each name of a company to its next: its rows are many, its issuers few. */
export async function issuersOfReceivables(
  db: Db | Tx,
  { company_type, company_id }: Actor,
  borrower: readonly number[] | undefined,
): Promise<string[]> {
  const own = company_type === 'MODERATOR' ? sql`` : sql`and c.id = ${company_id}`;
  const named = borrower ? sql`and c.id = any(${borrower}::bigint[])` : sql``;
  const { rows } = await sql<{ issuer: string }>`
    select distinct n.issuer from companies c cross join lateral (
      with recursive names as (
        (select r.issuer from receivables r where r.company_id = c.id order by r.issuer limit 1)
        union all
        select (select r.issuer from receivables r where r.company_id = c.id and r.issuer > names.issuer order by r.issuer limit 1)
        from names where names.issuer is not null)
      select issuer from names where issuer is not null limit ${MAX_ISSUERS}) n
    where c.company_type = 'BORROWER' ${own} ${named}
    order by 1 limit ${MAX_ISSUERS}`.execute(db);
  return rows.map(({ issuer }) => issuer);
}
