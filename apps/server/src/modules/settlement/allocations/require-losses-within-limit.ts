import { type PlannedItem, partSum } from '@pregao/domain';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { HeldAllocation } from '../../negotiations/approvals/insert-approval-request.store.ts';
import { requireWithinLimit } from '../../negotiations/approvals/run-or-request-approval.ts';
import { lossGroups, planReceipt, writeOffToApprove } from '../collections/receive-collections.ts';
import { receiptOf, sharesOfItems } from './allocate-items.ts';
import type { BankLineRow } from './allocations.store.ts';

/** Allocation that is not written yet: its locked line, and its items in the order of the locks. */
export interface AllocationToRequire {
  readonly line: BankLineRow;
  readonly items: readonly PlannedItem[];
  readonly command: HeldAllocation;
}

/**
 * Requires, before a line is allocated, that the actor may close its losses alone, or that a MASTER has
 * approved them. The losses of all deals count together against the limit WRITE_OFF; the MASTER sees each.
 * @throws LimitExceeded or Refused as `requireWithinLimit`
 */
export async function requireLossesWithinLimit(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  { line, items, command }: AllocationToRequire,
): Promise<void> {
  const { reason, text = null, authorized_on } = command;
  if (command.close !== true || reason === undefined) return;
  const losses = [];
  const received = items.filter(({ act }) => act === 'RECEIVE');
  for (const [offer_id, ofDeal] of Map.groupBy(received, (item) => item.offer_id)) {
    const receipt = receiptOf({ line, offer_id, items: ofDeal, command });
    const planned = await planReceipt(deps, tx, context, receipt, sharesOfItems(ofDeal));
    const { loss_value: value } = planned.plan;
    if (value > 0) losses.push({ planned, offer_id, value });
  }
  const [first] = losses;
  if (first === undefined) return;
  const held = { offer_id: first.offer_id, collection_ids: [], reason, text, authorized_on };
  const loss = losses.reduce((sum, { value }) => sum + value, 0);
  const asked = writeOffToApprove(
    first.planned,
    { ...held, allocation: command },
    {
      amount: loss,
      receipt: { day: line.day, amount: partSum(received) },
      groups: losses.flatMap(({ planned }) => lossGroups(planned)),
    },
  );
  const shown = losses.map(({ offer_id, value }) => ({ offer_id, value }));
  const summary = { ...asked.summary, ...(losses.length > 1 && { losses: shown }) };
  await requireWithinLimit(tx, context, { ...asked, summary });
}
