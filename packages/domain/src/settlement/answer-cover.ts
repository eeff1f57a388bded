import { START } from '../lifecycles/lifecycle.ts';
import { type InitialStep, type Step, step } from '../lifecycles/step.ts';
import { allow, type Decision, firstRefusal, type Refusal, refuseWith } from '../refusals/decision.ts';
import { type Day, settlementDay, today } from '../values/calendar.ts';
import type { Centavos } from '../values/money.ts';
import { enterOn, openValue } from './collection-balance.ts';
import { type NamedCollections, namedRefusal, paymentInformedRefusal } from './collection-selection.ts';
import { type CollectionsPlan, type OtherCollections, planOf } from './collections-plan.ts';
import type { CoverAnswer, MarginReceivable } from './cover.ts';
import { settlementActRefusal } from './settlement-deal.ts';
import { endedProposalRefusal } from './waiting-proposals.ts';

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
