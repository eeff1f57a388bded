import { offerStep, type ReceivableChange, type ReceivableEvent } from '@pregao/domain';
import type { Tx } from '../../../platform/db/db.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { moveHeld, releaseHeld, settleHeld } from '../../receivables/receivables.store.ts';
import type { Deal } from '../steps/deal.ts';
import { expectRows } from '../steps/guarded.ts';
import type { Step } from '../steps/step.ts';
import { countOf, receivablesMoved } from '../steps/trail.ts';

/**
 * Moves what an offer holds as its step says.
 * @throws Error when it does not hold all of its offered receivables: a defect
 */
export async function moveReceivables(tx: Tx, deal: Deal, step: Step): Promise<AuditEntry[]> {
  const { effects } = step;
  const { offered, margin } = offerStep(effects.from, effects.event);
  const moved: AuditEntry[] = [];
  if (effects.offered && offered) {
    moved.push(...(await moveOne(tx, deal, effects.offered, offered, step.settlement)));
    const { id, receivables_count } = deal.offer;
    if (!step.settlement) expectRows(countOf(moved), receivables_count, `offered receivables of offer ${id}`);
  }
  // What of the margin has fallen due is not held any more.
  if (effects.margin && margin) moved.push(...(await moveOne(tx, deal, effects.margin, margin)));
  return moved;
}

async function moveOne(
  tx: Tx,
  { offer, today }: Deal,
  change: ReceivableChange,
  event: ReceivableEvent,
  settlement?: Step['settlement'],
): Promise<AuditEntry[]> {
  if (event === 'RELEASE') {
    const { free, matured } = await releaseHeld(tx, offer, change, today);
    return [
      ...receivablesMoved(offer, 'RELEASE', change, free),
      ...receivablesMoved(offer, 'RELEASE_MATURED', { from: change.from, to: change.to_matured }, matured),
    ];
  }
  const count = settlement
    ? await settleHeld(tx, offer, change, settlement)
    : await moveHeld(tx, offer, change);
  return receivablesMoved(offer, event, change, count);
}
