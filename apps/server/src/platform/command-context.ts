import type { Actor } from '@pregao/domain';
import type { IdempotencyKeyUse } from './db/idempotent-transaction.ts';
import type { PinBearer, Session } from './http/call.ts';
import type { Logger } from './log/log.ts';

/**
 * Who causes a change, and in which request: what a command takes between its `deps` and its input. The call of a signed-in
 * user is one, and so is whoever commands without a call.
 */
export interface CommandContext<Who extends Actor | 'system' = Session> {
  readonly actor: Who;
  /** Absent where no request caused it. */
  readonly request_id?: string;
  /** The actor had asked for it above its limit, and a MASTER has approved it. */
  readonly approval?: { readonly approval_request: number; readonly approved_by: number };
}

/** Who commands what is carried out once, however often its call comes. `once: undefined`: no call commands it. */
export interface IdempotentContext<Reply> extends CommandContext {
  readonly once: IdempotencyKeyUse<Reply> | undefined;
}

/** A user, or the product itself: its calendar and its jobs. */
export type AnyCommandContext = CommandContext<Actor | 'system'>;

/** Who calls without being signed in. */
export interface VisitorContext {
  readonly ip: string;
  readonly request_id: string;
  readonly log: Logger;
}

/** Who has passed the first step of sign-in. */
export interface PinBearerContext extends VisitorContext {
  /** `User-Agent` as it came. */
  readonly user_agent?: string | undefined;
  readonly pin: PinBearer;
}
