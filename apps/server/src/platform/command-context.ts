import type { Actor, Centavos } from '@pregao/domain';
import type { IdempotencyKeyUse } from './db/idempotent-transaction.ts';
import type { PinBearer, Session } from './http/call.ts';
import type { Logger } from './log/log.ts';

/**
 * Context of a command: the actor, and the request that caused it. Commands take it between `deps` and the
 * input. The call of a signed-in user is one; jobs and commands create their own.
 */
export interface CommandContext<Who extends Actor | 'system' = Session> {
  readonly actor: Who;
  /** Id of the causing request; absent where there is none. */
  readonly request_id?: string;
  /** Approval by a MASTER of a request above the actor's limit. */
  readonly approval?: { readonly approval_request: number; readonly approved_by: number };
  /** What the MASTER has approved, in centavos; absent without an approval. */
  readonly approved_amount?: Centavos;
}

/** Context of an idempotent command. `once` is undefined for a command that did not come over HTTP. */
export interface IdempotentContext<Reply> extends CommandContext {
  readonly idempotency: IdempotencyKeyUse<Reply> | undefined;
}

/** Context of a user or of the system, such as a job. */
export type AnyCommandContext = CommandContext<Actor | 'system'>;

/** Context of a caller without a session. */
export interface VisitorContext {
  readonly ip: string;
  readonly request_id: string;
  readonly log: Logger;
}

/** Context of a user who has passed the first step of sign-in. */
export interface PinBearerContext extends VisitorContext {
  /** `User-Agent` as received. */
  readonly user_agent?: string | undefined;
  readonly pin: PinBearer;
}
