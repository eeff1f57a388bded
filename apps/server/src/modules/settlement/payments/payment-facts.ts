import { paymentReference } from '@pregao/domain';
import type { Tx } from '../../../platform/db/db.ts';
import type { CreditRow } from '../../negotiations/credits/credits.store.ts';
import { chosenCredit } from '../../negotiations/transitions/deal.ts';
import { readNoticeFacts } from '../../negotiations/transitions/notice-facts.ts';
import type { PaymentFacts } from '../../notices/kinds/payment.ts';
import type { Settlement } from '../lock-settlement.ts';

/**
 * Returns the accepted proposal of a completed deal, also after its rescission.
 * @throws Error when the deal has none: a defect
 */
export function winningCredit({ deal, payment }: Settlement): CreditRow {
  const credit = deal.credits.find(({ id }) => id === payment.credit_id);
  if (credit === undefined) throw new Error(`offer ${deal.offer.id} has no credit ${payment.credit_id}`);
  return credit;
}

/** Reads the facts of notices about a completed deal, with its accepted proposal. */
export async function dealFacts(tx: Tx, { deal }: Pick<Settlement, 'deal'>) {
  const { offer } = deal;
  const chosen = chosenCredit(deal);
  return { chosen, facts: (await readNoticeFacts(tx, { offer, credits: [chosen] })).deal(chosen) };
}

/** Reads the facts of notices about the payment of a deal. */
export async function paymentFacts(tx: Tx, settlement: Settlement): Promise<PaymentFacts> {
  const { deal, payment } = settlement;
  const credit = winningCredit(settlement);
  const facts = await readNoticeFacts(tx, { offer: deal.offer, credits: [credit] });
  const { payment_value, due_date } = payment;
  return { ...facts.deal(credit), payment_value, due_date, deal_reference: paymentReference(deal.offer.id) };
}
