import { type Actor, normalizeReason } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { SYSTEM } from '../../audit/audit-entry.ts';
import { recordAudits } from '../../audit/record-audit.ts';
import {
  type AllocationsOf,
  addAllocatedAmount,
  type BankLineRow,
  findStandingAllocations,
  lockLines,
  markReversed,
  type StoredAllocation,
} from './allocations.store.ts';
import { lineAuditEntry } from './line-audit.ts';

/**
 * Locks the bank lines that an entry, a remittance or a price in a deal of the actor's company comes from,
 * those of both sides, in id order. A command that undoes one of them begins here, before it locks the offer.
 * @returns the standing allocations after the lock
 */
export async function lockLinesOf(
  tx: Tx,
  actor: Pick<Actor, 'company_id'>,
  of: AllocationsOf,
): Promise<readonly StoredAllocation[]> {
  const found = await findStandingAllocations(tx, actor, of);
  if (found.length === 0) return [];
  await lockLines(tx, lineIdsOf(found));
  return findStandingAllocations(tx, actor, of);
}

const lineIdsOf = (allocations: readonly StoredAllocation[]): readonly number[] => [
  ...new Set(allocations.map(({ bank_line_id }) => bank_line_id)),
];

/**
 * Reverses standing allocations under the lock of their offer. Their lines are open again, each with one
 * audit row; that of the other side's line is the system's, and has the reason. A line that was allocated
 * after the command had locked its lines is locked here; the transaction is repeated after a deadlock.
 * @returns the lines afterwards
 */
export function releaseAllocations(
  tx: Tx,
  context: CommandContext,
  allocations: readonly StoredAllocation[],
  reason: string | null,
): Promise<readonly BankLineRow[]> {
  return runAsSystem(async () => {
    if (allocations.length === 0) return [];
    const lines = await lockLines(tx, lineIdsOf(allocations));
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
      after.push(await addAllocatedAmount(tx, line, -sum));
      const author = line.company_id === context.actor.company_id ? context : SYSTEM;
      await recordAudits(tx, author, [lineAuditEntry(line, 'REVERSE', released, text)]);
    }
    return after;
  });
}
