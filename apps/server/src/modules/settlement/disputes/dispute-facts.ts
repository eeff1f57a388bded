import type { DealSide } from '@pregao/domain';
import type { Tx } from '../../../platform/db/db.ts';
import {
  borrowerRecipients,
  bothRecipients,
  lenderRecipients,
} from '../../negotiations/transitions/notice-facts.ts';
import type { Settlement } from '../lock-settlement.ts';
import { dealFacts } from '../payments/payment-facts.ts';
import type { DisputeRow } from './disputes.store.ts';

/**
 * Reads the facts of notices about a dispute, with the value on the table, and their recipients.
 * @param side the only side that gets them; both by default
 */
export async function disputeNotice(
  tx: Tx,
  { deal }: Settlement,
  { value, reason }: Pick<DisputeRow, 'value' | 'reason'>,
  side?: DealSide | null,
) {
  const { offer } = deal;
  const { chosen, facts } = await dealFacts(tx, { deal });
  const recipients = {
    BORROWER: () => borrowerRecipients(offer),
    LENDER: () => lenderRecipients(chosen),
  };
  return {
    to: side ? recipients[side]() : bothRecipients(offer, chosen),
    facts: { ...facts, disputed_value: value, shortage: reason },
  };
}
