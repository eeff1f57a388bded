import { type Step, step } from '../lifecycles/step.ts';
import type { Actor } from '../people/permissions.ts';
import { allow, type Decision, firstRefusal, refuseWith } from '../refusals/decision.ts';
import { normalizeReason } from '../refusals/refusal-reason.ts';
import type { InstantLike } from '../values/instant.ts';
import { type CollectionState, enteredValue, reverseOn } from './collection-balance.ts';
import { type OtherCollections, planOf } from './collections-plan.ts';
import { type ReversedEntry, reverseEntryRefusal, type StoredEntry } from './reverse-entry.ts';
import type { SettlementDeal } from './settlement-deal.ts';

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
