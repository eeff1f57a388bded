import type { Input, Reply } from '@pregao/contract';
import { decideAllocateLine, type LineAllocation, type PendingApproval } from '@pregao/domain';
import type {
  AnyCommandContext,
  CommandContext,
  IdempotentContext,
} from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import { recordAudits } from '../../audit/record-audit.ts';
import type { HeldAllocation } from '../../negotiations/approvals/insert-approval-request.store.ts';
import { runOrRequestApproval } from '../../negotiations/approvals/run-or-request-approval.ts';
import { allocateItems } from './allocate-items.ts';
import { presentAllocatedLine } from './allocations.present.ts';
import {
  addAllocatedAmount,
  type BankLineRow,
  findLine,
  findStandingAllocations,
  insertAllocations,
  type LineOwner,
  lockLines,
  type NewAllocation,
  offersOfItems,
  type StoredAllocation,
} from './allocations.store.ts';
import { lineAuditEntry } from './line-audit.ts';
import { requireLossesWithinLimit } from './require-losses-within-limit.ts';
import { requirePricesWithinLimit } from './require-prices-within-limit.ts';

type Allocated = Reply<'reverseAllocation'>;

/**
 * Allocates a bank line of the actor's company to payments, collections and buybacks. Losses above the limit
 * WRITE_OFF, and a payment above the limit INFORM, wait for approval together with the line.
 * @throws Refused NOT_FOUND for lines and deals of others; otherwise the refusals of `decideAllocateLine` and
 *   of the acts
 */
export function createAllocation(
  deps: Deps,
  context: IdempotentContext<Reply<'createAllocation'>>,
  input: Input<'createAllocation'>,
): Promise<StoredReply<Allocated | PendingApproval>> {
  return runOrRequestApproval<Allocated>(deps, context, (tx) => writeAllocation(deps, tx, context, input));
}

/** Allocates within a transaction, also an approved allocation. */
export async function writeAllocation(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  command: HeldAllocation,
): Promise<Allocated> {
  const { line, allocations } = await allocateLine(deps, tx, context, context.actor, command);
  return presentAllocatedLine(line, allocations);
}

/**
 * Allocates a line. Locks it first, then the offers by id, then their payments and collections.
 * @param context of a person, or of the system for the machine
 */
export async function allocateLine(
  deps: Deps,
  tx: Tx,
  context: AnyCommandContext,
  owner: LineOwner,
  command: HeldAllocation,
): Promise<{ readonly line: BankLineRow; readonly allocations: readonly StoredAllocation[] }> {
  const { actor } = context;
  const line = await lockToAllocate(tx, owner, command);
  const { items, close } = command;
  const offers = await offersOfItems(tx, owner, items);
  const plan = orThrow(
    decideAllocateLine({
      company_type: owner.company_type,
      line: { ...line, is_ignored: line.ignored },
      items,
      close,
      offerOf: ({ kind, id }) => offers.get(`${kind} ${id}`),
      by: actor === 'system' ? 'MACHINE' : 'PERSON',
    }),
  );
  if (actor !== 'system') {
    const of = { line, items: plan.items, command };
    await requireLossesWithinLimit(deps, tx, context as CommandContext, of);
    await requirePricesWithinLimit(deps, tx, context as CommandContext, of);
  }
  const written = await writeItems(deps, tx, context, line, plan, command);
  const by = actor === 'system' ? null : actor.user_id;
  const ofLine = written.map((allocation) => ({ ...allocation, bank_line_id: line.id }));
  const allocations = await insertAllocations(tx, line, ofLine, by);
  const after = await addAllocatedAmount(tx, line, plan.allocated_amount - line.allocated_amount);
  await recordAudits(tx, context, [lineAuditEntry(line, 'ALLOCATE', allocations)]);
  return { line: after, allocations };
}

/**
 * Locks a line; of a debit also the lines of the payments that it returns or informs anew, which it frees.
 * @throws Refused NOT_FOUND for a line of others
 */
async function lockToAllocate(
  tx: Tx,
  owner: LineOwner,
  { bank_line_id, items }: HeldAllocation,
): Promise<BankLineRow> {
  const found = await findLine(tx, owner, bank_line_id);
  if (found === undefined) throw new Refused('NOT_FOUND');
  const ids = new Set([bank_line_id]);
  const prices = found.amount < 0 ? items.filter(({ kind }) => kind === 'PAYMENT') : [];
  for (const { id } of prices)
    for (const one of await findStandingAllocations(tx, owner, { price_of: id })) ids.add(one.bank_line_id);
  const line = (await lockLines(tx, [...ids])).find(({ id }) => id === bank_line_id);
  if (line === undefined) throw new Refused('NOT_FOUND');
  return line;
}

/** Writes the acts on each deal, in the order of their locks. */
async function writeItems(
  deps: Deps,
  tx: Tx,
  context: AnyCommandContext,
  line: BankLineRow,
  { items }: LineAllocation,
  command: HeldAllocation,
): Promise<readonly NewAllocation[]> {
  const written: NewAllocation[] = [];
  for (const [offer_id, ofDeal] of Map.groupBy(items, (item) => item.offer_id))
    for (const [act, alike] of Map.groupBy(ofDeal, (item) => item.act))
      written.push(
        ...(await allocateItems(deps, tx, context, act, { line, offer_id, items: alike, command })),
      );
  return written;
}
