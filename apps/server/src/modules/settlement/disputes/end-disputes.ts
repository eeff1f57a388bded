import type { CollectionsPlan } from '@pregao/domain';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { markAnsweredNoticesSeen } from '../../notices/mark-answered-seen.ts';
import { notify } from '../../notices/notify.ts';
import { remittanceAuditEntry } from '../collections/collections-audit.ts';
import { changeRemittances } from '../collections/remittances.store.ts';
import { differenceAuditEntry } from '../differences-audit.ts';
import type { Settlement } from '../lock-settlement.ts';
import { disputeNotice } from './dispute-facts.ts';
import { changeDispute, type DisputeRecord, liveDisputes, lockDispute } from './disputes.store.ts';

/**
 * Ends the disputes of which an act on collections leaves nothing open, with what it entered as received.
 * Notifies both sides.
 * @returns the audit rows
 */
export async function endDisputes(
  deps: Deps,
  tx: Tx,
  settlement: Settlement,
  { disputes, entries }: Pick<CollectionsPlan, 'disputes' | 'entries'>,
): Promise<AuditEntry[]> {
  const { offer, now } = settlement.deal;
  const trail: AuditEntry[] = [];
  for (const { id, step, settled_by, remittance } of disputes) {
    const dispute = await runAsSystem(() => lockDispute(tx, offer.id, id));
    if (dispute === undefined) throw new Error(`offer ${offer.id} has no dispute ${id}`);
    const value = receivedOf(dispute, entries);
    await runAsSystem(async () => {
      const ended = { turn: null, answer_until: null, ended_at: now, settled_by } as const;
      await changeDispute(tx, dispute, step, { value, ...ended });
      if (remittance)
        await changeRemittances(tx, offer.id, [remittance.id], remittance.step, { answered_at: now });
    });
    trail.push(differenceAuditEntry('DISPUTE', dispute, step, { value, settled_by }));
    if (remittance) trail.push(remittanceAuditEntry(offer, remittance.id, remittance.step));
    const notice = await disputeNotice(tx, settlement, { ...dispute, value });
    await notify(deps, tx, {
      kind: 'DISPUTE_ENDED',
      to: notice.to,
      facts: { ...notice.facts, outcome: 'CLOSED', settled_by, text: null },
    });
  }
  if (disputes.length > 0) await endDisputeNotices(tx, settlement);
  return trail;
}

/** Returns what entries have brought for the collections of a dispute, in centavos. */
const receivedOf = (
  { collection_ids }: Pick<DisputeRecord, 'collection_ids'>,
  entries: CollectionsPlan['entries'],
): number =>
  entries
    .filter(({ kind, collection_id }) => kind === 'RECEIPT' && collection_ids.includes(collection_id))
    .reduce((sum, { amount }) => sum + amount, 0);

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
