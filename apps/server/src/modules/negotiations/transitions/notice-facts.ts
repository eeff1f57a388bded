import { type BankAccountType, type Day, formatBank } from '@pregao/domain';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { FactsOf } from '../../notices/notices.ts';
import { bankName } from '../credits/bank-name.ts';
import type { CreditRow } from '../credits/credits.store.ts';
import { paymentDateOf } from '../flow/measure.ts';
import { companyNames, type LockedOffer } from '../offers/offers.store.ts';
import type { Deal } from './deal.ts';

/**
 * Facts of notices about a deal: an offer as every invited lender may know it, a proposal, and its lender.
 */
export interface DealNoticeFacts {
  readonly offer: {
    readonly offer_id: number;
    readonly borrower_name: string;
    readonly card_network: LockedOffer['card_network'];
    readonly offer_value: number;
  };
  credit(credit: CreditRow): DealNoticeFacts['offer'] & {
    readonly credit_value: number;
    readonly annual_252: number | null;
    readonly payment_date: Day;
  };
  deal(credit: CreditRow): ReturnType<DealNoticeFacts['credit']> & { readonly lender_name: string };
}

/** Reads the facts of a deal with the company names of both sides. */
export async function readNoticeFacts(
  tx: Tx,
  { offer, credits }: Pick<Deal, 'offer'> & { credits: readonly Pick<CreditRow, 'company_id'>[] },
): Promise<DealNoticeFacts> {
  const companies = [offer.company_id, ...credits.map(({ company_id }) => company_id)];
  const names = await runAsSystem(() => companyNames(tx, companies));
  const nameOf = (id: number) => names.get(id) ?? '';
  const base = {
    offer_id: offer.id,
    borrower_name: nameOf(offer.company_id),
    card_network: offer.card_network,
    offer_value: offer.offer_value,
  };
  const credit = (row: CreditRow) => ({
    ...base,
    credit_value: row.credit_value,
    annual_252: row.annual_252,
    payment_date: paymentDateOf(row, offer),
  });
  return {
    offer: base,
    credit,
    deal: (row) => ({ ...credit(row), lender_name: nameOf(row.company_id) }),
  };
}

/**
 * Returns the account and the holder that the winner pays.
 * @throws Error before acceptance: a defect
 */
export function payeeFacts(offer: LockedOffer): FactsOf<'NEGOTIATION_COMPLETED'>['payee'] {
  const frozen = (value: string | null): string => {
    if (value === null) throw new Error(`offer ${offer.id} in ${offer.status} has no account`);
    return value;
  };
  const bank = frozen(offer.bank);
  return {
    holder: frozen(offer.bank_holder),
    holder_tax_number: frozen(offer.bank_holder_tax_number),
    bank: formatBank(bank, bankName(bank)),
    bank_branch: frozen(offer.bank_branch),
    bank_account: frozen(offer.bank_account),
    bank_account_digit: frozen(offer.bank_account_digit),
    bank_account_type: frozen(offer.bank_account_type) as BankAccountType,
  };
}

/** Returns the recipients on the acquirer's side: its MASTERs and the user who made the offer. */
export function borrowerRecipients({ company_id, user_id }: LockedOffer) {
  return { companies: [company_id], users: [user_id] };
}

/** Returns the recipients on a lender's side: its MASTERs and the user who made the proposal. */
export function lenderRecipients({ company_id, user_id }: CreditRow) {
  return { companies: [company_id], users: [user_id] };
}

export function bothRecipients(offer: LockedOffer, credit: CreditRow) {
  return { companies: [offer.company_id, credit.company_id], users: [offer.user_id, credit.user_id] };
}

/** Returns the awaited step of the formalization. */
export function awaitedStep({
  status,
  formalization_turn,
}: LockedOffer): FactsOf<'DEADLINE_REMINDER'>['step'] {
  if (status === 'APPROVED') return 'UPLOAD';
  return formalization_turn === 'BORROWER' ? 'ANALYSIS' : 'RESEND';
}
