import type { Input, Reply } from '@pregao/contract';
import { decideReverseEntry } from '@pregao/domain';
import type { IdempotentContext } from '../../../platform/command-context.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { idempotentTransaction, type StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import { findStandingAllocations } from '../allocations/allocations.store.ts';
import { lockLinesOf, releaseAllocations } from '../allocations/release-allocations.ts';
import { reverseBuyback } from '../buybacks/reverse-buyback.ts';
import { reverseCover } from '../covers/reverse-cover.ts';
import { lockSettlement, settlementDealOf } from '../lock-settlement.ts';
import { reopenDifferences } from '../reopen-differences.ts';
import { applyCollectionsPlan } from './apply-collections-plan.ts';
import { entriesOf, storedEntryOf } from './collection-entries.store.ts';
import {
  collectionStateOf,
  countOtherCollections,
  lockCollections,
  offerIdOfCollection,
} from './collections.store.ts';
import { notifyReversal } from './notify-reversal.ts';

/**
 * Reverses an entry of a collection, which expects its money again. Remittances that the entry answered wait
 * for an answer again; a released margin does not return. A buyback is reversed whole.
 * @throws Refused NOT_FOUND for a collection of others; otherwise the refusal of `decideReverseEntry`
 */
export function reverseCollectionEntry(
  deps: Deps,
  context: IdempotentContext<Reply<'reverseCollectionEntry'>>,
  { id, entry_id, reason }: Input<'reverseCollectionEntry'>,
): Promise<StoredReply<Reply<'reverseCollectionEntry'>>> {
  const { actor } = context;
  return idempotentTransaction(deps.db, context.idempotency, async (tx) => {
    const offer_id = await offerIdOfCollection(tx, actor, id);
    if (offer_id === undefined) throw new Refused('NOT_FOUND');
    await lockLinesOf(tx, actor, { entry_id });
    const settlement = await lockSettlement(deps, tx, actor, offer_id);
    // Read under the lock of the offer, as a line may have been linked to the entry just before.
    const allocations = await findStandingAllocations(tx, actor, { entry_id });
    const { row, entry, others } = await lockEntry(tx, offer_id, id, entry_id);
    const { cover_id } = entry;
    if (cover_id !== null) {
      const { reply, plan } = await reverseCover(deps, tx, context, { settlement, entry, cover_id, reason });
      await notifyReversal(deps, tx, settlement, { row, entry, plan, reason });
      return reply;
    }
    const { buyback_id } = entry;
    if (buyback_id !== null) {
      const reply = await reverseBuyback(deps, tx, context, { settlement, buyback_id, reason });
      await releaseAllocations(tx, context, allocations, reason);
      return reply;
    }
    // The machine's entries belong to the company that owns the bank line.
    const company_id = allocations.length > 0 ? actor.company_id : entry.company_id;
    const plan = orThrow(
      decideReverseEntry({
        actor,
        deal: settlementDealOf(settlement),
        collection: collectionStateOf(row),
        entry: storedEntryOf({ ...entry, company_id }),
        others,
        reason,
        now: settlement.deal.now,
      }),
    );
    const further = await reopenDifferences(deps, tx, settlement, [entry]);
    const details = { entry_id, amount: entry.amount, day: entry.day, kind: entry.kind, collection_id: id };
    const act = { event: 'REVERSE', settlement, rows: [row], plan, details, further } as const;
    const { reply } = await applyCollectionsPlan(deps, tx, context, act);
    await notifyReversal(deps, tx, settlement, { row, entry, plan, reason });
    await releaseAllocations(tx, context, allocations, reason);
    return reply;
  });
}

/** Locks a collection of a locked offer, and reads one of its entries. */
function lockEntry(tx: Tx, offerId: number, id: number, entryId: number) {
  return runAsSystem(async () => {
    const [row] = await lockCollections(tx, offerId, { collection_ids: [id] });
    const entry = (await entriesOf(tx, offerId, [id])).find((one) => one.id === entryId);
    if (row === undefined || entry === undefined) throw new Refused('NOT_FOUND');
    return { row, entry, others: await countOtherCollections(tx, offerId, [id]) };
  });
}
