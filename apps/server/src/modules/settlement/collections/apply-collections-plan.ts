import type { Reply } from '@pregao/contract';
import { type CollectionAct, type CollectionsPlan, openSum } from '@pregao/domain';
import type { AnyCommandContext } from '../../../platform/command-context.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { applyTransition } from '../../negotiations/transitions/apply-transition.ts';
import { markAnsweredNoticesSeen } from '../../notices/mark-answered-seen.ts';
import { recordAuditAndPublish } from '../../webhooks/record-audit-and-publish.ts';
import { endDisputes } from '../disputes/end-disputes.ts';
import type { Settlement } from '../lock-settlement.ts';
import { notifySettled } from '../notify-settled.ts';
import {
  type EntryToInsert,
  type InsertedEntry,
  insertCollectionEntries,
} from './collection-entries.store.ts';
import { type CollectionRow, changeCollections, settledByOf } from './collections.store.ts';
import { collectionsAuditEntry, entrySum, remittanceAuditEntry } from './collections-audit.ts';
import { changeRemittances, waitingRemittances } from './remittances.store.ts';

/** Decided act on the locked collections of a deal. */
export interface PlannedAct {
  readonly event: CollectionAct;
  readonly settlement: Settlement;
  readonly rows: readonly CollectionRow[];
  readonly plan: CollectionsPlan;
  /** Details of the audit row besides its sums. */
  readonly details?: AuditEntry['details'];
  /** Remittance that the receipts answer by the end of its dispute. */
  readonly remittance_id?: number | null;
  /** Audit rows that the command itself wrote the changes of. */
  readonly further?: readonly AuditEntry[];
}

/** A written act with its entries. */
interface WrittenPlan {
  readonly reply: Reply<'reverseCollectionEntry'>;
  readonly entries: readonly InsertedEntry[];
}

/**
 * Writes an act on collections in its transaction: entries, balances, answered remittances, the step of the
 * offer with its receivables and margin, audit rows and webhooks. Both sides are notified when the deal is
 * settled. Writes as the system, because the rows belong to both sides.
 */
export async function applyCollectionsPlan(
  deps: Deps,
  tx: Tx,
  context: AnyCommandContext,
  act: PlannedAct,
): Promise<WrittenPlan> {
  const { event, settlement, plan, further = [] } = act;
  const details = { ...groupOf(act), ...reversalReason(act), ...act.details };
  const { deal } = settlement;
  const { entries, answered } = await runAsSystem(async () => {
    const toInsert = await entriesToInsert(tx, act);
    const entries = await insertCollectionEntries(tx, deal.offer.id, context.actor, toInsert, deal.now);
    await changeCollections(tx, deal.offer.id, plan.changes);
    return { entries, answered: await answerRemittances(tx, settlement, plan) };
  });
  const ended = await endDisputes(deps, tx, settlement, plan);
  const trail = [
    ...(plan.changes.length > 0 ? [collectionsAuditEntry(deal.offer, event, plan, details)] : []),
    ...answered,
    ...ended,
    ...further,
    ...(await applyOfferStep(tx, settlement, plan)),
  ];
  await recordAuditAndPublish(deps, tx, context, trail);
  await endRemittanceNotices(tx, act);
  if (plan.offer?.event === 'COLLECT_ALL') await notifySettled(deps, tx, settlement);
  return { reply: changedReply(act), entries };
}

/** Returns day and issuer of the collections for the audit row, unless they are of several groups. */
function groupOf({ rows }: PlannedAct): Pick<CollectionRow, 'pay_date' | 'issuer'> | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  const { pay_date, issuer } = first;
  return rows.every((row) => row.pay_date === pay_date && row.issuer === issuer)
    ? { pay_date, issuer }
    : undefined;
}

/** Returns the reason of a reversal for the audit row. */
const reversalReason = ({ event, plan }: PlannedAct) =>
  event === 'REVERSE' ? { reason: plan.entries[0]?.text ?? null } : {};

/** Adds to each receipt the first remittance that it answers. */
async function entriesToInsert(
  tx: Tx,
  { settlement, plan, remittance_id = null }: PlannedAct,
): Promise<EntryToInsert[]> {
  const answers = new Map<number, number>();
  if (plan.remittances.length > 0) {
    const ids = new Set(plan.remittances.map(({ id }) => id));
    const waiting = await waitingRemittances(tx, settlement.deal.offer.id);
    for (const { id, collection_ids } of waiting.toReversed())
      if (ids.has(id)) for (const collection of collection_ids) answers.set(collection, id);
  }
  return plan.entries.map((entry) => ({
    ...entry,
    remittance_id: entry.kind === 'RECEIPT' ? (answers.get(entry.collection_id) ?? remittance_id) : null,
  }));
}

async function answerRemittances(
  tx: Tx,
  { deal: { offer, now } }: Settlement,
  { remittances }: CollectionsPlan,
): Promise<AuditEntry[]> {
  for (const group of Map.groupBy(remittances, ({ step }) => step.from).values()) {
    const [first] = group;
    if (first === undefined) continue;
    const ids = group.map(({ id }) => id);
    await changeRemittances(tx, offer.id, ids, first.step, { answered_at: now });
  }
  return remittances.map(({ id, step }) => remittanceAuditEntry(offer, id, step));
}

/** Marks the lender's notices of remittances seen once none of them is left to answer. */
async function endRemittanceNotices(tx: Tx, { event, settlement, plan }: PlannedAct): Promise<void> {
  if (event !== 'RECEIVE' && plan.remittances.length === 0) return;
  const { id: offer_id } = settlement.deal.offer;
  const waiting = await runAsSystem(() => waitingRemittances(tx, offer_id));
  if (waiting.length > 0) return;
  const company_id = settlement.payment.lender_id;
  await markAnsweredNoticesSeen(tx, 'RECEIVE_COLLECTIONS', { company_id, offer_id });
}

/** Applies the step of the offer that follows the act, with the receivables whose collections it moved. */
async function applyOfferStep(
  tx: Tx,
  { deal }: Settlement,
  { offer: effects, moved_collections: collections }: CollectionsPlan,
): Promise<readonly AuditEntry[]> {
  if (effects === null) return [];
  const details =
    effects.event === 'COLLECT_ALL'
      ? { settled_by: await runAsSystem(() => settledByOf(tx, deal.offer.id)) }
      : undefined;
  const { trail } = await applyTransition(tx, deal, { effects, collections, ...(details && { details }) });
  return trail;
}

/** Returns the reply of an act: its sums, and what is open of the collections that it named. */
function changedReply({ settlement, rows, plan }: PlannedAct): Reply<'reverseCollectionEntry'> {
  const balances = new Map(plan.changes.map((change) => [change.collection_id, change]));
  const after = rows.map((row) => {
    const change = balances.get(row.id);
    return change === undefined ? row : { ...change.balance, status: change.steps.at(-1)?.to ?? row.status };
  });
  return {
    id: settlement.deal.offer.id,
    collections: plan.changes.length,
    received_value: entrySum(plan.entries, 'RECEIPT'),
    written_off_value: entrySum(plan.entries, 'WRITE_OFF'),
    open_value: openSum(after),
  };
}
