import type { InstantLike } from '@pregao/domain';
import { companyPath } from '../links.ts';
import { defineNotice } from '../notice.ts';

/** A registered bank account. */
export interface BankAccount {
  /** Code, and name if known: `341 - Itaú Unibanco`. */
  readonly bank: string;
  readonly bank_branch: string;
  readonly bank_account: string;
  readonly bank_account_digit: string;
}

interface BankDataFacts {
  readonly company_id: number;
  readonly company_name: string;
  readonly changed_at: InstantLike;
  readonly before: BankAccount;
  readonly now: BankAccount;
}

/**
 * Masks an account to the last three digits: enough to recognize one's own, too little to use it. A dash
 * stands for no account.
 */
export const maskAccount = (account: BankAccount): string =>
  account.bank === ''
    ? '–'
    : `${account.bank}, ${account.bank_branch}, •••${account.bank_account.slice(-3)}-${account.bank_account_digit}`;

export const bankDataChanged = defineNotice<BankDataFacts>({
  audience: ['BORROWER', 'LENDER', 'MODERATOR'],
  path: (facts, format) => companyPath(facts.company_id, format.reader.company_type),
  rows: (facts, format) => [
    format.fact('company', facts.company_name),
    format.fact('account_before', maskAccount(facts.before)),
    format.fact('account_now', maskAccount(facts.now)),
    format.fact('changed_at', format.instant(facts.changed_at)),
  ],
  pt: (facts, format) => ({
    subject: 'Dados bancários da sua empresa alterados',
    message: `A moderação alterou os dados bancários de ${facts.company_name} em ${format.instant(facts.changed_at)}. As propostas aceitas a partir de agora usam a nova conta; as já aceitas mantêm a anterior.`,
    nextStep:
      'Confira a conta. Se a empresa não pediu esta alteração, fale com a moderação antes de aceitar ou fazer novas propostas.',
    button: 'Abrir o Pregão',
  }),
  en: (facts, format) => ({
    subject: "Your company's bank details were changed",
    message: `The moderators changed the bank details of ${facts.company_name} on ${format.instant(facts.changed_at)}. Proposals accepted from now on use the new account; those accepted before keep the previous one.`,
    nextStep:
      'Check the account. If the company did not ask for this change, talk to the moderators before accepting or making new proposals.',
    button: 'Open Pregão',
  }),
});
