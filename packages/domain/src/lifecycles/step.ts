import { ACCESS_REQUEST_LIFECYCLE } from './access-request.ts';
import { APPROVAL_REQUEST_LIFECYCLE } from './approval-request.ts';
import { BANK_STATEMENT_LIFECYCLE } from './bank-statement.ts';
import { COLLECTION_LIFECYCLE } from './collection.ts';
import { CONTRACT_LIFECYCLE } from './contract.ts';
import { CREDENTIAL_LIFECYCLE } from './credential.ts';
import { CREDIT_LIFECYCLE } from './credit.ts';
import { HELD_CHANGE_LIFECYCLE } from './held-change.ts';
import { nextStatus, type Start, type Transition } from './lifecycle.ts';
import { FILE_LIFECYCLE } from './managed-file.ts';
import { OFFER_LIFECYCLE } from './offer.ts';
import { PAYMENT_LIFECYCLE } from './payment.ts';
import { RECEIVABLE_LIFECYCLE } from './receivable.ts';
import { REMITTANCE_LIFECYCLE } from './remittance.ts';

/** All lifecycles by entity. */
export const LIFECYCLES = {
  FILE: FILE_LIFECYCLE,
  OFFER: OFFER_LIFECYCLE,
  CREDIT: CREDIT_LIFECYCLE,
  CONTRACT: CONTRACT_LIFECYCLE,
  RECEIVABLE: RECEIVABLE_LIFECYCLE,
  PAYMENT: PAYMENT_LIFECYCLE,
  COLLECTION: COLLECTION_LIFECYCLE,
  REMITTANCE: REMITTANCE_LIFECYCLE,
  BANK_STATEMENT: BANK_STATEMENT_LIFECYCLE,
  CREDENTIAL: CREDENTIAL_LIFECYCLE,
  ACCESS_REQUEST: ACCESS_REQUEST_LIFECYCLE,
  HELD_CHANGE: HELD_CHANGE_LIFECYCLE,
  APPROVAL_REQUEST: APPROVAL_REQUEST_LIFECYCLE,
} as const;

export type Lifecycle = keyof typeof LIFECYCLES;

type Row<L extends Lifecycle> = (typeof LIFECYCLES)[L][number];
export type StatusIn<L extends Lifecycle> = Row<L>['to'];
export type EventIn<L extends Lifecycle> = Row<L>['event'];

declare const reached: unique symbol;
declare const brand: unique symbol;

/**
 * A status reached by a step of this lifecycle. The brand ensures that only `step` produces statuses to
 * write.
 */
export type ReachedStatus<L extends Lifecycle, NextStatus extends StatusIn<L> = StatusIn<L>> = NextStatus & {
  readonly [reached]: L;
};

/** One step of a lifecycle: the required status and the next one. Only `step` creates it. */
export interface Step<
  L extends Lifecycle,
  Event extends EventIn<L> = EventIn<L>,
  From extends StatusIn<L> | Start = StatusIn<L>,
  NextStatus extends StatusIn<L> = StatusIn<L>,
> {
  readonly event: Event;
  readonly from: From;
  readonly to: ReachedStatus<L, NextStatus>;
  readonly [brand]: L;
}

/** The step that creates an entity. */
export type InitialStep<
  L extends Lifecycle,
  Event extends EventIn<L> = EventIn<L>,
  NextStatus extends StatusIn<L> = StatusIn<L>,
> = Step<L, Event, Start, NextStatus>;

type NextStatus<L extends Lifecycle, From, Event> = Extract<
  Row<L>,
  { readonly from: From; readonly event: Event }
>['to'];

/**
 * Returns one step of a lifecycle, for a command or a sweep whose rule has allowed it.
 * @throws Error when the lifecycle has no such step: a defect of the rule, never of the caller's input.
 */
export function step<
  L extends Lifecycle,
  const From extends StatusIn<L> | Start,
  const Event extends EventIn<L>,
>(lifecycle: L, from: From, event: Event): Step<L, Event, From, NextStatus<L, From, Event>> {
  const table: readonly Transition[] = LIFECYCLES[lifecycle];
  const to = nextStatus(table, from, event);
  if (to === undefined) throw new Error(`no step ${event} from ${from}`);
  return { event, from, to } as unknown as Step<L, Event, From, NextStatus<L, From, Event>>;
}
