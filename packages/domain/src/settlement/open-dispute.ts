import { hasPassed } from '../deal/effective-status.ts';
import type { DealSide } from '../deal/turn.ts';
import { mayCause, START } from '../lifecycles/lifecycle.ts';
import { REMITTANCE_LIFECYCLE } from '../lifecycles/remittance.ts';
import type { RemittanceStatus } from '../lifecycles/statuses.ts';
import { type InitialStep, type Step, step } from '../lifecycles/step.ts';
import type { Actor } from '../people/permissions.ts';
import { allow, type Decision, firstRefusal, type Refusal } from '../refusals/decision.ts';
import type { Day } from '../values/calendar.ts';
import type { InstantLike } from '../values/instant.ts';
import type { Centavos } from '../values/money.ts';
import { authorizationDayRefusal, authorizedOnOf } from './chargeback.ts';
import {
  type NamedCollections,
  namedRefusal,
  openOnes,
  paymentInformedRefusal,
} from './collection-selection.ts';
import { disputedValueRefusal, otherSide, sideOf } from './dispute.ts';
import { type SettlementDeal, settlementActRefusal, settlementStepDeadline } from './settlement-deal.ts';
import type { DisputeKind, ShortageReason } from './vocabulary.ts';

export interface OpenDispute {
  readonly actor: Actor;
  readonly deal: SettlementDeal;
  readonly kind: DisputeKind;
  /** The collections in dispute; those of the remittance. */
  readonly named: NamedCollections;
  /** The remittance in dispute; null of collections. */
  readonly remittance: { readonly id: number; readonly status: RemittanceStatus } | null;
  /** The ids of collections that are part of a live dispute. */
  readonly disputed: ReadonlySet<number>;
  readonly value: Centavos;
  readonly reason: ShortageReason;
  /** The day on which the sale of a chargeback was authorized. */
  readonly authorized_on?: Day | null | undefined;
  readonly now: InstantLike;
}

export interface OpenedDispute {
  readonly step: InitialStep<'DISPUTE', 'OPEN'>;
  readonly value_by: DealSide;
  readonly turn: DealSide;
  readonly answer_until: Date;
  readonly collection_ids: readonly number[];
  readonly authorized_on: Day | null;
  /** The step of the disputed remittance; null of collections. */
  readonly remittance: Step<'REMITTANCE', 'DISPUTE'> | null;
}

/** Returns why the actor cannot open a dispute about the deal now; undefined when it can. */
export const openDisputeRefusal = (
  request: Pick<OpenDispute, 'actor' | 'deal' | 'now'>,
): Refusal | undefined =>
  settlementActRefusal(request, 'open-dispute') ?? paymentInformedRefusal(request.deal.payment);

/** Returns why a remittance cannot be disputed: only the lender can, until it is answered. */
function remittanceRefusal({ actor, kind, remittance }: OpenDispute): Refusal | undefined {
  if (kind === 'COLLECTION') return undefined;
  if (!mayCause(REMITTANCE_LIFECYCLE, 'DECLARED', 'DISPUTE', actor.company_type))
    return { key: 'DISPUTE_OF_OWN_REMITTANCE' };
  return remittance?.status === 'DECLARED' ? undefined : { key: 'REMITTANCE_ANSWERED' };
}

/** Decides whether a side opens a dispute: about open collections of one issuer and day, or a remittance. */
export function decideOpenDispute(request: OpenDispute): Decision<OpenedDispute> {
  const { actor, named, kind, disputed, value, now } = request;
  const open = openOnes(named);
  const refusal = firstRefusal([
    openDisputeRefusal(request),
    namedRefusal(kind === 'REMITTANCE' ? { ...named, ids: null } : named),
    remittanceRefusal(request),
    open.some(({ id }) => disputed.has(id)) ? { key: 'COLLECTION_IN_DISPUTE', field: 'ids' } : undefined,
    disputedValueRefusal(value, open),
    authorizationDayRefusal(request, now),
  ]);
  if (refusal) return refusal;
  const side = sideOf(actor);
  return allow({
    step: step('DISPUTE', START, 'OPEN'),
    value_by: side,
    turn: otherSide(side),
    answer_until: settlementStepDeadline(now),
    collection_ids: open.map(({ id }) => id),
    authorized_on: authorizedOnOf(request),
    remittance: kind === 'REMITTANCE' ? step('REMITTANCE', 'DECLARED', 'DISPUTE') : null,
  });
}

/**
 * Returns the dispute that an unanswered remittance becomes: with the acquirer's value, and two more business
 * days for the lender. Undefined before its time, and for an answered one.
 */
export function disputeOfRemittance(
  remittance: { readonly status: RemittanceStatus; readonly answer_until: InstantLike },
  now: InstantLike,
): Omit<OpenedDispute, 'collection_ids' | 'authorized_on'> | undefined {
  if (remittance.status !== 'DECLARED' || !hasPassed(remittance.answer_until, now)) return undefined;
  return {
    step: step('DISPUTE', START, 'OPEN'),
    value_by: 'BORROWER',
    turn: 'LENDER',
    answer_until: settlementStepDeadline(now),
    remittance: step('REMITTANCE', 'DECLARED', 'DISPUTE'),
  };
}
