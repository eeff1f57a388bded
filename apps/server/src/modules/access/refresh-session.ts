import type { Reply } from '@pregao/contract';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refused } from '../../platform/refusal.ts';
import { presentSession } from './session.present.ts';
import { extendSession, userOfSession } from './sessions.store.ts';
import { signAccessToken } from './tokens.ts';

/**
 * Issues a new access token of the same session; the old one stays valid until it expires.
 * @throws Refused SESSION_EXPIRED if the session ended meanwhile
 */
export async function refreshSession(
  { db, tokens }: Pick<Deps, 'db' | 'tokens'>,
  { actor }: CommandContext,
): Promise<Reply<'refreshToken'>> {
  const session = await extendSession(db, actor.session_id);
  if (!session) throw new Refused('SESSION_EXPIRED');
  const user = await userOfSession(db, actor.user_id);
  return presentSession(await signAccessToken(tokens, session, user), session, user);
}
