import type { Readable } from 'node:stream';
import type {
  AccessKind,
  Api,
  BodyOf,
  CallName,
  Endpoint,
  ParamsOf,
  QueryOf,
  ReplyOf,
} from '@pregao/contract';
import type { Actor, Language } from '@pregao/domain';
import type { IdempotencyKeyUse, StoredReply } from '../db/idempotent-transaction.ts';
import type { WalPosition } from '../db/replica-position.ts';
import type { Logger } from '../log/log.ts';

/** Who is signed in, as the bearer token and the server's own rows say at this moment. */
export interface Session extends Actor {
  /** For a program, the client_id of its credential. */
  readonly session_id: string;
  /** Its user has to enroll a second factor before anything else. */
  readonly must_enroll?: true;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  /** IANA name or `UTC±h`. */
  readonly timezone: string;
}

/** Who has passed the first step of sign-in. */
export interface PinBearer {
  readonly challenge_id: string;
  readonly user_id: number;
  readonly language: Language;
}

/** A session, and the one clock's instant at which it was looked up: one question to the database where there were two. */
export interface SignedIn {
  readonly session: Session;
  readonly now: Date;
  /** What was committed by then. */
  readonly position: WalPosition;
}

/** Turns a bearer token into who stands behind it; undefined for a token that is not valid (any more). */
export interface Authenticator {
  /** @param ip from where it is used now; absent where the token is only looked at again */
  session(token: string, ip?: string): Promise<SignedIn | undefined>;
  pin(token: string): Promise<PinBearer | undefined>;
}

/** What came with a file, base64 inside JSON or streamed as multipart: the other fields, checked, and the file. */
export type Upload<E> = Omit<BodyOf<E>, 'content' | 'content_data'> & {
  /** To be read to its end. Reading more than the call allows fails with `Refused('BODY_TOO_LARGE')`. */
  readonly content: Readable;
  /** File name of the multipart part. */
  readonly filename: string | undefined;
};

/** Who calls, by the kind of access: nothing of whom the call is not for. */
interface CallerOf {
  /** `now` is the one clock's instant as the call was let in: what a query reads is as of then. */
  readonly user: { readonly actor: Session; readonly now: Date };
  readonly 'pin-token': { readonly pin: PinBearer };
  readonly public: object;
}
type Caller<E> = E extends { readonly access: { readonly kind: infer Kind extends AccessKind } }
  ? CallerOf[Kind]
  : object;

/** A call that takes a file reads it with its fields; any other has its body. */
type Content<E> = E extends { readonly upload?: infer Takes }
  ? [Exclude<Takes, undefined>] extends [never]
    ? { readonly body: BodyOf<E> }
    : { upload(): Promise<Upload<E>> }
  : { readonly body: BodyOf<E> };

interface Always<E> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  /** As the signed-in user chose, else as `Accept-Language` says. */
  readonly language: Language;
  readonly request_id: string;
  readonly ip: string;
  /** Bearer token as it came. */
  readonly token: string | undefined;
  /** `User-Agent` as it came. */
  readonly user_agent: string | undefined;
  /** The header of that name as it came, for a call that reads it in its own way. */
  readonly authorization: string | undefined;
  readonly log: Logger;
  /** Aborted when the client goes away before the answer. */
  readonly signal: AbortSignal;
  /** The place of an idempotent call's answer, for the transaction of its command. */
  readonly once: E extends Endpoint
    ? IsOnce<E> extends true
      ? IdempotencyKeyUse<ReplyOf<E>>
      : undefined
    : undefined;
}

/**
 * One call on its way through its handler, with what its declaration says that it has: parts decoded (amounts in centavos, ids as
 * numbers), `actor` where it is for signed-in users, `pin` where it takes a PIN token, `upload` in place of `body` where it takes a file.
 */
export type Call<E> = Always<E> & Caller<E> & Content<E>;

/** Whether the call is declared `idempotent`. */
type IsOnce<E extends Endpoint> = true extends E['idempotent'] ? true : false;

/** An idempotent call answers what its command's transaction has kept. */
type Answered<E extends Endpoint> = IsOnce<E> extends true ? StoredReply<ReplyOf<E>> : ReplyOf<E>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Answered<E> | Promise<Answered<E>>;

/** Handlers of some calls by their names in the contract. */
export type Handlers<Names extends CallName> = { readonly [Name in Names]: Handler<Api[Name]> };
