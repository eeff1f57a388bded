import { START } from '../lifecycles/lifecycle.ts';
import { type InitialStep, type Step, step } from '../lifecycles/step.ts';
import type { Actor } from '../people/permissions.ts';
import { allow, type Decision, firstRefusal, type Refusal, refuseWith } from '../refusals/decision.ts';
import { type Day, today } from '../values/calendar.ts';
import type { InstantLike } from '../values/instant.ts';
import type { Centavos } from '../values/money.ts';
import { openSum } from './collection-balance.ts';
import {
  type CollectionShare,
  type NamedCollections,
  namedRefusal,
  openLimits,
  openOnes,
  paymentInformedRefusal,
  shareInOrder,
} from './collection-selection.ts';
import type { CoverAnswer, CoveringPart, MarginReceivable } from './cover.ts';
import { type SettlementDeal, settlementActRefusal, settlementStepDeadline } from './settlement-deal.ts';
import type { Recourse } from './vocabulary.ts';
import { endedProposalRefusal, waitingProposalRefusal } from './waiting-proposals.ts';

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

/** Returns why the acquirer cannot withdraw a cover now; undefined when it can. */
export const withdrawCoverRefusal = (request: CoverAnswer): Refusal | undefined =>
  settlementActRefusal(request, 'offer-cover') ?? endedProposalRefusal(request.cover, 'OFFERED', request.now);

/** Decides whether the acquirer withdraws a cover that was not answered yet. */
export function decideWithdrawCover(request: CoverAnswer): Decision<Step<'COVER', 'WITHDRAW'>> {
  const refusal = withdrawCoverRefusal(request);
  return refusal ? refuseWith(refusal) : allow(step('COVER', 'OFFERED', 'WITHDRAW'));
}
