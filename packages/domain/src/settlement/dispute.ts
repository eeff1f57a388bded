import { hasPassed } from '../deal/effective-status.ts';
import type { DealSide } from '../deal/turn.ts';
import type { DisputeStatus } from '../lifecycles/statuses.ts';
import { type Step, step } from '../lifecycles/step.ts';
import type { Actor } from '../people/permissions.ts';
import type { Refusal } from '../refusals/decision.ts';
import type { InstantLike } from '../values/instant.ts';
import type { Centavos } from '../values/money.ts';
import { type CollectionState, openSum } from './collection-balance.ts';
import { amountRefusal } from './collection-selection.ts';
import { settlementStepDeadline } from './settlement-deal.ts';
import type { DisputeKind } from './vocabulary.ts';

/** The maximum of characters of a message. */
export const MAX_DISPUTE_TEXT = 2000;

/** The maximum of documents of one message, and the size of each in bytes. */
export const MAX_DISPUTE_DOCUMENTS = 3;
export const MAX_DISPUTE_DOCUMENT_BYTES = 5 * 1024 ** 2;

/** The statuses of a dispute that has not ended. */
export const LIVE_DISPUTE_STATUSES = [
  'OPEN',
  'ANSWERED',
  'ESCALATED',
] as const satisfies readonly DisputeStatus[];

export const isLiveDispute = (status: DisputeStatus): boolean =>
  LIVE_DISPUTE_STATUSES.some((live) => live === status);

/** Returns the other side of a deal. */
export const otherSide = (side: DealSide): DealSide => (side === 'BORROWER' ? 'LENDER' : 'BORROWER');

/** Returns the side of a party of the deal. Moderators have none: call it for parties only. */
export const sideOf = ({ company_type }: Pick<Actor, 'company_type'>): DealSide =>
  company_type === 'LENDER' ? 'LENDER' : 'BORROWER';

/** A stored dispute. */
export interface DisputeState {
  readonly id: number;
  readonly kind: DisputeKind;
  readonly status: DisputeStatus;
  /** What counts as received if the other side agrees, in centavos; zero for nothing. */
  readonly value: Centavos;
  /** The side that named the value; the other one can agree to it. */
  readonly value_by: DealSide;
  /** The side that answers next; null once escalated or ended. */
  readonly turn: DealSide | null;
  /** The end of the present step; null once escalated or ended. */
  readonly answer_until: InstantLike | null;
  /** The disputed remittance; null of collections. */
  readonly remittance_id: number | null;
}

/** Validates a value in dispute: from zero to what is open, of one issuer and day unless it is all. */
export function disputedValueRefusal(value: Centavos, open: readonly CollectionState[]): Refusal | undefined {
  const refusal = amountRefusal(value, openSum(open), open);
  if (refusal === undefined) return undefined;
  return { ...refusal, field: refusal.key === 'COLLECTIONS_MIXED' ? 'ids' : 'value' };
}

/** Returns the step of a dispute without an answer within its time; undefined before, or once it is over. */
export function escalationOf(
  { status, answer_until }: Pick<DisputeState, 'status' | 'answer_until'>,
  now: InstantLike,
): Step<'DISPUTE', 'ESCALATE'> | undefined {
  if (status !== 'OPEN' && status !== 'ANSWERED') return undefined;
  if (answer_until === null || !hasPassed(answer_until, now)) return undefined;
  return step('DISPUTE', status as 'ANSWERED', 'ESCALATE');
}

/** A dispute that entries closed, with what tells its former state. */
export interface ClosedDispute {
  /** Null for an unanswered remittance, which the acquirer declared. */
  readonly opened_by: DealSide | null;
  /** The side of the last answer; null without one. */
  readonly answered_by: DealSide | null;
  readonly escalated_at: InstantLike | null;
}

/** What reopens a dispute. */
export interface ReopenedDispute {
  readonly step: Step<'DISPUTE', 'REOPEN' | 'REOPEN_ANSWERED' | 'REOPEN_ESCALATED'>;
  readonly turn: DealSide | null;
  /** The end of its new step; null once escalated. */
  readonly answer_until: Date | null;
}

/**
 * Returns the former state of a dispute whose closing entry is reversed: the same side has the turn, with a
 * new step of two business days.
 */
export function reopenedDispute(
  { opened_by, answered_by, escalated_at }: ClosedDispute,
  now: InstantLike,
): ReopenedDispute {
  if (escalated_at !== null)
    return { step: step('DISPUTE', 'CLOSED', 'REOPEN_ESCALATED'), turn: null, answer_until: null };
  return {
    step: step('DISPUTE', 'CLOSED', answered_by === null ? 'REOPEN' : 'REOPEN_ANSWERED'),
    turn: otherSide(answered_by ?? opened_by ?? 'BORROWER'),
    answer_until: settlementStepDeadline(now),
  };
}
