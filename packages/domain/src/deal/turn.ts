import type { ShownOfferStatus } from '../lifecycles/statuses.ts';
import type { CompanyType } from '../people/company.ts';
import { type InstantLike, toInstant } from '../values/instant.ts';
import { NEAR_HOURS } from '../values/limits.ts';
import { hasPassed } from './effective-status.ts';

/** The acts that an open negotiation can wait for, in the order of a deal. */
export const AWAITED_ACTS = ['PROPOSE', 'ANSWER_CREDIT', 'UPLOAD_CONTRACT', 'ANSWER_CONTRACT'] as const;

export type AwaitedAct = (typeof AWAITED_ACTS)[number];

/** The side that performs each act. */
export const SIDE_OF_ACT = {
  PROPOSE: 'LENDER',
  ANSWER_CREDIT: 'BORROWER',
  UPLOAD_CONTRACT: 'LENDER',
  ANSWER_CONTRACT: 'BORROWER',
} as const satisfies Record<AwaitedAct, CompanyType>;

export type DealSide = (typeof SIDE_OF_ACT)[AwaitedAct];

/** The next act of a negotiation: side, act and deadline of the step. */
export interface Turn<Instant = InstantLike> {
  readonly company_type: DealSide;
  readonly act: AwaitedAct;
  readonly until: Instant;
}

/** The state that determines the turn, limited to what the reader may know. */
export interface TurnInput<Instant> {
  /** The status shown to the reader; see `shownOfferStatus`. */
  readonly status: ShownOfferStatus;
  readonly expire_date: Instant;
  /** The earliest expiry of the open proposals (of a lender: its own); null without any. */
  readonly open_until: Instant | null;
  readonly formalization_turn: DealSide | null;
  readonly formalization_deadline: Instant | null;
}

/**
 * Returns whose turn a negotiation is; null when it waits for no act. A schedule without open proposals waits
 * for proposals until it closes, otherwise for an answer until the first proposal expires.
 */
export function turnOf<Instant>(offer: TurnInput<Instant>): Turn<Instant> | null {
  const waits = (act: AwaitedAct, until: Instant): Turn<Instant> => ({
    company_type: SIDE_OF_ACT[act],
    act,
    until,
  });
  switch (offer.status) {
    case 'AVAILABLE':
    case 'NEGOTIATION':
      return offer.open_until === null
        ? waits('PROPOSE', offer.expire_date)
        : waits('ANSWER_CREDIT', offer.open_until);
    case 'APPROVED':
    case 'PENDING_CONTRACT': {
      const { formalization_turn: side, formalization_deadline: until } = offer;
      if (side === null || until === null) return null;
      return waits(side === 'LENDER' ? 'UPLOAD_CONTRACT' : 'ANSWER_CONTRACT', until);
    }
    case 'NEGOTIATED':
    case 'PARTIALLY_LIQUIDATED':
    case 'LIQUIDATED':
    case 'EXPIRED':
    case 'CANCELED':
      return null;
  }
}

/** The statuses, as shown to the acquirer, in which an offer waits for each act. */
export const STATUSES_OF_ACT = {
  PROPOSE: ['AVAILABLE'],
  ANSWER_CREDIT: ['AVAILABLE'],
  UPLOAD_CONTRACT: ['APPROVED', 'PENDING_CONTRACT'],
  ANSWER_CONTRACT: ['PENDING_CONTRACT'],
} as const satisfies Record<AwaitedAct, readonly ShownOfferStatus[]>;

/** The turn filters of negotiations and of the work queue. `mine` is the turn of the reader. */
export const TURN_FILTERS = ['mine', 'BORROWER', 'LENDER'] as const;

export type TurnFilter = (typeof TURN_FILTERS)[number];

/** Resolves turn filters to company types for a reader. No negotiation is a moderator's turn. */
export const companyTypesOfTurns = (filters: readonly TurnFilter[], reader: CompanyType): CompanyType[] => [
  ...new Set(filters.map((filter) => (filter === 'mine' ? reader : filter))),
];

/** Returns the instant from which a deadline counts as near. */
export function nearDeadlineStart(deadline: InstantLike): Date {
  return new Date(toInstant(deadline).subtract({ hours: NEAR_HOURS }).epochMilliseconds);
}

/** Tells whether a deadline is near and not yet reached. */
export function isDeadlineNear(deadline: InstantLike, now: InstantLike): boolean {
  return !hasPassed(deadline, now) && hasPassed(nearDeadlineStart(deadline), now);
}
