import type { Input, Reply } from '@pregao/contract';
import {
  type Actor,
  allocationActOf,
  decideUndoInform,
  decideUndoPaymentPart,
  decideUndoReceipt,
  type MatchingAct,
  standingEntriesOf,
} from '@pregao/domain';
import type { CommandContext, IdempotentContext } from '../../../platform/command-context.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { idempotentTransaction, type StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import { reverseBuyback } from '../buybacks/reverse-buyback.ts';
import { applyCollectionsPlan } from '../collections/apply-collections-plan.ts';
import { type EntryRecord, entriesOf, storedEntryOf } from '../collections/collection-entries.store.ts';
import {
  collectionStateOf,
  countOtherCollections,
  lockCollections,
} from '../collections/collections.store.ts';
import { notifyReversal } from '../collections/notify-reversal.ts';
import { withdraw } from '../collections/remit-collections.ts';
import { lockSettlement, progressOf, settlementDealOf } from '../lock-settlement.ts';
import { writeReversal } from '../payments/reverse-payment.ts';
import { reopenDifferences } from '../reopen-differences.ts';
import { presentAllocatedLine } from './allocations.present.ts';
import {
  type BankLineRow,
  findAllocation,
  findStandingAllocations,
  isReturned,
  lockLines,
  type StoredAllocation,
  unlinkPriceParts,
} from './allocations.store.ts';
import { releaseAllocations } from './release-allocations.ts';
import { allocationsBeforeReturn, restorePayment } from './restore-payment.ts';

/** Standing allocation that is undone, with the reason. */
interface Undoing {
  readonly allocation: StoredAllocation;
  readonly reason: string;
}

/**
 * Undoes an allocation of the actor's company, by reversing entries. Its line is open again. A remittance is
 * withdrawn as a whole; a confirmed payment follows the rules of its reversal; a returned one is restored.
 * What a line is only linked to stays.
 * @throws Refused NOT_FOUND for allocations of others; ALLOCATION_REVERSED; ALLOCATION_RETURNED of a credit
 *   whose price a debit returned: undoing that of the debit comes first; otherwise the refusals of
 *   `decideUndoReceipt`, `decideReverseBuyback`, `decideUndoPaymentPart`, `decideWithdrawRemittance`,
 *   `decideUndoInform` and `restorePayment`
 */
export function reverseAllocation(
  deps: Deps,
  context: IdempotentContext<Reply<'reverseAllocation'>>,
  { id, reason }: Input<'reverseAllocation'>,
): Promise<StoredReply<Reply<'reverseAllocation'>>> {
  const { actor } = context;
  return idempotentTransaction(deps.db, context.idempotency, async (tx) => {
    const found = await findAllocation(tx, actor, id);
    if (found === undefined) throw new Refused('NOT_FOUND');
    const line = await lockLinesOfUndo(tx, actor, found);
    const allocation = await findAllocation(tx, actor, id);
    if (line === undefined || allocation === undefined) throw new Refused('NOT_FOUND');
    if (allocation.reversed_at !== null) throw new Refused('ALLOCATION_REVERSED');
    if (await isReturned(tx, allocation)) throw new Refused('ALLOCATION_RETURNED');
    const act = allocation.linked
      ? 'LINK'
      : allocationActOf(actor.company_type, line.amount, allocation.kind);
    const undo = act && UNDO[act];
    if (undo === undefined) throw new Error(`allocation ${id} has no act`);
    const allocations = await undo(deps, tx, context, { allocation, reason });
    const released = await releaseAllocations(tx, context, allocations, reason);
    const after = released.find((one) => one.id === line.id) ?? line;
    const own = allocations.filter(({ company_id }) => company_id === actor.company_id);
    return presentAllocatedLine(after, own);
  });
}

/**
 * Locks the line of an allocation, and those that undoing it frees or allocates again.
 * @returns the line of the allocation
 */
async function lockLinesOfUndo(
  tx: Tx,
  actor: Actor,
  allocation: StoredAllocation,
): Promise<BankLineRow | undefined> {
  const { bank_line_id, entry_id, offer_id: informed_of } = allocation;
  const others = [
    ...(entry_id === null ? [] : await findStandingAllocations(tx, actor, { entry_id })),
    ...(allocation.kind === 'PAYMENT' ? await findStandingAllocations(tx, actor, { informed_of }) : []),
    ...(await allocationsBeforeReturn(tx, allocation)),
  ];
  const lines = await lockLines(tx, [bank_line_id, ...others.map((other) => other.bank_line_id)]);
  return lines.find(({ id }) => id === bank_line_id);
}

type Undo = (
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  undoing: Undoing,
) => Promise<readonly StoredAllocation[]>;

/** Undoes what each act has done. Returns the allocations that end with it. */
const UNDO: Readonly<Record<MatchingAct, Undo>> = {
  CONFIRM: undoPart,
  RECEIVE: undoReceipt,
  INFORM: undoInform,
  REMIT: undoRemittance,
  REVERSE: undoReturn,
  BUY_BACK: undoBuyback,
  LINK: undoLink,
  LINK_REMITTED: undoLink,
  LINK_DECLARED: undoLink,
};

