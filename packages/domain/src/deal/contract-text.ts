import { type Centavos, formatAmount } from '../values/money.ts';
import type { ContractText } from './contract-check.ts';

/** What a contract of a deal should say. */
export interface DealInText {
  /** Bare CNPJs. */
  readonly borrower_tax_number: string;
  readonly lender_tax_number: string;
  readonly credit_value: Centavos;
}

/** The marks of the mask, as printed; between any two characters, since programs that write PDFs cut texts anywhere. */
const MARK = '[\\s.\\-\\u2010-\\u2015\\u2212/]*';

/** A bare CNPJ in any writing, in no longer number. */
function taxNumberPattern(bare: string): RegExp {
  return new RegExp(`(?<![0-9])${[...bare].join(MARK)}(?![0-9])`, 'i');
}

/** `1.234.567,89` or `1234567,89`, in no longer amount; a space may stand for the dot. */
function amountPattern(centavos: Centavos): RegExp {
  const [reais = '', cents = ''] = formatAmount(centavos).split(',');
  const grouped = reais.split('.').join('[.\\u00a0\\u202f ]?');
  return new RegExp(`(?<![0-9][.,]?)${grouped},${cents}(?![0-9])`);
}

/** Whether the CNPJs of both sides and the amount of the proposal stand in a text. */
export function findInContract(text: string, deal: DealInText): ContractText {
  return {
    borrower_tax_number: taxNumberPattern(deal.borrower_tax_number).test(text),
    lender_tax_number: taxNumberPattern(deal.lender_tax_number).test(text),
    credit_value: amountPattern(deal.credit_value).test(text),
  };
}
