import type { Actor } from '../people/permissions.ts';
import { allow, type Decision, firstRefusal, type Refusal } from '../refusals/decision.ts';
import { normalizeReason } from '../refusals/refusal-reason.ts';
import type { Day } from '../values/calendar.ts';
import type { InstantLike } from '../values/instant.ts';
import type { Centavos } from '../values/money.ts';
import {
  type CollectionState,
  enterOn,
  type NewCollectionEntry,
  openSum,
  openValue,
} from './collection-balance.ts';
import {
  amountRefusal,
  type CollectionShare,
  firstEntryDay,
  type NamedCollections,
  namedRefusal,
  openLimits,
  openOnes,
  paymentInformedRefusal,
  shareInOrder,
  sharesRefusal,
} from './collection-selection.ts';
import { type CollectionsPlan, type OtherCollections, planOf } from './collections-plan.ts';
import { answeredRemittances, type RemittanceState } from './declare-remittance.ts';
import { lineActRefusal, type SettlementDeal, settlementDayRefusal } from './settlement-deal.ts';
import type { ShortageReason } from './vocabulary.ts';
import { closeWithLossRefusal } from './write-off.ts';

export interface ReceiveCollections {
  /** The system for lines that the machine allocates. */
  readonly actor: Actor | 'system';
  readonly deal: SettlementDeal;
  readonly named: NamedCollections;
  readonly others: OtherCollections;
  /** The unanswered remittances of the deal. */
  readonly remittances: readonly RemittanceState[];
  readonly day: Day;
  readonly amount: Centavos;
  /** The part of each named collection, of an allocated bank line; undefined to share in order. */
  readonly shares?: readonly CollectionShare[] | undefined;
  /** Why the amount is short of what is open. */
  readonly reason?: ShortageReason | undefined;
  readonly text?: string | null | undefined;
  /** True to write the rest off with the reason. */
  readonly close?: boolean | undefined;
  readonly now: InstantLike;
}

/** Returns why the actor cannot receive anything of the deal now; undefined when it can. */
export const receiveRefusal = (
  request: Pick<ReceiveCollections, 'actor' | 'deal' | 'now'>,
): Refusal | undefined =>
  lineActRefusal(request, 'receive-collections') ?? paymentInformedRefusal(request.deal.payment);

function closingRefusal({ actor, reason, close }: ReceiveCollections, short: Centavos): Refusal | undefined {
  if (close !== true || short <= 0) return undefined;
  const right = actor === 'system' ? ({ key: 'NO_PERMISSION' } as const) : closeWithLossRefusal(actor);
  if (right) return right;
  return reason === undefined ? { key: 'SHORTAGE_REASON_MISSING', field: 'reason' } : undefined;
}

/** Returns the entries of one collection: its share, and the loss of its rest when the act closes it. */
function entriesOn(
  collection: CollectionState,
  share: Centavos,
  request: ReceiveCollections,
): readonly NewCollectionEntry[] {
  const rest = openValue(collection) - share;
  const { day, text, close } = request;
  const reason = rest > 0 ? (request.reason ?? null) : null;
  const common = {
    collection_id: collection.id,
    day,
    reason,
    text: reason === null ? null : normalizeReason(text),
    reverses_id: null,
  };
  return [
    ...(share > 0 ? [{ ...common, kind: 'RECEIPT', amount: share } as const] : []),
    ...(close === true && rest > 0 ? [{ ...common, kind: 'WRITE_OFF', amount: rest } as const] : []),
  ];
}

/**
 * Decides whether the lender receives an amount on collections: of one issuer and day, shared by earliest
 * due date, then id; or all that is open of any; or the given parts. The command asks for approval above
 * the limit WRITE_OFF, by `loss_value`.
 */
export function decideReceiveCollections(request: ReceiveCollections): Decision<CollectionsPlan> {
  const { deal, named, others, day, amount, close, now } = request;
  const early = firstRefusal([receiveRefusal(request), namedRefusal(named)]);
  if (early) return early;
  const open = openOnes(named);
  const short = openSum(open) - amount;
  const refusal = firstRefusal([
    settlementDayRefusal(day, firstEntryDay(deal.payment), now),
    request.shares ? sharesRefusal(request.shares, open) : amountRefusal(amount, openSum(open), open),
    closingRefusal(request, short),
  ]);
  if (refusal) return refusal;
  const shares = new Map(
    (request.shares ?? shareInOrder(amount, openLimits(open))).map((share) => [
      share.collection_id,
      share.amount,
    ]),
  );
  const entered = open.map((collection) => ({
    collection,
    entries: entriesOn(collection, shares.get(collection.id) ?? 0, request),
  }));
  // A collection without a share stays as it is, and still counts as open.
  const changed = entered.filter(({ entries }) => entries.length > 0);
  const left = open.filter((_, at) => entered[at]?.entries.length === 0);
  return allow(
    planOf({
      deal,
      others: withUnchanged(others, left),
      entries: entered.flatMap(({ entries }) => entries),
      changes: changed.map(({ collection, entries }) => enterOn(collection, entries)),
      remittances: answeredRemittances(request.remittances, new Set(named.found.map(({ id }) => id))),
      loss_value: close === true ? short : 0,
    }),
  );
}

const withUnchanged = (others: OtherCollections, left: readonly CollectionState[]): OtherCollections => ({
  ...others,
  open: others.open + left.length,
  entered: others.entered + left.filter(({ status }) => status === 'PARTIAL').length,
});
