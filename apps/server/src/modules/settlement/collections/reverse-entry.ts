import type { Input, Reply } from '@pregao/contract';
import { decideReverseEntry, settlementStepDeadline, step } from '@pregao/domain';
import type { IdempotentContext } from '../../../platform/command-context.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { idempotentTransaction, type StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { lockLinesOf, releaseAllocations } from '../allocations/release-allocations.ts';
import { reverseBuyback } from '../buybacks/reverse-buyback.ts';
import { reverseCover } from '../covers/reverse-cover.ts';
import { lockSettlement, type Settlement, settlementDealOf } from '../lock-settlement.ts';
import { applyCollectionsPlan } from './apply-collections-plan.ts';
import { type EntryRecord, entriesOf, storedEntryOf } from './collection-entries.store.ts';
import {
  collectionStateOf,
  countOtherCollections,
  lockCollections,
  offerIdOfCollection,
} from './collections.store.ts';
import { remittanceAuditEntry } from './collections-audit.ts';
import { notifyReversal } from './notify-reversal.ts';
import { answeredBy, changeRemittances } from './remittances.store.ts';

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
    const allocations = await lockLinesOf(tx, actor, { entry_id });
    const settlement = await lockSettlement(deps, tx, actor, offer_id);
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
    const further = await reopenRemittances(tx, settlement, entry);
    const details = { entry_id, amount: entry.amount, day: entry.day, kind: entry.kind, collection_id: id };
    const act = { event: 'REVERSE', settlement, rows: [row], plan, details, further } as const;
    const reply = await applyCollectionsPlan(deps, tx, context, act);
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

/** Reopens the remittances that the receipt had answered. @returns the audit rows */
export function reopenRemittances(tx: Tx, { deal }: Settlement, entry: EntryRecord): Promise<AuditEntry[]> {
  const { offer, now } = deal;
  if (entry.remittance_id === null) return Promise.resolve([]);
  const reopened = step('REMITTANCE', 'RECEIVED', 'REOPEN');
  return runAsSystem(async () => {
    const ids = await answeredBy(tx, offer.id, entry);
    const answer_until = settlementStepDeadline(now);
    await changeRemittances(tx, offer.id, ids, reopened, { answered_at: null, answer_until });
    return ids.map((id) => remittanceAuditEntry(offer, id, reopened));
  });
}
