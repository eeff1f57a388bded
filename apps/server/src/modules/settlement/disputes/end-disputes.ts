import type { CollectionsPlan } from '@pregao/domain';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { markAnsweredNoticesSeen } from '../../notices/mark-answered-seen.ts';
import { notify } from '../../notices/notify.ts';
import { differenceAuditEntry } from '../differences-audit.ts';
import type { Settlement } from '../lock-settlement.ts';
import { disputeNotice } from './dispute-facts.ts';
import { changeDispute, liveDisputes, lockDispute } from './disputes.store.ts';

/**
 * Ends the disputes of which an act on collections leaves nothing open. They keep the value on the table.
 * Notifies both sides.
 * @returns the audit rows
 */
export async function endDisputes(
  deps: Deps,
  tx: Tx,
  settlement: Settlement,
  { disputes }: Pick<CollectionsPlan, 'disputes'>,
): Promise<AuditEntry[]> {
  const { offer, now } = settlement.deal;
  const trail: AuditEntry[] = [];
  for (const { id, step, settled_by } of disputes) {
    const dispute = await runAsSystem(() => lockDispute(tx, offer.id, id));
    if (dispute === undefined) throw new Error(`offer ${offer.id} has no dispute ${id}`);
    const ended = { turn: null, answer_until: null, ended_at: now, settled_by } as const;
    await runAsSystem(() => changeDispute(tx, dispute, step, ended));
    trail.push(differenceAuditEntry('DISPUTE', dispute, step, { value: dispute.value, settled_by }));
    const notice = await disputeNotice(tx, settlement, dispute);
    await notify(deps, tx, {
      kind: 'DISPUTE_ENDED',
      to: notice.to,
      facts: { ...notice.facts, outcome: 'CLOSED', settled_by, text: null },
    });
  }
  if (disputes.length > 0) await endDisputeNotices(tx, settlement);
  return trail;
}

/** Marks the notices of disputes as answered for each side that no live dispute waits for. */
export async function endDisputeNotices(tx: Tx, { deal, payment }: Settlement): Promise<void> {
  const live = await runAsSystem(() => liveDisputes(tx, deal.offer.id));
  const sides = [
    { side: 'BORROWER', company_id: payment.borrower_id },
    { side: 'LENDER', company_id: payment.lender_id },
  ];
  for (const { side, company_id } of sides)
    if (!live.some(({ turn }) => turn === side))
      await markAnsweredNoticesSeen(tx, 'ANSWER_DISPUTE', { company_id, offer_id: deal.offer.id });
}
