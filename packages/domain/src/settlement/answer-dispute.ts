import type { DealSide } from '../deal/turn.ts';
import { DISPUTE_LIFECYCLE } from '../lifecycles/dispute.ts';
import { mayCause } from '../lifecycles/lifecycle.ts';
import { type Step, step } from '../lifecycles/step.ts';
import { type Actor, maySeeAllCompanies, rightRefusal } from '../people/permissions.ts';
import { allow, type Decision, firstRefusal, type Refusal } from '../refusals/decision.ts';
import { type Day, today } from '../values/calendar.ts';
import type { InstantLike } from '../values/instant.ts';
import { type Centavos, decimalFromCentavos } from '../values/money.ts';
import { enterOn } from './collection-balance.ts';
import {
  firstEntryDay,
  type NamedCollections,
  openLimits,
  openOnes,
  paymentInformedRefusal,
  shareInOrder,
} from './collection-selection.ts';
import { type CollectionsPlan, type OtherCollections, planOf, withUnchanged } from './collections-plan.ts';
import { type DisputeState, disputedValueRefusal, otherSide, sideOf } from './dispute.ts';
import {
  type SettlementDeal,
  settlementActRefusal,
  settlementRefusal,
  settlementStepDeadline,
} from './settlement-deal.ts';
import type { DisputeAction } from './vocabulary.ts';

export interface AnswerDispute {
  readonly actor: Actor;
  readonly deal: SettlementDeal;
  readonly dispute: DisputeState;
  readonly action: DisputeAction;
  /** Another value of an answer, the accepted one of an agreement, or the decided one. */
  readonly value?: Centavos | undefined;
  readonly named: NamedCollections;
  readonly others: OtherCollections;
  /** The day on which agreed money counts: that of the remittance, else today; at least the payment's. */
  readonly day?: Day | undefined;
  readonly now: InstantLike;
}

/** What a step of a dispute changes. */
export interface AnsweredDispute {
  readonly step: Step<'DISPUTE'>;
  readonly value: Centavos;
  readonly value_by: DealSide;
  readonly turn: DealSide | null;
  readonly answer_until: Date | null;
  /** What it writes when it ends with a value or for a remittance; null otherwise. */
  readonly plan: CollectionsPlan | null;
  /** The step of the disputed remittance; null of collections, and while the dispute goes on. */
  readonly remittance: Step<'REMITTANCE', 'RECEIVE' | 'REJECT'> | null;
}

/** Returns why the actor has no part in a dispute; undefined when it has. */
function partyRefusal({
  actor,
  deal,
  now,
}: Pick<AnswerDispute, 'actor' | 'deal' | 'now'>): Refusal | undefined {
  return maySeeAllCompanies(actor)
    ? (rightRefusal(actor, 'answer-dispute') ?? settlementRefusal(deal.offer, now))
    : settlementActRefusal({ actor, deal, now }, 'answer-dispute');
}

/**
 * Returns why the actor cannot take this step of a dispute now; undefined when it can. A side answers on its
 * turn and agrees to the value of the other one; a moderator decides only what was escalated.
 */
export function answerDisputeRefusal(
  request: Pick<AnswerDispute, 'actor' | 'deal' | 'dispute' | 'action' | 'now'>,
): Refusal | undefined {
  const { actor, dispute, action } = request;
  const refusal = partyRefusal(request);
  if (refusal) return refusal;
  if (!mayCause(DISPUTE_LIFECYCLE, dispute.status, action, actor.company_type))
    return { key: 'DISPUTE_ACTION_UNAVAILABLE' };
  if (action === 'ANSWER' && dispute.turn !== sideOf(actor)) return { key: 'DISPUTE_TURN_OF_OTHER' };
  if (action === 'AGREE' && dispute.value_by === sideOf(actor)) return { key: 'DISPUTE_VALUE_OWN' };
  return undefined;
}

/** Returns why no receipt can end a dispute: the payment was contested or reversed since; else undefined. */
function entryRefusal({ deal, dispute, action, value }: AnswerDispute): Refusal | undefined {
  const ends = action === 'AGREE' || action === 'DECIDE';
  return ends && (value ?? dispute.value) > 0 ? paymentInformedRefusal(deal.payment) : undefined;
}

