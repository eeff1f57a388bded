import { type AllocationItem, decideAllocateLine } from '@pregao/domain';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import { SYSTEM } from '../../audit/audit-entry.ts';
import { recordAudits } from '../../audit/record-audit.ts';
import type { HeldAllocation } from '../../negotiations/approvals/insert-approval-request.store.ts';
import { allocateItems } from './allocate-items.ts';
import {
  type BankLineRow,
  insertAllocations,
  type LineOwner,
  offersOfItems,
  setAllocatedAmounts,
} from './allocations.store.ts';
import { lineAuditEntry } from './line-audit.ts';

/**
 * Allocates credits of one day to collections of one deal for the machine, in one receipt. An act for each of
 * thousands of lines takes ten times as long.
 * @param lines the locked lines of the commands
 * @throws Refused when one of the lines is
 */
export async function allocateReceipts(
  deps: Deps,
  tx: Tx,
  owner: LineOwner,
  lines: readonly BankLineRow[],
  commands: readonly [HeldAllocation, ...HeldAllocation[]],
): Promise<void> {
  const locked = new Map(lines.map((line) => [line.id, line]));
  const named = commands.flatMap(({ items }) => items);
  const offers = await offersOfItems(tx, owner, named);
  const planned = commands.map(({ bank_line_id, items }) => {
    const line = locked.get(bank_line_id);
    if (line === undefined) throw new Refused('NOT_FOUND');
    const { company_type } = owner;
    const offerOf = ({ kind, id }: AllocationItem) => offers.get(`${kind} ${id}`);
    const request = { company_type, line: { ...line, is_ignored: line.ignored }, items, offerOf } as const;
    return { line, ...orThrow(decideAllocateLine({ ...request, by: 'MACHINE' })) };
  });
  const items = planned.flatMap((plan) =>
    plan.items.map((item) => ({ ...item, bank_line_id: plan.line.id })),
  );
  const [first, [item]] = [planned[0], items];
  if (first === undefined || item === undefined) return;
  const act = { line: first.line, offer_id: item.offer_id, items, command: commands[0] };
  const written = await allocateItems(deps, tx, SYSTEM, 'RECEIVE', act);
  const allocations = written.map((one, at) => ({ ...one, bank_line_id: items[at]?.bank_line_id ?? 0 }));
  const stored = await insertAllocations(tx, owner, allocations, null);
  await setAllocatedAmounts(
    tx,
    planned.map(({ line: { id }, allocated_amount }) => ({ id, allocated_amount })),
  );
  const byLine = Map.groupBy(stored, ({ bank_line_id }) => bank_line_id);
  await recordAudits(
    tx,
    SYSTEM,
    planned.map(({ line }) => lineAuditEntry(line, 'ALLOCATE', byLine.get(line.id) ?? [])),
  );
}
