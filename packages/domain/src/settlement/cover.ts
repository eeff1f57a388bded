import { hasPassed } from '../deal/effective-status.ts';
import { START } from '../lifecycles/lifecycle.ts';
import type { CoverStatus, ReceivableStatus } from '../lifecycles/statuses.ts';
import { type InitialStep, type Step, step } from '../lifecycles/step.ts';
import type { Actor } from '../people/permissions.ts';
import { allow, type Decision, firstRefusal, type Refusal, refuseWith } from '../refusals/decision.ts';
import { normalizeReason } from '../refusals/refusal-reason.ts';
import { type Day, settlementDay, today } from '../values/calendar.ts';
import type { InstantLike } from '../values/instant.ts';
import type { Centavos } from '../values/money.ts';
import {
  type CollectionState,
  enteredValue,
  enterOn,
  openSum,
  openValue,
  reverseOn,
} from './collection-balance.ts';
import {
  type CollectionShare,
  type NamedCollections,
  namedRefusal,
  openLimits,
  openOnes,
  paymentInformedRefusal,
  shareInOrder,
} from './collection-selection.ts';
import { type CollectionsPlan, type OtherCollections, planOf } from './collections-plan.ts';
import { type ReversedEntry, reverseEntryRefusal, type StoredEntry } from './reverse-entry.ts';
import { type SettlementDeal, settlementActRefusal, settlementStepDeadline } from './settlement-deal.ts';
import type { Recourse } from './vocabulary.ts';
import { endedProposalRefusal, waitingProposalRefusal } from './waiting-proposals.ts';

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

export interface OfferCover {
  readonly actor: Actor;
  readonly deal: SettlementDeal;
  /** A term of the offer. */
  readonly recourse: Recourse;
  readonly named: NamedCollections;
  /** The ids of collections that are part of a waiting buyback or cover. */
  readonly waiting: ReadonlySet<number>;
  /** The reserved receivables of the offer that no waiting cover has. */
  readonly margin: readonly MarginReceivable[];
  readonly now: InstantLike;
}

export interface OfferedCover {
  readonly step: InitialStep<'COVER', 'OFFER'>;
  /** What it covers of each collection. */
  readonly shares: readonly CollectionShare[];
  readonly receivables: readonly CoveringPart[];
  readonly covered_value: Centavos;
  /** The instant until which the lender can answer. */
  readonly expires_at: Date;
}

/** Returns why the actor cannot offer a cover by the margin now; undefined when it can. */
export function offerCoverRefusal(
  request: Pick<OfferCover, 'actor' | 'deal' | 'recourse' | 'now'>,
): Refusal | undefined {
  const refusal = settlementActRefusal(request, 'offer-cover');
  if (refusal) return refusal;
  return request.recourse === 'NONE'
    ? { key: 'COVER_EXCLUDED' }
    : paymentInformedRefusal(request.deal.payment);
}

/**
 * Chooses the receivables that cover an open value: whole ones that are not yet due, earliest due date first,
 * until their sum reaches it. The last one covers the rest; its surplus stays the acquirer's.
 */
export function chooseMargin(
  margin: readonly MarginReceivable[],
  open: Centavos,
  on: Day,
): readonly CoveringPart[] {
  const usable = margin
    .filter(({ due_date }) => due_date > on)
    .toSorted((a, b) => (a.due_date === b.due_date ? a.id - b.id : a.due_date < b.due_date ? -1 : 1));
  const shares = shareInOrder(
    open,
    usable.map(({ id, value: limit }) => ({ id, limit })),
  );
  return shares.map(({ collection_id: receivable_id, amount }) => ({ receivable_id, amount }));
}

/**
 * Decides whether the acquirer offers receivables of the margin for what is open of some collections. Where
 * the margin is smaller, it covers the earliest ones and a part of the next.
 */
export function decideOfferCover(request: OfferCover): Decision<OfferedCover> {
  const { named, waiting, margin, now } = request;
  const early = firstRefusal([
    offerCoverRefusal(request),
    namedRefusal(named),
    waitingProposalRefusal(named, waiting),
  ]);
  if (early) return early;
  const open = openOnes(named);
  const receivables = chooseMargin(margin, openSum(open), today(now));
  const covered_value = receivables.reduce((sum, { amount }) => sum + amount, 0);
  if (covered_value === 0) return refuseWith({ key: 'COVER_MARGIN_EMPTY' });
  return allow({
    step: step('COVER', START, 'OFFER'),
    shares: shareInOrder(covered_value, openLimits(open)),
    receivables,
    covered_value,
    expires_at: settlementStepDeadline(now),
  });
}

