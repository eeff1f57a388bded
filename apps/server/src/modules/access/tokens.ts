import { id, idText } from '@pregao/contract';
import * as z from 'zod';
import type { Tokens } from '../../platform/tokens/tokens.ts';
import { accessClaims } from './session.present.ts';
import type { OpenSession, SessionUser } from './sessions.store.ts';
import { PIN_TOKEN_SECONDS } from './sign-in-limits.ts';

const ACCESS = 'access';
const PROGRAM = 'program';
const PIN = 'pin';

/** Instant that disables the expiry check here: the session query compares `exp` with the database clock. */
const NO_EXPIRY_CHECK = new Date(0);

/** Seconds of the epoch, up to the year 9999. */
const exp = z.int().positive().max(253_402_300_799);

const accessShape = z.object({ sub: idText, sid: z.guid(), exp });
const programShape = z.object({ sub: idText, cid: id, exp });
const pinShape = z.object({ sub: idText, cid: z.guid() });

export interface AccessToken {
  readonly sid: string;
  readonly user_id: number;
  /** Seconds of the epoch. */
  readonly exp: number;
}

export interface ProgramToken {
  readonly credential_id: number;
  readonly user_id: number;
  /** Seconds of the epoch. */
  readonly exp: number;
}

export interface PinToken {
  readonly challenge_id: string;
  readonly user_id: number;
}

/** Signs an access token, which expires at the time that the session row grants. */
export function signAccessToken(
  tokens: Tokens,
  session: Pick<OpenSession, 'id' | 'now' | 'seconds'>,
  user: SessionUser,
): Promise<string> {
  return tokens.sign(ACCESS, accessClaims(session, user), session.seconds, session.now);
}

/**
 * Verifies the signature of an access token and returns its claims. Whether it is still valid depends on its
 * session.
 */
export function readAccessToken(tokens: Tokens, token: string): AccessToken | undefined {
  const claims = tokens.verify(ACCESS, accessShape, token, NO_EXPIRY_CHECK);
  return claims && { sid: claims.sid, user_id: claims.sub, exp: claims.exp };
}

/** Signs the access token of a program, whose lifetime never exceeds that of its credential. */
export function signProgramToken(
  tokens: Tokens,
  grant: { credential_id: number; user_id: number; now: Date; seconds: number },
): Promise<string> {
  const claims = { sub: String(grant.user_id), cid: grant.credential_id };
  return tokens.sign(PROGRAM, claims, grant.seconds, grant.now);
}

export function readProgramToken(tokens: Tokens, token: string): ProgramToken | undefined {
  const claims = tokens.verify(PROGRAM, programShape, token, NO_EXPIRY_CHECK);
  return claims && { credential_id: claims.cid, user_id: claims.sub, exp: claims.exp };
}

/**
 * Signs a PIN token.
 * @param challenge whose password step began at `began_at`
 */
export function signPinToken(
  tokens: Tokens,
  challenge: { id: string; user_id: number; began_at: Date },
): Promise<string> {
  const claims = { sub: String(challenge.user_id), cid: challenge.id };
  return tokens.sign(PIN, claims, PIN_TOKEN_SECONDS, challenge.began_at);
}

export function readPinToken(tokens: Tokens, token: string): PinToken | undefined {
  const claims = tokens.verify(PIN, pinShape, token, NO_EXPIRY_CHECK);
  return claims && { challenge_id: claims.cid, user_id: claims.sub };
}
