import { randomUUID } from 'node:crypto';
import type { Input } from '@pregao/contract';
import { MAX_SERVICE_USERS, START } from '@pregao/domain';
import type { IdempotentContext } from '../../../platform/command-context.ts';
import { idempotentTransaction, type StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refused } from '../../../platform/refusal.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { userEntry } from '../users/user-audit.ts';
import { checkScopes } from './check-scopes.ts';
import { insertServiceUser, lockAndCountActive } from './service-users.store.ts';

/**
 * Creates a service user of the actor's company.
 * @throws Refused MALFORMED, SERVICE_USERS_FULL
 */
export function createServiceUser(
  { db }: Pick<Deps, 'db'>,
  context: IdempotentContext<{ id: number }>,
  { name, scopes }: Input<'createServiceUser'>,
): Promise<StoredReply<{ id: number }>> {
  const { actor } = context;
  checkScopes(actor, scopes);
  return idempotentTransaction(db, context.idempotency, async (tx) => {
    if ((await lockAndCountActive(tx, actor)) >= MAX_SERVICE_USERS) throw new Refused('SERVICE_USERS_FULL');
    const id = await insertServiceUser(tx, actor, { name, scopes, made: `service-${randomUUID()}` });
    const change = { event: 'CREATE_SERVICE', from: START, to: 'ACTIVE' } as const;
    await recordAudit(tx, context, userEntry(id, { ...change, details: { name, scopes } }));
    return { id };
  });
}
