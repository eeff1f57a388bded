import { normalizeReason, type ReversedEntry } from '@pregao/domain';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { borrowerRecipients, bothRecipients } from '../../negotiations/transitions/notice-facts.ts';
import { notify } from '../../notices/notify.ts';
import type { Settlement } from '../lock-settlement.ts';
import { dealFacts } from '../payments/payment-facts.ts';
import type { EntryRecord } from './collection-entries.store.ts';
import type { CollectionRow } from './collections.store.ts';

/** Notifies the acquirer; the investor too when the margin of the settled deal is gone. */
export async function notifyReversal(
  deps: Deps,
  tx: Tx,
  { deal }: Settlement,
  reversed: {
    readonly row: Pick<CollectionRow, 'issuer' | 'pay_date'>;
    readonly entry: Pick<EntryRecord, 'amount'>;
    readonly plan: ReversedEntry;
    readonly reason: string;
  },
): Promise<void> {
  const { offer } = deal;
  const { row, entry, plan, reason } = reversed;
  const { chosen, facts } = await dealFacts(tx, { deal });
  await notify(deps, tx, {
    kind: 'COLLECTION_REVERSED',
    to: plan.margin_is_gone ? bothRecipients(offer, chosen) : borrowerRecipients(offer),
    facts: {
      ...facts,
      amount: entry.amount,
      issuer: row.issuer,
      pay_date: row.pay_date,
      reason: normalizeReason(reason),
      margin_is_gone: plan.margin_is_gone,
    },
  });
}
