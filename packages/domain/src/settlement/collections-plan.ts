import { DISPUTE_LIFECYCLE } from '../lifecycles/dispute.ts';
import type { OfferEffects } from '../lifecycles/effects.ts';
import { nextStatus } from '../lifecycles/lifecycle.ts';
import type { DisputeStatus } from '../lifecycles/statuses.ts';
import { type Step, step } from '../lifecycles/step.ts';
import type { Centavos } from '../values/money.ts';
import {
  type CollectionChange,
  type CollectionState,
  enteredValue,
  type NewCollectionEntry,
  SETTLED_BY_OF,
} from './collection-balance.ts';
import { type AnsweredRemittance, answeredRemittances, type RemittanceState } from './declare-remittance.ts';
import { offerAfterEntries, type ReceivableMove } from './offer-after-entries.ts';
import { type SettlementDeal, settlementStatusOf } from './settlement-deal.ts';
import type { CollectionEntryKind, SettledBy } from './vocabulary.ts';

/** A live dispute with what it is about. */
export interface DisputeSubject {
  readonly id: number;
  readonly status: DisputeStatus;
  /** The ids of its collections that are EXPECTED or PARTIAL. */
  readonly open_collection_ids: readonly number[];
  readonly remittance_id: number | null;
}

/** The collections of the deal that an act does not change. */
export interface OtherCollections {
  /** How many of them are EXPECTED or PARTIAL. */
  readonly open: number;
  /** How many of them have a standing entry. */
  readonly entered: number;
  /** How many disputes of the deal have not ended. */
  readonly open_disputes: number;
  /** These disputes; an act that leaves nothing of one open ends it. */
  readonly disputes?: readonly DisputeSubject[];
  /** The unanswered remittances of the deal, which an act on their last collection answers. */
  readonly remittances?: readonly RemittanceState[];
}

/** Returns the counts with collections that an act names but does not change. */
export const withUnchanged = (
  others: OtherCollections,
  left: readonly Pick<CollectionState, 'status'>[],
): OtherCollections => ({
  ...others,
  open: others.open + left.length,
  entered: others.entered + left.filter(({ status }) => status === 'PARTIAL').length,
});

/** A dispute that entries end, without agreement or decision. */
export interface EndedDispute {
  readonly id: number;
  readonly step: Step<'DISPUTE', 'CLOSE'>;
  readonly settled_by: Exclude<SettledBy, 'CALENDAR'>;
  /** Its remittance, which the act answers; null of collections. */
  readonly remittance_id: number | null;
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
  /** The disputes that the act ends. */
  readonly disputes: readonly EndedDispute[];
  /** What the act writes off, for the approval limit and the second tick. */
  readonly loss_value: Centavos;
}

/** What settles a collection by the kind of its entry. */
const SETTLED_BY_ENTRY = {
  RECEIPT: 'RECEIPT',
  BUYBACK: 'BUYBACK',
  COVER: 'COVER',
  WRITE_OFF: 'LOSS',
} as const satisfies Record<CollectionEntryKind, EndedDispute['settled_by']>;

/** Returns the disputes that an act ends: it answers their remittance, or closes all that is open of them. */
function endedDisputes(
  disputes: readonly DisputeSubject[],
  entries: readonly NewCollectionEntry[],
  closed: ReadonlySet<number>,
  answered: ReadonlySet<number>,
): readonly EndedDispute[] {
  return disputes.flatMap(({ id, status, open_collection_ids, remittance_id }) => {
    const isAnswered = remittance_id !== null && answered.has(remittance_id);
    const isClosed = open_collection_ids.length > 0 && open_collection_ids.every((one) => closed.has(one));
    if (!isAnswered && !isClosed) return [];
    if (nextStatus(DISPUTE_LIFECYCLE, status, 'CLOSE') === undefined) return [];
    const taken: Step<'DISPUTE', 'CLOSE'> = step('DISPUTE', status as 'OPEN', 'CLOSE');
    const entry = entries.find(({ collection_id }) => open_collection_ids.includes(collection_id));
    const settled_by = SETTLED_BY_ENTRY[entry?.kind ?? 'RECEIPT'];
    return [{ id, step: taken, settled_by, remittance_id }];
  });
}

/** Returns the plan of an act on collections, with the step of the offer that follows. */
export function planOf(act: {
  readonly deal: Pick<SettlementDeal, 'offer' | 'payment'>;
  readonly others: OtherCollections;
  readonly entries: readonly NewCollectionEntry[];
  readonly changes: readonly CollectionChange[];
  /** The collections that a receipt names, also those that get no part of it. */
  readonly named_ids?: readonly number[];
  readonly loss_value?: Centavos;
}): CollectionsPlan {
  const { deal, others, entries, changes, named_ids = [], loss_value = 0 } = act;
  const closed = changes.filter(({ settled_by }) => settled_by !== null);
  const reopened = changes.filter(
    ({ from, settled_by }) => settled_by === null && SETTLED_BY_OF[from] !== null,
  );
  const answered = answeredRemittances(
    others.remittances ?? [],
    new Set([...named_ids, ...receivedIds(entries), ...closed.map(({ collection_id }) => collection_id)]),
  );
  const answeredIds = new Set(answered.map(({ id }) => id));
  const moved: ReceivableMove = reopened.length > 0 ? 'REOPENED' : closed.length > 0 ? 'SETTLED' : 'NONE';
  const disputes = endedDisputes(
    others.disputes ?? [],
    entries,
    new Set(closed.map(({ collection_id }) => collection_id)),
    answeredIds,
  );
  const remittances = [
    ...answered,
    ...disputes.flatMap(({ remittance_id: id }) =>
      id === null || answeredIds.has(id) ? [] : [{ id, step: step('REMITTANCE', 'DISPUTED', 'RECEIVE') }],
    ),
  ];
  const progress = {
    payment: deal.payment.status,
    open_collections: others.open + changes.length - closed.length,
    entered_collections: others.entered + changes.filter(({ balance }) => enteredValue(balance) > 0).length,
    open_disputes: others.open_disputes - disputes.length,
  };
  return {
    entries,
    changes,
    offer: offerAfterEntries(settlementStatusOf(deal.offer), progress, moved),
    moved_collections: [...closed, ...reopened].map(({ collection_id }) => collection_id),
    remittances,
    disputes,
    loss_value,
  };
}

/** Returns the collections with a new receipt; a reversing entry is none. */
const receivedIds = (entries: readonly NewCollectionEntry[]): readonly number[] =>
  entries.flatMap(({ kind, reverses_id, collection_id }) =>
    kind === 'RECEIPT' && reverses_id === null ? [collection_id] : [],
  );
