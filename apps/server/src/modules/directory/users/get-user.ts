import type { Reply } from '@pregao/contract';
import { type Actor, maySeeUserNumbers } from '@pregao/domain';
import type { Db } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/refusal.ts';
import { userVersion } from './user-data.ts';
import { presentUser } from './users.present.ts';
import { findVisibleUser } from './users-read.store.ts';

/**
 * Returns one user.
 * @throws Refused NOT_FOUND for a user that the actor may not see
 */
export async function getUser(db: Db, actor: Actor, id: number): Promise<Reply<'getUser'>> {
  const user = await findVisibleUser(db, actor, id);
  if (!user) throw new Refused('NOT_FOUND');
  return { ...presentUser(actor, user), version: maySeeUserNumbers(actor, user) ? userVersion(user) : null };
}
