import type { DealTerms } from '@pregao/contract';
import { type BankAccountType, decimalFromCentavos, issuerShares } from '@pregao/domain';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import type { Offers } from '../../../platform/db/schema.generated.ts';
import { bankName } from '../credits/bank-name.ts';
import type { CreditRow } from '../credits/credits.store.ts';
import { measureTerms } from '../flow/measure.ts';
import { partyOf } from './parties.store.ts';
import type { SoldReceivables } from './sold-receivables.ts';

/** Offer with its accepted proposal and the receivables that it sells. */
export interface AgreedDeal {
  readonly offer: Selectable<Offers>;
  readonly credit: CreditRow;
  readonly sold: SoldReceivables;
}

/**
 * Returns the terms of an accepted proposal, with both sides as they are registered now.
 * @throws Error before acceptance: a defect
 */
export async function readAgreedTerms(db: Db | Tx, { offer, credit, sold }: AgreedDeal): Promise<DealTerms> {
  const { payment_date, rates } = measureTerms(credit, { flow: sold.flow, min_due_date: offer.min_due_date });
  return {
    negotiation_id: offer.id,
    credit_id: credit.id,
    card_network: offer.card_network,
    offered_at: offer.created_at.toISOString(),
    proposed_at: credit.created_at.toISOString(),
    accepted_at: requireAgreed(credit.answered_at, offer).toISOString(),
    assignor: await partyOf(db, offer.company_id),
    assignee: await partyOf(db, credit.company_id),
    credit_value: decimalFromCentavos(credit.credit_value),
    face: decimalFromCentavos(sold.face),
    rates,
    payment: { agreed: payment_date, account: accountOf(offer) },
    receivables: {
      count: sold.count,
      transactions: sold.transactions,
      sha256: sold.sha256,
      issuers: issuersOf(sold),
    },
    flow: sold.flow.map((row) => ({ ...row, value: decimalFromCentavos(row.value) })),
    security_margin: { value: decimalFromCentavos(offer.margin_value), receivables: offer.margin_count },
  };
}

function requireAgreed<T>(value: T | null, { id, status }: AgreedDeal['offer']): T {
  if (value === null) throw new Error(`offer ${id} in ${status} has no accepted proposal`);
  return value;
}

function accountOf(offer: AgreedDeal['offer']): DealTerms['payment']['account'] {
  const bank = requireAgreed(offer.bank, offer);
  return {
    holder: requireAgreed(offer.bank_holder, offer),
    holder_tax_number: requireAgreed(offer.bank_holder_tax_number, offer),
    bank,
    bank_name: bankName(bank),
    bank_branch: requireAgreed(offer.bank_branch, offer),
    bank_account: requireAgreed(offer.bank_account, offer),
    bank_account_digit: requireAgreed(offer.bank_account_digit, offer),
    bank_account_type: requireAgreed(offer.bank_account_type, offer) as BankAccountType,
  };
}

/** Returns the shares of the issuers, largest first. */
function issuersOf({ issuers }: SoldReceivables): DealTerms['receivables']['issuers'] {
  const counts = new Map(issuers.map(({ issuer, receivables }) => [issuer, receivables]));
  return issuerShares(issuers).map(({ issuer, value, percentage }) => ({
    issuer,
    value: decimalFromCentavos(value),
    percentage,
    receivables: counts.get(issuer) ?? 0,
  }));
}
