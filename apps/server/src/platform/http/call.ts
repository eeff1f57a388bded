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

/** Session of a signed-in user, as the bearer token and the database state it now. */
export interface Session extends Actor {
  /** Id of the session; for a program, the client_id of its credential. */
  readonly session_id: string;
  /** True when the user must enroll a second factor before anything else. */
  readonly must_enroll?: true;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  /** IANA name or `UTC±h`. */
  readonly timezone: string;
}

/** User who has passed the first step of sign-in. */
export interface PinBearer {
  readonly challenge_id: string;
  readonly user_id: number;
  readonly language: Language;
}

/** A session with the instant of its lookup by the app clock, both read with one query. */
export interface SignedIn {
  readonly session: Session;
  readonly now: Date;
  /** Commit position at the lookup. */
  readonly position: WalPosition;
}

/** Verifies bearer tokens; undefined for an invalid or expired one. */
export interface Authenticator {
  /** @param ip address of the current use; absent for a mere recheck of the token */
  session(token: string, ip?: string): Promise<SignedIn | undefined>;
  pin(token: string): Promise<PinBearer | undefined>;
}

/** Upload of a call, as base64 in JSON or as multipart: its validated other fields, and the file. */
export type Upload<E> = Omit<BodyOf<E>, 'content' | 'content_data' | 'proof'> & {
  /**
   * Must be read to its end. Content beyond the call's limit fails with `Refused('BODY_TOO_LARGE')`.
   * Undefined where the call also works without a file, and none was sent.
   */
  readonly content: E extends { readonly upload?: { readonly optional: true } }
    ? Readable | undefined
    : Readable;
  /** File name of the multipart part. */
  readonly filename: string | undefined;
};

/** Caller by the kind of access, so that a handler gets only what its call is for. */
interface CallerOf {
  /** `now` is the app clock's instant of admission, as of which queries read. */
  readonly user: { readonly actor: Session; readonly now: Date };
  readonly 'pin-token': { readonly pin: PinBearer };
  readonly public: object;
}
type Caller<E> = E extends { readonly access: { readonly kind: infer Kind extends AccessKind } }
  ? CallerOf[Kind]
  : object;

/** Content of a call: a file with its fields, or the body. */
type Content<E> = E extends { readonly upload?: infer Takes }
  ? [Exclude<Takes, undefined>] extends [never]
    ? { readonly body: BodyOf<E> }
    : { upload(): Promise<Upload<E>> }
  : { readonly body: BodyOf<E> };

interface CommonParts<E> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  /** Language that the signed-in user chose, else that of `Accept-Language`. */
  readonly language: Language;
  readonly request_id: string;
  readonly ip: string;
  /** Bearer token as received. */
  readonly token: string | undefined;
  /** `User-Agent` as received. */
  readonly user_agent: string | undefined;
  /** `Authorization` header as received, for a call that parses it itself. */
  readonly authorization: string | undefined;
  readonly log: Logger;
  /** Aborts when the client disconnects before the response. */
  readonly signal: AbortSignal;
  /** Idempotency key of an idempotent call, to store its reply in the transaction of its command. */
  readonly idempotency: E extends Endpoint
    ? IsIdempotent<E> extends true
      ? IdempotencyKeyUse<ReplyOf<E>>
      : undefined
    : undefined;
}

/**
 * One call for its handler, typed by its declaration. Its parts are decoded (amounts in centavos, ids as
 * numbers). It has `actor` for signed-in users, `pin` for a PIN token, and `upload` instead of `body` for a
 * file.
 */
export type Call<E> = CommonParts<E> & Caller<E> & Content<E>;

/** True for a call that is declared `idempotent`. */
type IsIdempotent<E extends Endpoint> = true extends E['idempotent'] ? true : false;

/** Reply of a handler; for an idempotent call, the reply that its command's transaction stored. */
type HandlerReply<E extends Endpoint> = IsIdempotent<E> extends true ? StoredReply<ReplyOf<E>> : ReplyOf<E>;

export type Handler<E extends Endpoint> = (call: Call<E>) => HandlerReply<E> | Promise<HandlerReply<E>>;

/** Handlers of some calls by their names in the contract. */
export type Handlers<Names extends CallName> = { readonly [Name in Names]: Handler<Api[Name]> };