/** A stored cover. */
export interface CoverState {
  readonly id: number;
  readonly status: CoverStatus;
  readonly expires_at: InstantLike;
  readonly shares: readonly CollectionShare[];
  readonly receivables: readonly CoveringPart[];
}

interface CoverAnswer {
  readonly actor: Actor;
  readonly deal: SettlementDeal;
  readonly cover: CoverState;
  readonly now: InstantLike;
}

/** Returns why the lender cannot answer a cover now; undefined when it can. */
export const answerCoverRefusal = (request: CoverAnswer): Refusal | undefined =>
  settlementActRefusal(request, 'answer-cover') ??
  endedProposalRefusal(request.cover, 'OFFERED', request.now);

export interface AcceptCover extends CoverAnswer {
  readonly named: NamedCollections;
  readonly others: OtherCollections;
  /** The receivables of the cover that the offer still holds RESERVED. */
  readonly margin: readonly MarginReceivable[];
}

/** A collection that a cover makes. */
export interface CoveringCollection {
  readonly receivable_id: number;
  readonly issuer: string;
  readonly due_date: Day;
  readonly pay_date: Day;
  /** What it expects: the covered value, which may be less than that of the receivable. */
  readonly face_value: Centavos;
}

export interface AcceptedCover extends CollectionsPlan {
  readonly step: Step<'COVER', 'ACCEPT'>;
  readonly receivables: Step<'RECEIVABLE', 'COVER'>;
  readonly expected: InitialStep<'COLLECTION', 'EXPECT'>;
  readonly covering: readonly CoveringCollection[];
}

/** Returns why collections or margin are no longer as the cover has them; undefined when they are. */
function outdatedRefusal({ cover, named, margin, now }: AcceptCover): Refusal | undefined {
  const open = new Map(named.found.map((collection) => [collection.id, openValue(collection)]));
  const held = new Map(margin.map(({ id, due_date }) => [id, due_date]));
  const isOpen = cover.shares.every(({ collection_id, amount }) => (open.get(collection_id) ?? 0) >= amount);
  const isHeld = cover.receivables.every(({ receivable_id }) => (held.get(receivable_id) ?? '') > today(now));
  return isOpen && isHeld ? undefined : { key: 'COVER_OUTDATED' };
}

/**
 * Decides whether the lender accepts a cover. The covered collections close, and each receivable of the
 * margin is sold with a collection of its own, which expects the covered value.
 */
export function decideAcceptCover(request: AcceptCover): Decision<AcceptedCover> {
  const { deal, cover, named, others, margin, now } = request;
  const refusal = firstRefusal([
    answerCoverRefusal(request),
    paymentInformedRefusal(deal.payment),
    namedRefusal(named),
    outdatedRefusal(request),
  ]);
  if (refusal) return refusal;
  const day = today(now);
  const found = new Map(named.found.map((collection) => [collection.id, collection]));
  const covered = cover.shares.flatMap(({ collection_id, amount }) => {
    const collection = found.get(collection_id);
    const entry = { collection_id, kind: 'COVER' as const, amount, day, reason: null, text: null };
    return collection ? [{ collection, entry: { ...entry, reverses_id: null, cover_id: cover.id } }] : [];
  });
  const receivables = new Map(margin.map((receivable) => [receivable.id, receivable]));
  const covering = cover.receivables.flatMap(({ receivable_id, amount }) => {
    const receivable = receivables.get(receivable_id);
    if (receivable === undefined) return [];
    const { issuer, due_date } = receivable;
    return [{ receivable_id, issuer, due_date, pay_date: settlementDay(due_date), face_value: amount }];
  });
  return allow({
    ...planOf({
      deal,
      others: { ...others, open: others.open + covering.length },
      entries: covered.map(({ entry }) => entry),
      changes: covered.map(({ collection, entry }) => enterOn(collection, [entry])),
    }),
    step: step('COVER', 'OFFERED', 'ACCEPT'),
    receivables: step('RECEIVABLE', 'RESERVED', 'COVER'),
    expected: step('COLLECTION', START, 'EXPECT'),
    covering,
  });
}

