import { type Step, step } from '@pregao/domain';
import { runAsSystem } from '../../platform/db/actor-context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { changeBuyback, waitingBuybacks } from './buybacks/buybacks.store.ts';
import { remittanceAuditEntry } from './collections/collections-audit.ts';
import { changeRemittances, waitingRemittances } from './collections/remittances.store.ts';
import { changeCover, waitingCovers } from './covers/covers.store.ts';
import { differenceAuditEntry } from './differences-audit.ts';
import { changeDispute, liveDisputes } from './disputes/disputes.store.ts';
import type { Settlement } from './lock-settlement.ts';

/**
 * Ends all differences of a deal that is rescinded: its buybacks and covers expire, its disputes are void,
 * its declared remittances are withdrawn. Its bank lines are released by the caller.
 * @returns the audit rows
 */
export function voidDifferences(tx: Tx, { deal }: Settlement): Promise<AuditEntry[]> {
  const { offer, now } = deal;
  return runAsSystem(async () => {
    const trail: AuditEntry[] = [];
    const buybackStep = step('BUYBACK', 'PROPOSED', 'EXPIRE');
    for (const buyback of await waitingBuybacks(tx, offer.id)) {
      await changeBuyback(tx, buyback, buybackStep, { answered_at: now });
      trail.push(differenceAuditEntry('BUYBACK', buyback, buybackStep));
    }
    const coverStep = step('COVER', 'OFFERED', 'EXPIRE');
    for (const cover of await waitingCovers(tx, offer.id)) {
      await changeCover(tx, cover, coverStep, { answered_at: now });
      trail.push(differenceAuditEntry('COVER', cover, coverStep));
    }
    const rejection = step('REMITTANCE', 'DISPUTED', 'REJECT');
    for (const dispute of await liveDisputes(tx, offer.id)) {
      const voided: Step<'DISPUTE'> = step('DISPUTE', dispute.status, 'VOID');
      await changeDispute(tx, dispute, voided, { turn: null, answer_until: null, ended_at: now });
      trail.push(differenceAuditEntry('DISPUTE', dispute, voided));
      const { remittance_id } = dispute;
      if (remittance_id === null) continue;
      await changeRemittances(tx, offer.id, [remittance_id], rejection, { answered_at: now });
      trail.push(remittanceAuditEntry(offer, remittance_id, rejection));
    }
    const withdrawal = step('REMITTANCE', 'DECLARED', 'WITHDRAW');
    for (const { id } of await waitingRemittances(tx, offer.id)) {
      await changeRemittances(tx, offer.id, [id], withdrawal, { answered_at: now });
      trail.push(remittanceAuditEntry(offer, id, withdrawal));
    }
    return trail;
  });
}
