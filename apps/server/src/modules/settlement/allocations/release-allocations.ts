import { type Actor, normalizeReason } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { recordAudits } from '../../audit/record-audit.ts';
import {
  type AllocationsOf,
  type BankLineRow,
  findStandingAllocations,
  lockLines,
  markReversed,
  type StoredAllocation,
  setAllocatedAmount,
} from './allocations.store.ts';
import { lineAuditEntry } from './line-audit.ts';

/** Standing allocations with their locked lines. */
export interface LockedAllocations {
  readonly lines: readonly BankLineRow[];
  readonly allocations: readonly StoredAllocation[];
}

/**
 * Locks the bank lines that an entry, a remittance or a price of the actor's company comes from, in id order.
 * A command that undoes one of them by hand begins here, before it locks the offer.
 */
export async function lockLinesOf(tx: Tx, actor: Actor, of: AllocationsOf): Promise<LockedAllocations> {
  const found = await findStandingAllocations(tx, actor, of);
  if (found.length === 0) return { lines: [], allocations: [] };
  const lines = await lockLines(
    tx,
    actor,
    found.map(({ bank_line_id }) => bank_line_id),
  );
  // Another person may have reversed one of them before the lock.
  const allocations = await findStandingAllocations(tx, actor, of);
  const ids = new Set(lines.map(({ id }) => id));
  return { lines, allocations: allocations.filter(({ bank_line_id }) => ids.has(bank_line_id)) };
}

/**
 * Reverses allocations of locked lines, which are open again, each line with one audit row.
 * @returns the lines afterwards
 */
export async function releaseAllocations(
  tx: Tx,
  context: CommandContext,
  { lines, allocations }: LockedAllocations,
  reason: string | null,
): Promise<readonly BankLineRow[]> {
  if (allocations.length === 0) return lines;
  const text = normalizeReason(reason);
  const by = { user_id: context.actor.user_id, reason: text, at: await appNow(tx) };
  await markReversed(
    tx,
    allocations.map(({ id }) => id),
    by,
  );
  const after: BankLineRow[] = [];
  for (const line of lines) {
    const released = allocations.filter(({ bank_line_id }) => bank_line_id === line.id);
    const sum = released.reduce((total, { amount }) => total + amount, 0);
    after.push(await setAllocatedAmount(tx, line, line.allocated_amount - sum));
    if (released.length > 0)
      await recordAudits(tx, context, [lineAuditEntry(line, 'REVERSE', released, text)]);
  }
  return after;
}
