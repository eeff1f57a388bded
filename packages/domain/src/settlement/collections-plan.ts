import type { OfferEffects } from '../lifecycles/effects.ts';
import type { Centavos } from '../values/money.ts';
import { type CollectionChange, enteredValue, type NewCollectionEntry } from './collection-balance.ts';
import type { AnsweredRemittance } from './declare-remittance.ts';
import { offerAfterEntries, type ReceivableMove } from './offer-after-entries.ts';
import { type SettlementDeal, settlementStatusOf } from './settlement-deal.ts';

/** The collections of the deal that an act does not change. */
export interface OtherCollections {
  /** How many of them are EXPECTED or PARTIAL. */
  readonly open: number;
  /** How many of them have a standing entry. */
  readonly entered: number;
  readonly open_disputes: number;
}

/** What an act on collections writes, in one transaction. */
export interface CollectionsPlan {
  readonly entries: readonly NewCollectionEntry[];
  readonly changes: readonly CollectionChange[];
  /** The step of the offer, and of the receivables of `moved_collections`; null for none. */
  readonly offer: OfferEffects | null;
  /** The collections whose receivables take the step `offer.offered`. */
  readonly moved_collections: readonly number[];
  readonly remittances: readonly AnsweredRemittance[];
  /** What the act writes off, for the approval limit and the second tick. */
  readonly loss_value: Centavos;
}

/** Returns the plan of an act on collections, with the step of the offer that follows. */
export function planOf(act: {
  readonly deal: Pick<SettlementDeal, 'offer' | 'payment'>;
  readonly others: OtherCollections;
  readonly entries: readonly NewCollectionEntry[];
  readonly changes: readonly CollectionChange[];
  readonly remittances?: readonly AnsweredRemittance[];
  readonly loss_value?: Centavos;
}): CollectionsPlan {
  const { deal, others, entries, changes, remittances = [], loss_value = 0 } = act;
  const closed = changes.filter(({ settled_by }) => settled_by !== null);
  const reopened = changes.filter(({ from, settled_by }) => settled_by === null && isClosedStatus(from));
  const moved: ReceivableMove = reopened.length > 0 ? 'REOPENED' : closed.length > 0 ? 'SETTLED' : 'NONE';
  const progress = {
    payment: deal.payment.status,
    open_collections: others.open + changes.length - closed.length,
    entered_collections: others.entered + changes.filter(({ balance }) => enteredValue(balance) > 0).length,
    open_disputes: others.open_disputes,
  };
  return {
    entries,
    changes,
    offer: offerAfterEntries(settlementStatusOf(deal.offer), progress, moved),
    moved_collections: [...closed, ...reopened].map(({ collection_id }) => collection_id),
    remittances,
    loss_value,
  };
}

const isClosedStatus = (status: CollectionChange['from']): boolean =>
  status !== 'EXPECTED' && status !== 'PARTIAL' && status !== 'VOID';