/** Decides whether the lender refuses a cover. */
export function decideRefuseCover(request: CoverAnswer): Decision<Step<'COVER', 'REFUSE'>> {
  const refusal = answerCoverRefusal(request);
  return refusal ? refuseWith(refusal) : allow(step('COVER', 'OFFERED', 'REFUSE'));
}

/** Returns why the acquirer cannot withdraw a cover now; undefined when it can. */
export const withdrawCoverRefusal = (request: CoverAnswer): Refusal | undefined =>
  settlementActRefusal(request, 'offer-cover') ?? endedProposalRefusal(request.cover, 'OFFERED', request.now);

/** Decides whether the acquirer withdraws a cover that was not answered yet. */
export function decideWithdrawCover(request: CoverAnswer): Decision<Step<'COVER', 'WITHDRAW'>> {
  const refusal = withdrawCoverRefusal(request);
  return refusal ? refuseWith(refusal) : allow(step('COVER', 'OFFERED', 'WITHDRAW'));
}

/** Returns the step of a cover whose time is over; undefined before, and for one that has ended. */
export const expireCover = (
  { status, expires_at }: Pick<CoverState, 'status' | 'expires_at'>,
  now: InstantLike,
): Step<'COVER', 'EXPIRE'> | undefined =>
  status === 'OFFERED' && hasPassed(expires_at, now) ? step('COVER', 'OFFERED', 'EXPIRE') : undefined;

export interface ReverseCover {
  readonly actor: Actor;
  readonly deal: SettlementDeal;
  /** The entry that the lender names, and all standing entries of its cover. */
  readonly entry: StoredEntry;
  readonly entries: readonly StoredEntry[];
  /** The collections of these entries. */
  readonly collections: readonly CollectionState[];
  /** The collections that the cover has made. */
  readonly covering: readonly CollectionState[];
  /** The ids of collections of which a remittance, a proposal or a dispute awaits an answer. */
  readonly awaiting: ReadonlySet<number>;
  readonly others: OtherCollections;
  readonly reason: string;
  readonly now: InstantLike;
}

export interface ReversedCover extends ReversedEntry {
  readonly step: Step<'COVER', 'REVERSE'>;
  readonly receivables: Step<'RECEIVABLE', 'UNCOVER'>;
  readonly voided: Step<'COLLECTION', 'VOID'>;
}

/**
 * Decides whether the lender reverses a cover, by any of its entries: all of them together, while nothing was
 * entered for its receivables and nothing about them awaits an answer. They are reserved again, and what they
 * expected is void.
 * @param request `others` counts neither the covered nor the covering collections
 */
export function decideReverseCover(request: ReverseCover): Decision<ReversedCover> {
  const { deal, entry, entries, collections, covering, awaiting, others, reason } = request;
  const [collection] = collections.filter(({ id }) => id === entry.collection_id);
  if (collection === undefined) return refuseWith({ key: 'ENTRY_NOT_REVERSIBLE', field: 'entry_id' });
  const refusal = firstRefusal([
    reverseEntryRefusal({ ...request, collection }),
    covering.some((one) => enteredValue(one) > 0) ? { key: 'COVER_ENTERED' } : undefined,
    covering.some(({ id }) => awaiting.has(id)) ? { key: 'COVER_AWAITS_ANSWER' } : undefined,
  ]);
  if (refusal) return refusal;
  const plan = planOf({
    deal,
    others,
    entries: entries.map(({ id: reverses_id, collection_id, kind, amount, day, cover_id = null }) => {
      const reversal = { collection_id, kind, amount, day, reason: null, text: normalizeReason(reason) };
      return { ...reversal, reverses_id, cover_id };
    }),
    changes: collections.flatMap((one) => {
      const own = entries.find(({ collection_id }) => collection_id === one.id);
      return own ? [reverseOn(one, own)] : [];
    }),
  });
  return allow({
    ...plan,
    margin_is_gone: deal.offer.status === 'LIQUIDATED',
    step: step('COVER', 'ACCEPTED', 'REVERSE'),
    receivables: step('RECEIVABLE', 'NEGOTIATED', 'UNCOVER'),
    voided: step('COLLECTION', 'EXPECTED', 'VOID'),
  });
}
