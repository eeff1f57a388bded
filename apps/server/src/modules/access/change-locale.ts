import type { api, Reply } from '@pregao/contract';
import type { Db } from '../../platform/db/db.ts';
import type { Call } from '../../platform/http/call.ts';
import { Refused } from '../../platform/refused.ts';
import { setLocale } from './accounts.store.ts';

type ChangeLocale = Pick<Call<typeof api.setLocale>, 'actor' | 'params' | 'body'>;

/** Keeps one's own language and time zone. @throws Refused NOT_FOUND for anybody else's id */
export async function changeLocale(
  db: Db,
  { actor, params, body }: ChangeLocale,
): Promise<Reply<'setLocale'>> {
  if (params.id !== actor.user_id) throw new Refused('NOT_FOUND');
  await setLocale(db, actor.user_id, body);
  return { id: actor.user_id, ...body };
}
