import type { Actor, CardNetwork, Day } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { Moment } from './moment.ts';
import { type ReceivableFilter, selectFreeReceivables } from './receivables-list.store.ts';

interface Request {
  readonly filter: ReceivableFilter;
  readonly moment: Moment;
  /** First due date that can be offered: an earlier one leaves no room for an offer. */
  readonly firstDueDate: Day;
}

/** Available receivables of one network and issuer, packed as one text. */
export interface PackedCandidates {
  readonly card_network: CardNetwork;
  readonly issuer: string;
  readonly receivables: number;
  readonly value: number;
  /** `id,value,due date;...` */
  readonly packed: string;
}

/**
 * Returns the filtered receivables that can be offered, packed by network and issuer; at most `limit` of
 * them. Groups them without a join on numbered issuers: the planner has no statistics on such a list, and
 * scans it for each row.
 */
export async function readPackedCandidates(
  db: Db | Tx,
  actor: Actor,
  { filter, moment, firstDueDate }: Request,
  limit: number,
): Promise<readonly PackedCandidates[]> {
  const found = selectFreeReceivables(db, actor, filter, moment)
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

/** Returns number and sum of the filtered receivables that are available and due too soon. */
export async function sumDueTooSoon(
  db: Db | Tx,
  actor: Actor,
  { filter, moment, firstDueDate }: Request,
): Promise<{ readonly receivables: number; readonly value: number }> {
  return selectFreeReceivables(db, actor, filter, moment)
    .where('r.due_date', '<', firstDueDate)
    .select([
      sql<number>`count(*)`.as('receivables'),
      sql<number>`least(coalesce(sum(r.value), 0), ${Number.MAX_SAFE_INTEGER})::float8`.as('value'),
    ])
    .executeTakeFirstOrThrow();
}
