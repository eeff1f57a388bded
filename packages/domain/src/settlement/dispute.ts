import { hasPassed } from '../deal/effective-status.ts';
import type { DealSide } from '../deal/turn.ts';
import { DISPUTE_LIFECYCLE } from '../lifecycles/dispute.ts';
import { nextStatus, START } from '../lifecycles/lifecycle.ts';
import type { DisputeStatus, RemittanceStatus } from '../lifecycles/statuses.ts';
import { type InitialStep, type Step, step } from '../lifecycles/step.ts';
import { type Actor, maySeeAllCompanies, rightRefusal } from '../people/permissions.ts';
import { allow, type Decision, firstRefusal, type Refusal } from '../refusals/decision.ts';
import { type Day, today } from '../values/calendar.ts';
import type { InstantLike } from '../values/instant.ts';
import { type Centavos, decimalFromCentavos } from '../values/money.ts';
import { authorizationDayRefusal, authorizedOnOf } from './chargeback.ts';
import { type CollectionState, enterOn, openSum } from './collection-balance.ts';
import {
  amountRefusal,
  firstEntryDay,
  type NamedCollections,
  namedRefusal,
  openLimits,
  openOnes,
  paymentInformedRefusal,
  shareInOrder,
} from './collection-selection.ts';
import { type CollectionsPlan, type OtherCollections, planOf, withUnchanged } from './collections-plan.ts';
import {
  type SettlementDeal,
  settlementActRefusal,
  settlementRefusal,
  settlementStepDeadline,
} from './settlement-deal.ts';
import type { DisputeAction, DisputeKind, ShortageReason } from './vocabulary.ts';

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
  if (actor.company_type !== 'LENDER') return { key: 'DISPUTE_OF_OWN_REMITTANCE' };
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
    valueRefusal(value, open),
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

/** Validates a value in dispute: from zero to what is open, of one issuer and day unless it is all. */
function valueRefusal(value: Centavos, open: readonly CollectionState[]): Refusal | undefined {
  const refusal = amountRefusal(value, openSum(open), open);
  if (refusal === undefined) return undefined;
  return { ...refusal, field: refusal.key === 'COLLECTIONS_MIXED' ? 'ids' : 'value' };
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

/** Returns the step of a dispute without an answer within its time; undefined before, or once it is over. */
export function escalationOf(
  { status, answer_until }: Pick<DisputeState, 'status' | 'answer_until'>,
  now: InstantLike,
): Step<'DISPUTE', 'ESCALATE'> | undefined {
  if (status !== 'OPEN' && status !== 'ANSWERED') return undefined;
  if (answer_until === null || !hasPassed(answer_until, now)) return undefined;
  return step('DISPUTE', status as 'ANSWERED', 'ESCALATE');
}

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
  action,
  now,
}: Pick<AnswerDispute, 'actor' | 'deal' | 'action' | 'now'>): Refusal | undefined {
  const isModerator = maySeeAllCompanies(actor);
  if (isModerator !== (action === 'DECIDE')) return { key: 'DISPUTE_ACTION_UNAVAILABLE' };
  if (!isModerator) return settlementActRefusal({ actor, deal, now }, 'answer-dispute');
  return rightRefusal(actor, 'answer-dispute') ?? settlementRefusal(deal.offer, now);
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
  const unavailable: Refusal = { key: 'DISPUTE_ACTION_UNAVAILABLE' };
  const isEarly = action === 'ESCALATE' && dispute.status === 'OPEN';
  if (isEarly || nextStatus(DISPUTE_LIFECYCLE, dispute.status, action) === undefined) return unavailable;
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
  return isUsed ? valueRefusal(value ?? dispute.value, openOnes(named)) : undefined;
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