/**
 * Undoes a part of a price. The other parts of a confirmed one wait for the price again. Links to its entries
 * end, and that of the debit of a payment that is no longer informed.
 */
async function undoPart(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  { allocation, reason }: Undoing,
): Promise<readonly StoredAllocation[]> {
  const { actor } = context;
  const settlement = await lockSettlement(deps, tx, actor, allocation.offer_id);
  const deal = settlementDealOf(settlement);
  const progress = await progressOf(tx, settlement);
  const plan = orThrow(decideUndoPaymentPart({ actor, deal, progress, now: settlement.deal.now }));
  if (plan === null) return [allocation];
  const parts = await findStandingAllocations(tx, actor, { price_of: allocation.offer_id });
  await writeReversal(deps, tx, context, settlement, { ...plan, reason, freed: [] });
  const others = parts.filter(({ id }) => id !== allocation.id);
  await unlinkPriceParts(
    tx,
    others.filter(({ linked }) => !linked),
  );
  const isDue = plan.step.to === 'DUE';
  return [allocation, ...others.filter(({ linked, entry_id }) => linked && (entry_id !== null || isDue))];
}

/** Reverses the receipt of a collection, and the loss that closed its rest; linked lines are free again. */
async function undoReceipt(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  { allocation, reason }: Undoing,
): Promise<readonly StoredAllocation[]> {
  const { actor } = context;
  const { offer_id, collection_id } = allocation;
  const settlement = await lockSettlement(deps, tx, actor, offer_id);
  const { row, receipt, entries, others } = await runAsSystem(async () => {
    const [locked] = await lockCollections(tx, offer_id, { collection_ids: [collection_id ?? 0] });
    if (locked === undefined) throw new Refused('NOT_FOUND');
    const all = await entriesOf(tx, offer_id, [locked.id]);
    const receipt = all.find(({ id }) => id === allocation.entry_id);
    if (receipt === undefined) throw new Refused('NOT_FOUND');
    const others = await countOtherCollections(tx, offer_id, [locked.id]);
    return { row: locked, receipt, entries: [receipt, ...lossesOf(receipt, all)], others };
  });
  const { now } = settlement.deal;
  const deal = settlementDealOf(settlement);
  const collection = collectionStateOf(row);
  const stored = entries.map(storedEntryOf);
  const plan = orThrow(decideUndoReceipt({ actor, deal, collection, entries: stored, others, reason, now }));
  const further = await reopenDifferences(deps, tx, settlement, [receipt]);
  const { amount, day, kind } = receipt;
  const details = { entry_id: receipt.id, amount, day, kind, collection_id: row.id };
  const act = { event: 'REVERSE', settlement, rows: [row], plan, details, further } as const;
  await applyCollectionsPlan(deps, tx, context, act);
  await notifyReversal(deps, tx, settlement, { row, entry: receipt, plan, reason });
  return findStandingAllocations(tx, actor, { entry_id: receipt.id });
}

/** Returns the standing losses that an act entered with a receipt: its entries have one instant. */
const lossesOf = (receipt: EntryRecord, entries: readonly EntryRecord[]): readonly EntryRecord[] =>
  standingEntriesOf(entries).filter(
    ({ kind, created_at, company_id }) =>
      kind === 'WRITE_OFF' &&
      created_at.getTime() === receipt.created_at.getTime() &&
      company_id === receipt.company_id,
  );

/** Reverses all entries of the buyback that the line paid. */
async function undoBuyback(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  { allocation, reason }: Undoing,
): Promise<readonly StoredAllocation[]> {
  const { offer_id, buyback_id } = allocation;
  if (buyback_id === null) throw new Error(`allocation ${allocation.id} has no buyback`);
  const settlement = await lockSettlement(deps, tx, context.actor, offer_id);
  await reverseBuyback(deps, tx, context, { settlement, buyback_id, reason });
  return [allocation];
}

/** Frees a line that is only linked; the deal does not change. */
async function undoLink(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  { allocation }: Undoing,
): Promise<readonly StoredAllocation[]> {
  await lockSettlement(deps, tx, context.actor, allocation.offer_id);
  return [allocation];
}

/** Withdraws the remittance, with all parts of the line that it was made of. */
async function undoRemittance(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  { allocation }: Undoing,
): Promise<readonly StoredAllocation[]> {
  const { remittance_id } = allocation;
  if (remittance_id === null) throw new Error(`allocation ${allocation.id} has no remittance`);
  await withdraw(deps, tx, context, remittance_id);
  return findStandingAllocations(tx, context.actor, { remittance_id });
}

/** Frees the line of a payment that it has informed; the payment keeps its status. */
async function undoInform(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  { allocation }: Undoing,
): Promise<readonly StoredAllocation[]> {
  const settlement = await lockSettlement(deps, tx, context.actor, allocation.offer_id);
  orThrow(decideUndoInform(settlementDealOf(settlement)));
  return [allocation];
}

/** Confirms a returned payment again as it was. */
async function undoReturn(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  { allocation }: Undoing,
): Promise<readonly StoredAllocation[]> {
  await restorePayment(deps, tx, context, allocation);
  return [allocation];
}
