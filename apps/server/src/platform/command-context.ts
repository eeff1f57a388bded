import type { Actor } from '@pregao/domain';
import type { Once } from './db/idempotent-transaction.ts';
import type { PinBearer, Session } from './http/call.ts';
import type { Logger } from './log/log.ts';

/**
 * Who causes a change, and in which request: what a command takes between its `deps` and its input. The call of a signed-in
 * user is one, and so is whoever commands without a call.
 */
export interface By<Who extends Actor | 'system' = Session> {
  readonly actor: Who;
  /** Absent where no request caused it. */
  readonly request_id?: string;
  /** The actor had asked for it above its limit, and a MASTER has approved it. */
  readonly approval?: { readonly approval_request: number; readonly approved_by: number };
}

/** Who commands what is carried out once, however often its call comes. `once: undefined`: no call commands it. */
export interface ByOnce<Reply> extends By {
  readonly once: Once<Reply> | undefined;
}

/** A user, or the product itself: its calendar and its jobs. */
export type ByAnyone = By<Actor | 'system'>;

/** Who calls without being signed in. */
export interface ByVisitor {
  readonly ip: string;
  readonly request_id: string;
  readonly log: Logger;
}

/** Who has passed the first step of sign-in. */
export interface ByPinBearer extends ByVisitor {
  /** `User-Agent` as it came. */
  readonly user_agent?: string | undefined;
  readonly pin: PinBearer;
}
