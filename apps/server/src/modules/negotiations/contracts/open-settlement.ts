import { type Day, START, step } from '@pregao/domain';
import type { Tx } from '../../../platform/db/db.ts';
import { expectRows } from '../../../platform/db/expect-changed-rows.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { collectionsTransitionEntry, paymentTransitionEntry } from '../transitions/audit-entries.ts';
import { chosenCredit, type Deal } from '../transitions/deal.ts';
import { insertCollections, insertPayment } from './open-settlement.store.ts';

/**
 * Creates the payment of a deal that is completed now, and a collection for each sold receivable. The caller
 * runs it as the system, because the rows belong to both sides.
 * @returns the audit rows
 */
export async function openSettlement(tx: Tx, deal: Deal, due_date: Day): Promise<AuditEntry[]> {
  const { offer, now, today } = deal;
  const { id: credit_id, company_id: lender_id, credit_value: payment_value } = chosenCredit(deal);
  const opened = step('PAYMENT', START, 'OPEN');
  const expected = step('COLLECTION', START, 'EXPECT');
  const terms = { credit_id, lender_id, payment_value, due_date, completion_day: today, due_since: now };
  await insertPayment(tx, offer, opened, terms);
  const count = await insertCollections(tx, offer, expected);
  expectRows(count, offer.receivables_count, `collections of offer ${offer.id}`);
  return [
    paymentTransitionEntry(offer, opened, { payment_value, due_date }),
    collectionsTransitionEntry(offer, expected, { count }),
  ];
}
