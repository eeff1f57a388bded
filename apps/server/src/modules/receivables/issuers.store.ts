import { type Actor, issuerKey } from '@pregao/domain';
import { sql } from 'kysely';
import { runAsSystem } from '../../platform/db/actor-context.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { GENERIC_PLAN_HINT } from '../../platform/db/plan-cache-hints.ts';

/** Most issuers that a list offers for choice. */
export const MAX_ISSUERS = 1000;

/** Returns each issuer once, in the order of the names, by the spelling by which a selection names it. */
export function uniqueIssuers(names: readonly string[]): string[] {
  const byKey = Map.groupBy(names, issuerKey);
  const chosen = new Set([...byKey.values()].map((spelt) => spelt.toSorted()[0]));
  return names.filter((name) => chosen.has(name));
}

/**
 * Returns the names with all other spellings of these issuers, because a filter by name means the issuer.
 * Spellings of other companies are among them, but the filtered rows stay the actor's own. A loose index scan
 * steps from each spelling to the next: rows are many, spellings few.
 */
export async function addAllSpellings(
  db: Db | Tx,
  names: readonly string[] | undefined,
): Promise<string[] | undefined> {
  if (names === undefined) return undefined;
  const spellings = sql<{ issuer: string }>`
    select ${sql.raw(GENERIC_PLAN_HINT)} s.issuer from unnest(${[...new Set(names.map(issuerKey))]}::text[]) k (key) cross join lateral (
      with recursive spelt as (
        (select r.issuer from receivables r where r.issuer_key = k.key order by r.issuer limit 1)
        union all
        select (select r.issuer from receivables r where r.issuer_key = k.key and r.issuer > spelt.issuer order by r.issuer limit 1)
        from spelt where spelt.issuer is not null)
      select issuer from spelt where issuer is not null) s`;
  const { rows } = await runAsSystem(() => spellings.execute(db));
  return [...new Set([...names, ...rows.map(({ issuer }) => issuer)])];
}

/**
 * Returns the issuers of the actor's receivables, one name each, in alphabetical order. A loose index scan
 * steps from each name of a company to its next: its rows are many, its issuers few.
 */
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
  return uniqueIssuers(rows.map(({ issuer }) => issuer));
}
