import type { ShownOfferStatus } from '../lifecycles/statuses.ts';
import type { CompanyType } from '../people/company.ts';
import { type InstantLike, toInstant } from '../values/instant.ts';
import { NEAR_HOURS } from '../values/limits.ts';
import { hasPassed } from './effective.ts';

/** What an open negotiation waits for, in the order of a deal. */
export const AWAITED_ACTS = ['PROPOSE', 'ANSWER_CREDIT', 'UPLOAD_CONTRACT', 'ANSWER_CONTRACT'] as const;

export type AwaitedAct = (typeof AWAITED_ACTS)[number];

/** The side that does each of them. */
export const SIDE_OF_ACT = {
  PROPOSE: 'LENDER',
  ANSWER_CREDIT: 'BORROWER',
  UPLOAD_CONTRACT: 'LENDER',
  ANSWER_CONTRACT: 'BORROWER',
} as const satisfies Record<AwaitedAct, CompanyType>;

export type DealSide = (typeof SIDE_OF_ACT)[AwaitedAct];

/** Whose turn it is, to do what, and until when: the step's own deadline. */
export interface Turn<Instant = InstantLike> {
  readonly company_type: DealSide;
  readonly act: AwaitedAct;
  readonly until: Instant;
}

/** What the turn depends on, as far as the reader may know it. */
export interface TurnInput<Instant> {
  /** As it concerns the reader: see `shownOfferStatus`. */
  readonly status: ShownOfferStatus;
  readonly expire_date: Instant;
  /** When the first of the open proposals runs out, of a lender its own one; null without any. */
  readonly open_until: Instant | null;
  readonly formalization_turn: DealSide | null;
  readonly formalization_deadline: Instant | null;
}

/**
 * Whose turn a negotiation is; null where nothing is waited for. An open schedule waits for proposals until it closes, and with
 * proposals for their answer until the first of them runs out.
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

/** The statuses in which an offer, as its own acquirer is shown it, waits for an act. */
export const STATUSES_OF_ACT = {
  PROPOSE: ['AVAILABLE'],
  ANSWER_CREDIT: ['AVAILABLE'],
  UPLOAD_CONTRACT: ['APPROVED', 'PENDING_CONTRACT'],
  ANSWER_CONTRACT: ['PENDING_CONTRACT'],
} as const satisfies Record<AwaitedAct, readonly ShownOfferStatus[]>;

/** What a list of negotiations can be narrowed to: `mine` is the reader's own side, which a moderator has none of. */
export const TURN_FILTERS = ['mine', 'BORROWER', 'LENDER'] as const;

export type TurnFilter = (typeof TURN_FILTERS)[number];

/** The sides that such a filter names to a reader. */
export function sidesOfTurns(filters: readonly TurnFilter[], viewer: CompanyType): DealSide[] {
  const named = new Set<string>(filters.map((filter) => (filter === 'mine' ? viewer : filter)));
  return (['BORROWER', 'LENDER'] as const).filter((side) => named.has(side));
}

/** From when on a deadline is near. */
export function nearFrom(deadline: InstantLike): Date {
  return new Date(toInstant(deadline).subtract({ hours: NEAR_HOURS }).epochMilliseconds);
}

/** True in the last hours before a deadline. */
export function isNear(deadline: InstantLike, now: InstantLike): boolean {
  return !hasPassed(deadline, now) && hasPassed(nearFrom(deadline), now);
}
