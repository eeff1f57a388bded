import type { Tx } from '../../../platform/db/db.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { moveCredits } from '../credits/move-credits.ts';
import { moveReceivables } from '../offer-receivables/move-receivables.ts';
import { changeOffer, type LockedOffer } from '../offers/offers.store.ts';
import type { Deal } from './deal.ts';
import type { Formalization, Step } from './step.ts';
import { partOf } from './trail.ts';

const NOBODY: Formalization = { formalization_turn: null, formalization_deadline: null };

/**
 * Writes one step of a locked offer, with all that it does to receivables and credits.
 * @returns the offer as it is now, and the audit rows of the step
 */
export async function applyStep(
  tx: Tx,
  deal: Deal,
  step: Step,
): Promise<{ offer: LockedOffer; trail: AuditEntry[] }> {
  const { event, from, to } = step.effects;
  if (from === 'START') throw new Error('an offer begins with its row, not with a step');
  const offer = await changeOffer(tx, deal.offer, {
    ...step.offer,
    ...(step.formalization ?? NOBODY),
    reminded_at: null,
    from,
    to,
  });
  const details = step.details && { details: step.details };
  const receivables = await moveReceivables(tx, deal, step);
  const credits = await moveCredits(tx, deal, step);
  return {
    offer,
    trail: [{ ...partOf(offer, 'OFFER', offer.id), event, from, to, ...details }, ...receivables, ...credits],
  };
}
