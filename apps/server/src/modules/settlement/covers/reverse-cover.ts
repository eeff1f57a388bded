import type { Reply } from '@pregao/contract';
import { decideReverseCover, type ReversedCover, standingEntriesOf } from '@pregao/domain';
import type { CommandContext } from '../../../platform/command-context.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { expectRows } from '../../../platform/db/expect-changed-rows.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import { receivableTransitionEntries } from '../../negotiations/transitions/audit-entries.ts';
import { moveMargin } from '../../receivables/receivables.store.ts';
import { collectionsInProposals } from '../buybacks/buybacks.store.ts';
import { applyCollectionsPlan } from '../collections/apply-collections-plan.ts';
import { type EntryRecord, entriesOf, storedEntryOf } from '../collections/collection-entries.store.ts';
import {
  collectionStateOf,
  countOtherCollections,
  lockCollections,
  moveCollections,
} from '../collections/collections.store.ts';
import { declaredValues } from '../collections/remittances.store.ts';
import { differenceAuditEntry } from '../differences-audit.ts';
import { liveDisputes } from '../disputes/disputes.store.ts';
import { type Settlement, settlementDealOf } from '../lock-settlement.ts';
import { reopenDifferences } from '../reopen-differences.ts';
import { changeCover, findCover, lockCovering } from './covers.store.ts';

/**
 * Reverses a cover within a transaction, by one of its entries: the covered collections are open again, the
 * covering ones void, and their receivables reserved.
 * @throws Refused as `decideReverseCover` refuses
 */
export async function reverseCover(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  asked: {
    readonly settlement: Settlement;
    readonly entry: EntryRecord;
    readonly cover_id: number;
    readonly reason: string;
  },
): Promise<{ readonly reply: Reply<'reverseCollectionEntry'>; readonly plan: ReversedCover }> {
  const { actor } = context;
  const { settlement, entry, cover_id, reason } = asked;
  const { offer, now } = settlement.deal;
  const { cover, rows, entries, covering, awaiting, others } = await lockParts(tx, offer.id, cover_id);
  const plan = orThrow(
    decideReverseCover({
      actor,
      deal: settlementDealOf(settlement),
      entry: storedEntryOf(entry),
      entries: entries.map(storedEntryOf),
      collections: rows.map(collectionStateOf),
      covering: covering.map(collectionStateOf),
      awaiting,
      others,
      reason,
      now,
    }),
  );
  const ids = covering.map(({ receivable_id }) => receivable_id);
  await runAsSystem(async () => {
    await changeCover(tx, cover, plan.step, {});
    const voided = await moveCollections(tx, offer.id, plan.voided, cover_id);
    expectRows(voided, ids.length, `collections of cover ${cover_id} in ${plan.voided.from}`);
    const moved = await moveMargin(tx, offer, plan.receivables, ids);
    expectRows(moved, ids.length, `margin of offer ${offer.id} in ${plan.receivables.from}`);
  });
  const { covered_value } = cover;
  const further = [
    differenceAuditEntry('COVER', cover, plan.step, { covered_value }),
    ...receivableTransitionEntries(offer, plan.receivables, ids.length),
    ...(await reopenDifferences(deps, tx, settlement, entries)),
  ];
  const details = { entry_id: entry.id, amount: covered_value, day: entry.day, kind: entry.kind, cover_id };
  const act = { event: 'REVERSE', settlement, rows, plan, details, further } as const;
  const { reply } = await applyCollectionsPlan(deps, tx, context, act);
  return { reply, plan };
}

/** Locks what a cover has changed, and reads its standing entries. */
function lockParts(tx: Tx, offerId: number, coverId: number) {
  return runAsSystem(async () => {
    const cover = await findCover(tx, offerId, coverId);
    if (cover === undefined) throw new Refused('NOT_FOUND');
    const collection_ids = cover.shares.map(({ collection_id }) => collection_id);
    const rows = await lockCollections(tx, offerId, { collection_ids });
    const covering = await lockCovering(tx, offerId, coverId);
    const all = await entriesOf(tx, offerId, collection_ids);
    const entries = standingEntriesOf(all).filter(({ cover_id }) => cover_id === coverId);
    const changed = [...rows, ...covering].map(({ id }) => id);
    const others = await countOtherCollections(tx, offerId, changed);
    return { cover, rows, covering, entries, awaiting: await awaitingAnswer(tx, offerId), others };
  });
}

/** Returns the ids of collections of which a remittance, a buyback, a cover or a dispute awaits an answer. */
async function awaitingAnswer(tx: Tx, offerId: number): Promise<ReadonlySet<number>> {
  const remitted = await declaredValues(tx, offerId);
  const proposed = await collectionsInProposals(tx, offerId);
  const disputed = (await liveDisputes(tx, offerId)).flatMap(({ collection_ids }) => collection_ids);
  return new Set([...remitted.keys(), ...proposed, ...disputed]);
}