/** Returns why the value does not fit the step; undefined when it does. */
function stepValueRefusal({ dispute, action, value, named }: AnswerDispute): Refusal | undefined {
  if (action === 'DECIDE' && value === undefined) return { key: 'DISPUTE_VALUE_MISSING', field: 'value' };
  if (action === 'AGREE' && value !== undefined && value !== dispute.value)
    return { key: 'DISPUTE_VALUE_CHANGED', field: 'value', expected: decimalFromCentavos(dispute.value) };
  const isUsed = action !== 'ESCALATE' && (action !== 'ANSWER' || value !== undefined);
  return isUsed ? disputedValueRefusal(value ?? dispute.value, openOnes(named)) : undefined;
}

/**
 * Decides on a step of a dispute. AGREE and DECIDE end it with receipts of the value in its collections, in
 * the order of sharing; a remittance is then received, or withdrawn where nothing arrived.
 */
export function decideAnswerDispute(request: AnswerDispute): Decision<AnsweredDispute> {
  const { actor, dispute, action, now } = request;
  const refusal = firstRefusal([
    answerDisputeRefusal(request),
    entryRefusal(request),
    stepValueRefusal(request),
  ]);
  if (refusal) return refusal;
  const taken = step('DISPUTE', dispute.status as 'ESCALATED', action as 'AGREE') as Step<'DISPUTE'>;
  const value = request.value ?? dispute.value;
  if (action === 'AGREE' || action === 'DECIDE') return allow(endedDispute(request, taken, value));
  const isAnswer = action === 'ANSWER';
  const side = sideOf(actor);
  return allow({
    step: taken,
    value: isAnswer ? value : dispute.value,
    value_by: isAnswer && request.value !== undefined ? side : dispute.value_by,
    turn: isAnswer ? otherSide(side) : null,
    answer_until: isAnswer ? settlementStepDeadline(now) : null,
    plan: null,
    remittance: null,
  });
}

function endedDispute(request: AnswerDispute, taken: Step<'DISPUTE'>, value: Centavos): AnsweredDispute {
  const { dispute } = request;
  const isOfRemittance = dispute.remittance_id !== null;
  const remittance = !isOfRemittance
    ? null
    : value > 0
      ? (step('REMITTANCE', 'DISPUTED', 'RECEIVE') satisfies Step<'REMITTANCE', 'RECEIVE'>)
      : step('REMITTANCE', 'DISPUTED', 'REJECT');
  return {
    step: taken,
    value,
    value_by: dispute.value_by,
    turn: null,
    answer_until: null,
    plan: receiptsOf(request, value),
    remittance,
  };
}

/** Returns the day of the receipts: that of the remittance or today, never before the day of the payment. */
function receiptDayOf({ deal, day, now }: AnswerDispute): Day {
  const [wished, first] = [day ?? today(now), firstEntryDay(deal.payment)];
  const isEarly = wished < first;
  return isEarly ? first : wished;
}

/** Returns the receipts of the value with which a dispute ends. It no longer counts as open. */
function receiptsOf(request: AnswerDispute, value: Centavos): CollectionsPlan {
  const { deal, dispute, named, others } = request;
  const open = openOnes(named);
  const found = new Map(open.map((collection) => [collection.id, collection]));
  const day = receiptDayOf(request);
  const receipts = shareInOrder(value, openLimits(open)).flatMap(({ collection_id, amount }) => {
    const collection = found.get(collection_id);
    const entry = { collection_id, kind: 'RECEIPT' as const, amount, day, reason: null };
    const about = { text: null, reverses_id: null, dispute_id: dispute.id };
    return collection ? [{ collection, entry: { ...entry, ...about } }] : [];
  });
  const received = new Set(receipts.map(({ collection }) => collection.id));
  const left = open.filter(({ id }) => !received.has(id));
  const disputes = (others.disputes ?? []).filter(({ id }) => id !== dispute.id);
  // The end of the dispute itself answers its remittance.
  const remittances = (others.remittances ?? []).filter(({ id }) => id !== dispute.remittance_id);
  const open_disputes = others.open_disputes - 1;
  return planOf({
    deal,
    others: { ...withUnchanged(others, left), open_disputes, disputes, remittances },
    entries: receipts.map(({ entry }) => entry),
    changes: receipts.map(({ collection, entry }) => enterOn(collection, [entry])),
  });
}
