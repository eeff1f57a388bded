import type { Input, Reply } from '@pregao/contract';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refused } from '../../platform/refusal.ts';
import { countOwnNotices, markNoticeRowsSeen } from './notifications.store.ts';

/**
 * Marks the actor's notices as seen, from the oldest to the newest shown.
 * @throws Refused NOT_FOUND for an id that is not the actor's
 */
export async function markNoticesSeen(
  { db }: Pick<Deps, 'db'>,
  { actor }: CommandContext,
  shown: Input<'seeNotices'>,
): Promise<Reply<'seeNotices'>> {
  if (!(await markNoticeRowsSeen(db, actor, shown))) throw new Refused('NOT_FOUND');
  return { unseen: await countOwnNotices(db, actor, { unseen: true }) };
}
