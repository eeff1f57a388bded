import type { Access } from '@pregao/contract';
import { isOpenBeforeEnrolling, type Language, rightRefusal } from '@pregao/domain';
import type { FastifyRequest } from 'fastify';
import { type ActorIdentity, runAsActor } from '../db/actor-context.ts';
import { type WalPosition, withReplicaPosition } from '../db/replica-position.ts';
import { Refused } from '../refused.ts';
import type { Authenticator, PinBearer, Session } from './call.ts';
import { acceptedLanguage } from './language.ts';

/** Who calls, as established before anything of the body is read. */
export interface Caller {
  readonly token: string | undefined;
  readonly language: Language;
  readonly session?: Session;
  /** When the session was looked up, by the one clock. */
  readonly now?: Date;
  /** What was committed by then: what the call reads has to know of it. */
  readonly position?: WalPosition;
  readonly pin?: PinBearer;
}

function bearer(request: FastifyRequest): string | undefined {
  const [, token] = /^Bearer +([^\s]+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return token;
}

/** Establishes who calls. @throws Refused 401 where the call wants a bearer and there is no valid one */
export async function identify(
  access: Access,
  request: FastifyRequest,
  authenticator: Authenticator,
): Promise<Caller> {
  const token = bearer(request);
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
  const session = inLanguageOf(request, found.session);
  return { token, language: session.language, ...found, session };
}

/** A program names the language of its answers with each call; a person has chosen one, whatever the browser says. */
function inLanguageOf({ headers }: FastifyRequest, session: Session): Session {
  if (session.via !== 'CREDENTIAL') return session;
  return { ...session, language: acceptedLanguage(headers['accept-language'], session.language) };
}

/** In whose name a call's statements are sent: its user's, or a visitor's where nobody is signed in. */
const actsFor = ({ caller }: FastifyRequest): ActorIdentity => caller?.session ?? 'VISITOR';

/** Runs the work of a call in its caller's name, as of the moment at which that was let in. */
export const actForCaller = <T>(request: FastifyRequest, work: () => T): T =>
  runAsActor(actsFor(request), () => withReplicaPosition(request.caller?.position, work));

/** Lets the caller pass. @throws Refused 403 for a role that the call is not for, a program where people must act, or who has yet to enroll */
export function admit(access: Access, { session }: Caller): void {
  if (access.kind !== 'user' || session === undefined) return;
  const refusal = rightRefusal(session, access.right);
  if (refusal) throw new Refused(refusal.key);
  if (session.must_enroll && !isOpenBeforeEnrolling(access.right)) throw new Refused('SECOND_FACTOR_DUE');
}
