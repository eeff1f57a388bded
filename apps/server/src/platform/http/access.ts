import type { Access } from '@pregao/contract';
import { isAllowedBeforeEnrollment, type Language, rightRefusal } from '@pregao/domain';
import type { FastifyRequest } from 'fastify';
import { type ActorIdentity, runAsActor } from '../db/actor-context.ts';
import { type WalPosition, withReplicaPosition } from '../db/replica-position.ts';
import { Refused } from '../refusal.ts';
import type { Authenticator, PinBearer, Session } from './call.ts';
import { acceptedLanguage } from './language.ts';

/** Caller of a request, authenticated before any of the body is read. */
export interface Caller {
  readonly token: string | undefined;
  readonly language: Language;
  readonly session?: Session;
  /** Instant of the session lookup, by the app clock. */
  readonly now?: Date;
  /** Commit position at the session lookup; a replica must have replayed it to serve the call's reads. */
  readonly position?: WalPosition;
  readonly pin?: PinBearer;
}

function bearerToken(request: FastifyRequest): string | undefined {
  const [, token] = /^Bearer +([^\s]+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return token;
}

/** Authenticates the caller. @throws Refused 401 where the call needs a bearer token and has no valid one */
export async function authenticate(
  access: Access,
  request: FastifyRequest,
  authenticator: Authenticator,
): Promise<Caller> {
  const token = bearerToken(request);
  const language = acceptedLanguage(request.headers['accept-language']);
  if (access.kind === 'public') return { token, language };
  if (token === undefined) throw new Refused('UNAUTHENTICATED');
  if (access.kind === 'pin-token') {
    const pin = await authenticator.pin(token);
    if (!pin) throw new Refused('INVALID_TOKEN');
    return { token, language: pin.language, pin };
  }
  const found = await authenticator.session(token, request.ip);
  if (!found) throw new Refused('SESSION_EXPIRED');
  const session = applyAcceptLanguage(request, found.session);
  return { token, language: session.language, ...found, session };
}

/**
 * Applies `Accept-Language` to the session of a program. A person's own choice has priority over the
 * browser's.
 */
function applyAcceptLanguage({ headers }: FastifyRequest, session: Session): Session {
  if (session.via !== 'CREDENTIAL') return session;
  return { ...session, language: acceptedLanguage(headers['accept-language'], session.language) };
}

/** Returns the actor context of a request: its user, or a visitor without a session. */
const actorOf = ({ caller }: FastifyRequest): ActorIdentity => caller?.session ?? 'VISITOR';

/** Runs the work of a call as its caller, with reads no older than the session lookup. */
export const runAsCaller = <T>(request: FastifyRequest, work: () => T): T =>
  runAsActor(actorOf(request), () => withReplicaPosition(request.caller?.position, work));

/**
 * Authorizes the caller. @throws Refused 403 for a role without the right, a program where people must act,
 * or a user who must enroll a second factor first
 */
export function authorize(access: Access, { session }: Caller): void {
  if (access.kind !== 'user' || session === undefined) return;
  const refusal = rightRefusal(session, access.right);
  if (refusal) throw new Refused(refusal.key);
  if (session.must_enroll && !isAllowedBeforeEnrollment(access.right)) throw new Refused('SECOND_FACTOR_DUE');
}
