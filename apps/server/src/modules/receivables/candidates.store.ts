import type { Actor, CardNetwork, Day } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { Moment } from './moment.ts';
import { freeReceivables, type ReceivableFilter } from './receivables-list.store.ts';

interface Request {
  readonly filter: ReceivableFilter;
  readonly moment: Moment;
  /** Earlier due dates leave no room for an offer. */
  readonly firstDueDate: Day;
}

/** Available receivables of one network: `id,value,due date,issuer's number;...`. */
export interface PackedCandidates {
  readonly card_network: CardNetwork;
  readonly receivables: number;
  readonly value: number;
  readonly packed: string;
}

/**
 * The filtered receivables that can be offered, as one text for each network, with the names of their issuers by number; of more than
 * `limit` only so many.
 */
export async function candidatesOf(
  db: Db | Tx,
  actor: Actor,
  { filter, moment, firstDueDate }: Request,
  limit: number,
): Promise<{ readonly groups: readonly PackedCandidates[]; readonly issuers: readonly string[] }> {
  const found = freeReceivables(db, actor, filter, moment)
    .where('r.due_date', '>=', firstDueDate)
    .select(['r.id', 'r.value', 'r.due_date', 'r.card_network', 'r.issuer', 'r.issuer_key'])
    .limit(limit);
  const { rows } = await sql<PackedCandidates & { readonly issuers: readonly string[] }>`
    with found as materialized (${found}),
      issuers as (select issuer_key, min(issuer) as name, row_number() over (order by issuer_key) - 1 as number
        from found group by issuer_key)
    select f.card_network, count(*) as receivables, least(sum(f.value), ${Number.MAX_SAFE_INTEGER})::float8 as value,
      string_agg(f.id || ',' || f.value || ',' || f.due_date || ',' || i.number, ';') as packed,
      (select array_agg(name order by number) from issuers) as issuers
    from found f join issuers i using (issuer_key) group by f.card_network`.execute(db);
  return { groups: rows, issuers: rows[0]?.issuers ?? [] };
}

/** How many of the filtered receivables are available, and due too soon. */
export async function dueTooSoon(
  db: Db | Tx,
  actor: Actor,
  { filter, moment, firstDueDate }: Request,
): Promise<{ readonly receivables: number; readonly value: number }> {
  return freeReceivables(db, actor, filter, moment)
    .where('r.due_date', '<', firstDueDate)
    .select([
      sql<number>`count(*)`.as('receivables'),
      sql<number>`least(coalesce(sum(r.value), 0), ${Number.MAX_SAFE_INTEGER})::float8`.as('value'),
    ])
    .executeTakeFirstOrThrow();
}
