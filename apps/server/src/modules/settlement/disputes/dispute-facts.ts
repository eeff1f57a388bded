import type { Tx } from '../../../platform/db/db.ts';
import { chosenCredit } from '../../negotiations/transitions/deal.ts';
import { bothRecipients, readNoticeFacts } from '../../negotiations/transitions/notice-facts.ts';
import type { Settlement } from '../lock-settlement.ts';
import type { DisputeRow } from './disputes.store.ts';

/** Reads the facts of notices about a dispute, with the value on the table, and its recipients. */
export async function disputeNotice(
  tx: Tx,
  { deal }: Settlement,
  { value, reason }: Pick<DisputeRow, 'value' | 'reason'>,
) {
  const { offer } = deal;
  const chosen = chosenCredit(deal);
  const facts = (await readNoticeFacts(tx, { offer, credits: [chosen] })).deal(chosen);
  return {
    to: bothRecipients(offer, chosen),
    facts: { ...facts, disputed_value: value, shortage: reason },
  };
}
