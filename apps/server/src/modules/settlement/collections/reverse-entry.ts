import type { Input, Reply } from '@pregao/contract';
import {
  decideReverseEntry,
  normalizeReason,
  type ReversedEntry,
  type StoredEntry,
  settlementStepDeadline,
  step,
} from '@pregao/domain';
import type { IdempotentContext } from '../../../platform/command-context.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { idempotentTransaction, type StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { chosenCredit } from '../../negotiations/transitions/deal.ts';
import {
  borrowerRecipients,
  bothRecipients,
  readNoticeFacts,
} from '../../negotiations/transitions/notice-facts.ts';
import { notify } from '../../notices/notify.ts';
import { lockLinesOf, releaseAllocations } from '../allocations/release-allocations.ts';
import { lockSettlement, type Settlement, settlementDealOf } from '../lock-settlement.ts';
import { applyCollectionsPlan } from './apply-collections-plan.ts';
import { type EntryRecord, entriesOf } from './collection-entries.store.ts';
import {
  type CollectionRow,
  collectionStateOf,
  countOtherCollections,
  lockCollections,
  offerIdOfCollection,
} from './collections.store.ts';
import { remittanceAuditEntry } from './collections-audit.ts';
import { answeredBy, changeRemittances } from './remittances.store.ts';

/**
 * Reverses an entry of a collection, which expects its money again. Remittances that the entry answered wait
 * for an answer again; a released margin does not return.
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

/** Company id of entries that the system made for allocated bank lines. */
const SYSTEM_COMPANY = 0;

export const storedEntryOf = ({ company_id, ...entry }: EntryRecord): StoredEntry => ({
  ...entry,
  company_id: company_id ?? SYSTEM_COMPANY,
});

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

/** Notifies the acquirer; the investor too when the margin of the settled deal is gone. */
export async function notifyReversal(
  deps: Deps,
  tx: Tx,
  { deal }: Settlement,
  reversed: {
    readonly row: CollectionRow;
    readonly entry: Pick<EntryRecord, 'amount'>;
    readonly plan: ReversedEntry;
    readonly reason: string;
  },
): Promise<void> {
  const { offer } = deal;
  const { row, entry, plan, reason } = reversed;
  const chosen = chosenCredit(deal);
  const facts = (await readNoticeFacts(tx, { offer, credits: [chosen] })).deal(chosen);
  await notify(deps, tx, {
    kind: 'COLLECTION_REVERSED',
    to: plan.margin_is_gone ? bothRecipients(offer, chosen) : borrowerRecipients(offer),
    facts: {
      ...facts,
      amount: entry.amount,
      issuer: row.issuer,
      pay_date: row.pay_date,
      reason: normalizeReason(reason),
      margin_is_gone: plan.margin_is_gone,
    },
  });
}
