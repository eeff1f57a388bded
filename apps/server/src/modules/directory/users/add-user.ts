import { START } from '@pregao/domain';
import type { AnyCommandContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { inviteUser } from './invite-user.ts';
import { userEntry } from './user-audit.ts';
import { insertUser } from './users.store.ts';

/**
 * Registers a user whose data was validated, with its audit entry, and mails the invitation.
 * @returns its id
 */
export async function addUser(
  deps: Pick<Deps, 'config' | 'jobs'>,
  tx: Tx,
  context: AnyCommandContext,
  user: Parameters<typeof insertUser>[1],
): Promise<number> {
  const id = await insertUser(tx, user);
  await recordAudit(tx, context, userEntry(id, { event: 'INVITE', from: START, to: 'INVITED' }));
  await inviteUser(deps, tx, id);
  return id;
}
