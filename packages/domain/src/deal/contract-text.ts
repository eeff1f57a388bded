import { type Centavos, formatAmount } from '../values/money.ts';
import type { ContractText } from './contract-check.ts';

/** The terms that the contract of a deal should contain. */
export interface ContractTerms {
  /** The CNPJs of both sides, without mask. */
  readonly borrower_tax_number: string;
  readonly lender_tax_number: string;
  readonly credit_value: Centavos;
}

/**
 * The punctuation of the mask as printed. It may occur between any characters, because PDF writers split
 * texts anywhere.
 */
const MARK = '[\\s.\\-\\u2010-\\u2015\\u2212/]*';

/** Matches a CNPJ in any notation, not within a longer number. */
function taxNumberPattern(bare: string): RegExp {
  return new RegExp(`(?<![0-9])${[...bare].join(MARK)}(?![0-9])`, 'i');
}

/**
 * Matches an amount as `1.234.567,89` or `1234567,89`, not within a longer one. A space may replace the dot.
 */
function amountPattern(centavos: Centavos): RegExp {
  const [reais = '', cents = ''] = formatAmount(centavos).split(',');
  const grouped = reais.split('.').join('[.\\u00a0\\u202f ]?');
  return new RegExp(`(?<![0-9][.,]?)${grouped},${cents}(?![0-9])`);
}

/** Tells which of both sides' CNPJs and the price of the proposal occur in a text. */
export function findContractTerms(text: string, deal: ContractTerms): ContractText {
  return {
    borrower_tax_number: taxNumberPattern(deal.borrower_tax_number).test(text),
    lender_tax_number: taxNumberPattern(deal.lender_tax_number).test(text),
    credit_value: amountPattern(deal.credit_value).test(text),
  };
}
