import { type BankFileRemark, bankFileErrorText, type InstantLike, type Language } from '@pregao/domain';
import { bankStatementsPath } from '../links.ts';
import type { Fact, MailFormatters } from '../mail-formatters.ts';
import { defineNotice } from '../notice.ts';
import { shorten } from '../plain-text.ts';
import { type BankAccount, maskAccount } from './company.ts';

/** Lines shown; the report has the first thousand. */
const SHOWN_LINES = 10;

interface StatementFailedFacts {
  readonly statement_id: number;
  readonly statement_name: string;
  readonly error_count: number;
  /** The first faults, in the order of the file, without their values. */
  readonly remarks: readonly Pick<BankFileRemark, 'line' | 'column' | 'code'>[];
}

const LINE_WORDS = {
  pt: { line: 'Linha', column: 'campo', file: 'Arquivo' },
  en: { line: 'Line', column: 'field', file: 'File' },
} as const satisfies Record<Language, unknown>;

function remarkFact(
  { line, column, code }: StatementFailedFacts['remarks'][number],
  say: MailFormatters,
): Fact {
  const { language } = say.reader;
  const words = LINE_WORDS[language];
  const where = line === null ? words.file : `${words.line} ${say.count(line)}`;
  return [column === null ? where : `${where}, ${words.column} ${column}`, bankFileErrorText(code, language)];
}

export const bankStatementFailed = defineNotice<StatementFailedFacts>({
  audience: ['BORROWER', 'LENDER'],
  path: ({ statement_id }) => bankStatementsPath(statement_id),
  rows: (facts, say) => [
    say.fact('bank_statement', facts.statement_name),
    say.fact('errors', say.count(facts.error_count)),
    ...facts.remarks.slice(0, SHOWN_LINES).map((remark) => remarkFact(remark, say)),
  ],
  pt: (facts) => ({
    subject: `Falha no processamento do extrato ${shorten(facts.statement_name, 40)}`,
    message: `O extrato ${facts.statement_name} não foi processado, e nenhuma linha dele foi importada.`,
    nextStep: 'O relatório está na página do extrato. Depois de resolver, envie o arquivo novamente.',
    button: 'Ver relatório',
  }),
  en: (facts) => ({
    subject: `Processing failed: bank statement ${shorten(facts.statement_name, 40)}`,
    message: `The bank statement ${facts.statement_name} was not processed, and none of its lines was imported.`,
    nextStep: 'The report is on the page of the statement. Once it is resolved, send the file again.',
    button: 'See report',
  }),
});

interface ImportAccountFacts {
  readonly company_name: string;
  readonly added: boolean;
  readonly changed_at: InstantLike;
  readonly account: BankAccount;
}

export const importAccountChanged = defineNotice<ImportAccountFacts>({
  audience: ['BORROWER', 'LENDER'],
  path: () => bankStatementsPath(),
  rows: (facts, say) => [
    say.fact('company', facts.company_name),
    say.fact('import_account', maskAccount(facts.account)),
    say.fact('changed_at', say.instant(facts.changed_at)),
  ],
  pt: (facts, say) => ({
    subject: facts.added
      ? 'Conta adicionada à importação de extratos'
      : 'Conta removida da importação de extratos',
    message: `Uma conta de ${facts.company_name} foi ${facts.added ? 'adicionada à' : 'removida da'} importação de extratos em ${say.instant(facts.changed_at)}. Ela serve só para importar extratos: nenhum pagamento é feito a ela.`,
    nextStep:
      'Confira a conta. Se ninguém da empresa fez esta alteração, troque a sua senha e fale com a moderação.',
    button: 'Ver extratos',
  }),
  en: (facts, say) => ({
    subject: facts.added
      ? 'Account added for the import of statements'
      : 'Account removed from the import of statements',
    message: `An account of ${facts.company_name} was ${facts.added ? 'added to' : 'removed from'} the import of statements on ${say.instant(facts.changed_at)}. It serves the import only: no payment is made to it.`,
    nextStep:
      'Check the account. If nobody at the company made this change, change your password and talk to the moderators.',
    button: 'See statements',
  }),
});
