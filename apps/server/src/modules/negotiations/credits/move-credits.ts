import { offerStep } from '@pregao/domain';
import type { Tx } from '../../../platform/db/db.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import type { Deal } from '../steps/deal.ts';
import type { Step } from '../steps/step.ts';
import { creditsMoved } from '../steps/trail.ts';
import { changeCredits } from './credits.store.ts';

/** Moves the credits of an offer as its step says: the chosen one, and the other live ones. */
export async function moveCredits(tx: Tx, deal: Deal, step: Step): Promise<AuditEntry[]> {
  const { effects, chosen, others = [] } = step;
  const plan = offerStep(effects.from, effects.event);
  const moves = [
    { credits: chosen ? [chosen] : [], change: effects.chosen, event: plan.chosen },
    { credits: others, change: effects.others, event: plan.others },
  ];
  const moved: AuditEntry[] = [];
  for (const { credits, change, event } of moves) {
    if (change === undefined || event === undefined || credits.length === 0) continue;
    const cause = change.to === 'CANCELED' ? (step.canceled_cause ?? null) : null;
    await changeCredits(tx, deal.offer, credits, change, { at: deal.now, canceled_cause: cause });
    moved.push(...creditsMoved(credits, event, change, cause === null ? undefined : { cause }));
  }
  return moved;
}
