import { mustEnroll } from '@pregao/domain';
import { runAsActor } from '../../platform/db/actor-context.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Authenticator, SignedIn } from '../../platform/http/call.ts';
import { findLiveProgram } from './client-credentials/client-credentials.store.ts';
import { findChallenge } from './pin-challenges.store.ts';
import { touchSession } from './sessions/own-sessions.store.ts';
import { findLiveSession } from './sessions.store.ts';
import { readAccessToken, readPinToken, readProgramToken } from './tokens.ts';

/**
 * Creates the authenticator, which resolves a bearer token to its session on every call. Sign-out, block,
 * role change, reset and the end of a credential therefore apply at once.
 */
export function createAuthenticator({ db, tokens }: Pick<Deps, 'db' | 'tokens'>): Authenticator {
  const programOf = async (token: string): Promise<SignedIn | undefined> => {
    const claims = readProgramToken(tokens, token);
    const program = claims && (await runAsActor('VISITOR', () => findLiveProgram(db, claims)));
    if (!program) return undefined;
    const { scopes, now, position, ...bearer } = program;
    return { now, position, session: { ...bearer, via: 'CREDENTIAL', ...(scopes && { scopes }) } };
  };
  return {
    session: async (token, ip) => {
      const claims = readAccessToken(tokens, token);
      if (!claims) return programOf(token);
      return runAsActor('VISITOR', async () => {
        const found = await findLiveSession(db, claims);
        if (!found) return undefined;
        const { unseen, opened_at, now, position, ...session } = found;
        if (unseen && ip !== undefined) await touchSession(db, claims.sid, ip);
        const must_enroll = mustEnroll(session, opened_at);
        return {
          now,
          position,
          session: { ...session, via: 'SESSION', ...(must_enroll && { must_enroll }) },
        };
      });
    },
    pin: async (token) => {
      const claims = readPinToken(tokens, token);
      const challenge =
        claims && (await runAsActor('VISITOR', () => findChallenge(db, claims.challenge_id, claims.user_id)));
      return (
        challenge && { challenge_id: challenge.id, user_id: challenge.user_id, language: challenge.language }
      );
    },
  };
}
