import { reopenedDispute, settlementStepDeadline, sideOf, step } from '@pregao/domain';
import { runAsSystem } from '../../platform/db/actor-context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { notify } from '../notices/notify.ts';
import type { EntryRecord } from './collections/collection-entries.store.ts';
import { remittanceAuditEntry } from './collections/collections-audit.ts';
import { answeredBy, changeRemittances } from './collections/remittances.store.ts';
import { differenceAuditEntry } from './differences-audit.ts';
import { disputeNotice } from './disputes/dispute-facts.ts';
import {
  changeDispute,
  type DisputeRecord,
  disputesToReopen,
  messagesOf,
} from './disputes/disputes.store.ts';
import type { Settlement } from './lock-settlement.ts';

/**
 * Reopens what the reversed entries of one act had ended: the remittances that it answered, and the disputes
 * that it closed, also by an earlier or later entry on the same collections. One dispute is live for each
 * collection: a remittance whose dispute stays closed waits for an answer.
 * @returns the audit rows
 */
export async function reopenDifferences(
  deps: Deps,
  tx: Tx,
  settlement: Settlement,
  entries: readonly EntryRecord[],
): Promise<AuditEntry[]> {
  const { offer } = settlement.deal;
  const remittances = await reopenRemittances(tx, settlement, entries);
  const collections = entries.map(({ collection_id }) => collection_id);
  const disputes = await runAsSystem(() => disputesToReopen(tx, offer.id, { collections, remittances }));
  const trail = remittances.map((id) => remittanceAuditEntry(offer, id, REOPENED));
  for (const dispute of disputes) trail.push(...(await reopenDispute(deps, tx, settlement, dispute)));
  return trail;
}

const REOPENED = step('REMITTANCE', 'RECEIVED', 'REOPEN');
const DISPUTED = step('REMITTANCE', 'DECLARED', 'DISPUTE');

/** @returns the ids of the remittances that wait for an answer again */
function reopenRemittances(
  tx: Tx,
  { deal: { offer, now } }: Settlement,
  entries: readonly EntryRecord[],
): Promise<number[]> {
  return runAsSystem(async () => {
    const ids = await answeredBy(tx, offer.id, entries);
    const answer_until = settlementStepDeadline(now);
    await changeRemittances(tx, offer.id, ids, REOPENED, { answered_at: null, answer_until });
    return ids;
  });
}

/** Restores the former state of a dispute and its remittance. Notifies both sides. @returns the audit rows */
async function reopenDispute(
  deps: Deps,
  tx: Tx,
  settlement: Settlement,
  dispute: DisputeRecord,
): Promise<AuditEntry[]> {
  const { offer, now } = settlement.deal;
  const { remittance_id } = dispute;
  const {
    step: taken,
    turn,
    answer_until,
  } = await runAsSystem(async () => {
    const answer = (await messagesOf(tx, dispute.id)).findLast(({ action }) => action === 'ANSWER');
    const answered_by = answer ? sideOf({ company_type: answer.side }) : null;
    const { step, ...columns } = reopenedDispute({ ...dispute, answered_by }, now);
    await changeDispute(tx, dispute, step, { ...columns, ended_at: null, settled_by: null });
    if (remittance_id !== null)
      await changeRemittances(tx, offer.id, [remittance_id], DISPUTED, { answered_at: null });
    return { step, ...columns };
  });
  const { to, facts } = await disputeNotice(tx, settlement, dispute);
  await notify(deps, tx, {
    kind: 'DISPUTE_REOPENED',
    to: { ...to, moderators: answer_until === null },
    facts: { ...facts, turn, deadline: answer_until },
  });
  return [
    differenceAuditEntry('DISPUTE', dispute, taken, { value: dispute.value }),
    ...(remittance_id === null ? [] : [remittanceAuditEntry(offer, remittance_id, DISPUTED)]),
  ];
}
