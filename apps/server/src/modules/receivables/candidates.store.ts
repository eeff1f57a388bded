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

/** Available receivables of one network and issuer. */
export interface PackedCandidates {
  readonly card_network: CardNetwork;
  readonly issuer: string;
  readonly receivables: number;
  readonly value: number;
  /** `id,value,due date;...` */
  readonly packed: string;
}

/**
 * The filtered receivables that can be offered, as one text for each network and issuer, in the order of the issuers; of more
 * than `limit` only so many. Grouped, and not joined with their numbers: the planner knows nothing of such a list, and goes
 * through it for each row.
 */
export async function candidatesOf(
  db: Db | Tx,
  actor: Actor,
  { filter, moment, firstDueDate }: Request,
  limit: number,
): Promise<readonly PackedCandidates[]> {
  const found = freeReceivables(db, actor, filter, moment)
    .where('r.due_date', '>=', firstDueDate)
    .select(['r.id', 'r.value', 'r.due_date', 'r.card_network', 'r.issuer', 'r.issuer_key'])
    .limit(limit);
  const { rows } = await sql<PackedCandidates>`
    select card_network, min(issuer) as issuer, count(*) as receivables,
      least(sum(value), ${Number.MAX_SAFE_INTEGER})::float8 as value,
      string_agg(id || ',' || value || ',' || due_date, ';') as packed
    from (${found}) found group by card_network, issuer_key order by card_network, issuer_key`.execute(db);
  return rows;
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
