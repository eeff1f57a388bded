import type { Deps } from '../../platform/deps.ts';
import type { Authenticator } from '../../platform/http/call.ts';
import { findChallenge } from './pin-challenges.store.ts';
import { liveSession } from './sessions.store.ts';
import { readAccessToken, readPinToken } from './tokens.ts';

/** Who stands behind a bearer token at this moment: sign-out, block, role change and reset count at once. */
export function createAuthenticator({ db, tokens }: Pick<Deps, 'db' | 'tokens'>): Authenticator {
  return {
    session: async (token) => {
      const claims = await readAccessToken(tokens, token);
      const session = claims && (await liveSession(db, claims));
      return session && { ...session, via: 'SESSION' };
    },
    pin: async (token) => {
      const claims = await readPinToken(tokens, token);
      const challenge = claims && (await findChallenge(db, claims.challenge_id, claims.user_id));
      return (
        challenge && { challenge_id: challenge.id, user_id: challenge.user_id, language: challenge.language }
      );
    },
  };
}
