import type { Input, Reply } from '@pregao/contract';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refused } from '../../platform/refusal.ts';
import { setLocale } from './accounts.store.ts';

/**
 * Stores the actor's language and time zone.
 * @throws Refused NOT_FOUND for another user's id
 */
export async function changeLocale(
  { db }: Pick<Deps, 'db'>,
  { actor }: CommandContext,
  { id, ...locale }: Input<'setLocale'>,
): Promise<Reply<'setLocale'>> {
  if (id !== actor.user_id) throw new Refused('NOT_FOUND');
  await setLocale(db, actor.user_id, locale);
  return { id: actor.user_id, ...locale };
}
