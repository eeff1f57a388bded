import type { Input } from '@pregao/contract';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refused } from '../../../platform/refusal.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { userEntry } from '../users/user-audit.ts';
import { checkScopes } from './check-scopes.ts';
import { lockServiceUser, updateServiceUser } from './service-users.store.ts';

/**
 * Changes name and scopes of a service user of the actor's company.
 * @throws Refused NOT_FOUND, SERVICE_USER_ENDED, MALFORMED
 */
export function editServiceUser(
  { db }: Pick<Deps, 'db'>,
  context: CommandContext,
  { id, name, scopes }: Input<'editServiceUser'>,
): Promise<{ id: number }> {
  checkScopes(context.actor, scopes);
  return transaction(db, async (tx) => {
    await lockActiveServiceUser(tx, context, id);
    await updateServiceUser(tx, id, { name, scopes });
    await recordAudit(tx, context, userEntry(id, { event: 'EDIT', details: { name, scopes } }));
    return { id };
  });
}

/**
 * Locks an active service user.
 * @throws Refused NOT_FOUND, SERVICE_USER_ENDED
 */
export async function lockActiveServiceUser(tx: Tx, { actor }: CommandContext, id: number): Promise<void> {
  const user = await lockServiceUser(tx, actor, id);
  if (user === undefined) throw new Refused('NOT_FOUND');
  if (user.blocked_at !== null) throw new Refused('SERVICE_USER_ENDED');
}
