import type { Language, ServiceScope } from '@pregao/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

/** Finds the person or program that requested a pending action, with current role, scopes and state. */
export function findRequester(tx: Tx, userId: number) {
  return tx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id as user_id',
      'users.company_id',
      'companies.company_type',
      'companies.name as company_name',
      'users.role',
      'users.name',
      'users.email',
      sql<Language>`users.language`.as('language'),
      'users.timezone',
      // NULL for a person.
      sql<ServiceScope[] | null>`users.scopes`.as('scopes'),
      sql<boolean>`(users.accepted_at is not null and users.blocked_at is null)`.as('active'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}
