import { settlementStepDeadline, step } from '@pregao/domain';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import type { Settlement } from '../lock-settlement.ts';
import type { EntryRecord } from './collection-entries.store.ts';
import { remittanceAuditEntry } from './collections-audit.ts';
import { answeredBy, changeRemittances } from './remittances.store.ts';

/** Reopens the remittances that the entries of one act had answered. @returns the audit rows */
export function reopenRemittances(
  tx: Tx,
  { deal }: Settlement,
  entries: readonly EntryRecord[],
): Promise<AuditEntry[]> {
  const { offer, now } = deal;
  const reopened = step('REMITTANCE', 'RECEIVED', 'REOPEN');
  return runAsSystem(async () => {
    const ids = await answeredBy(tx, offer.id, entries);
    const answer_until = settlementStepDeadline(now);
    await changeRemittances(tx, offer.id, ids, reopened, { answered_at: null, answer_until });
    return ids.map((id) => remittanceAuditEntry(offer, id, reopened));
  });
}
