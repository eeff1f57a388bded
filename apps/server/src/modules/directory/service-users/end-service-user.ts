import type { Input } from '@pregao/contract';
import type { CommandContext } from '../../../platform/command-context.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { blockLockedUser } from '../users/block-locked-user.ts';
import { lockUserOfChange } from '../users/users.store.ts';
import { lockActiveServiceUser } from './edit-service-user.ts';

/**
 * Ends a service user of the actor's company; its credentials and their tokens are refused from now on.
 * @throws Refused NOT_FOUND, SERVICE_USER_ENDED
 */
export function endServiceUser(
  { db }: Pick<Deps, 'db'>,
  context: CommandContext,
  { id }: Input<'endServiceUser'>,
): Promise<{ id: number }> {
  return transaction(db, async (tx) => {
    await lockActiveServiceUser(tx, context, id);
    await blockLockedUser(tx, context, await lockUserOfChange(tx, id));
    return { id };
  });
}
