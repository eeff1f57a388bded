import { hasPassed } from '../deal/effective-status.ts';
import type { CoverStatus, ReceivableStatus } from '../lifecycles/statuses.ts';
import { type Step, step } from '../lifecycles/step.ts';
import type { Actor } from '../people/permissions.ts';
import type { Day } from '../values/calendar.ts';
import type { InstantLike } from '../values/instant.ts';
import type { Centavos } from '../values/money.ts';
import type { CollectionShare } from './collection-selection.ts';
import type { SettlementDeal } from './settlement-deal.ts';

/** A receivable that the offer holds RESERVED, in centavos. */
export interface MarginReceivable {
  readonly id: number;
  readonly issuer: string;
  readonly due_date: Day;
  readonly value: Centavos;
}

/** Tells whether a receivable of an offer can cover an open value: it is reserved. */
export const canCover = (status: ReceivableStatus): boolean => status === 'RESERVED';

/** A receivable of the margin with the part of an open value that it covers. */
export interface CoveringPart {
  readonly receivable_id: number;
  readonly amount: Centavos;
}

/** A stored cover. */
export interface CoverState {
  readonly id: number;
  readonly status: CoverStatus;
  readonly expires_at: InstantLike;
  readonly shares: readonly CollectionShare[];
  readonly receivables: readonly CoveringPart[];
}

export interface CoverAnswer {
  readonly actor: Actor;
  readonly deal: SettlementDeal;
  readonly cover: CoverState;
  readonly now: InstantLike;
}

/** Returns the step of a cover whose time is over; undefined before, and for one that has ended. */
export const expireCover = (
  { status, expires_at }: Pick<CoverState, 'status' | 'expires_at'>,
  now: InstantLike,
): Step<'COVER', 'EXPIRE'> | undefined =>
  status === 'OFFERED' && hasPassed(expires_at, now) ? step('COVER', 'OFFERED', 'EXPIRE') : undefined;
