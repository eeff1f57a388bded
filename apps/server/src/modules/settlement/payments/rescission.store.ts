import type { Reply } from '@pregao/contract';
import { type Actor, type Colleague, rescissionAnswerRefusal } from '@pregao/domain';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

/** Returns the waiting request of the actor's company to rescind a deal, and who made it. */
export function waitingRescission(tx: Tx, { company_id }: Actor, offerId: number) {
  return tx
    .selectFrom('approval_requests as r')
    .innerJoin('users as u', 'u.id', 'r.requested_by')
    .select(['r.id', 'u.id as user_id', 'u.role', 'u.name', 'r.created_at', 'r.expires_at'])
    .select(sql<string | null>`r.command ->> 'reason'`.as('reason'))
    .where('r.company_id', '=', company_id)
    .where('r.act', '=', 'RESCIND')
    .where('r.offer_id', '=', offerId)
    .where('r.status', '=', 'WAITING')
    .where(sql<SqlBool>`r.expires_at > app_now()`)
    .executeTakeFirst();
}

/** Returns the people of a company, service users left out. */
export function peopleOf(tx: Tx, companyId: number): Promise<Colleague[]> {
  return tx
    .selectFrom('users')
    .select([
      'id as user_id',
      'role',
      sql<boolean>`(accepted_at is not null and blocked_at is null)`.as('active'),
    ])
    .where('company_id', '=', companyId)
    .where('scopes', 'is', null)
    .execute();
}

/** Returns the waiting request to rescind a deal as people of the acquirer's company read it. */
export async function presentWaitingRescission(
  tx: Tx,
  actor: Actor,
  offerId: number,
): Promise<Reply<'getSettlement'>['payment']['rescission_request']> {
  const waiting = await waitingRescission(tx, actor, offerId);
  if (waiting === undefined) return null;
  const { company_id } = actor;
  const colleagues = await peopleOf(tx, company_id);
  return {
    asked_by_name: waiting.name,
    at: waiting.created_at.toISOString(),
    expires_at: waiting.expires_at.toISOString(),
    reason: waiting.reason,
    may_confirm: rescissionAnswerRefusal(actor, { company_id, requester: waiting, colleagues }) === undefined,
  };
}
