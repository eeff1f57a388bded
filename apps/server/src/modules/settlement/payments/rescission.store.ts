import type { Actor, Colleague } from '@pregao/domain';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

/** Returns the waiting request of the actor's company to rescind a deal, and who made it. */
export function waitingRescission(
  tx: Tx,
  { company_id }: Actor,
  offerId: number,
): Promise<{ readonly id: number; readonly user_id: number; readonly role: Actor['role'] } | undefined> {
  return tx
    .selectFrom('approval_requests as r')
    .innerJoin('users as u', 'u.id', 'r.requested_by')
    .select(['r.id', 'u.id as user_id', 'u.role'])
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
