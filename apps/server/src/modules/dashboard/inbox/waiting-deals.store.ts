import { type Actor, type AwaitedAct, DEAL_INBOX } from '@pregao/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { visibleOffers } from '../../negotiations/offers/offers-read.store.ts';
import { isDeadlineNearSql, isWaiting, turnAct, turnUntil } from '../../negotiations/offers/turns.store.ts';
import type { Moment } from '../../receivables/moment.ts';

/**
 * Selects kind, id, deadline and age of each deal that awaits the actor, as one part of a union. `DEAL_INBOX`
 * maps the act of the turn to the inbox kind.
 */
export function selectWaitingDeals(db: Db, actor: Actor, moment: Moment): RawBuilder<unknown> {
  const waiting = visibleOffers(db, actor)
    .where(isWaiting(actor, moment))
    .select([
      'o.id',
      'o.created_at as since',
      turnAct(actor, moment).as('act'),
      turnUntil(actor, moment).as('until'),
    ]);
  const near = isDeadlineNearSql(sql.ref<Date>('w.until'), moment);
  const rules = Object.entries(DEAL_INBOX[actor.company_type]) as [
    AwaitedAct,
    { kind: string; nearOnly: boolean },
  ][];
  const kinds = rules.map(
    ([act, { kind, nearOnly }]) =>
      sql`when w.act = ${sql.lit(act)} ${nearOnly ? sql`and ${near}` : sql``} then ${sql.lit(kind)}`,
  );
  return sql`select case ${sql.join(kinds, sql` `)} end as kind, w.id, w.until, w.since from (${waiting}) w`;
}
