import { BANK_STATEMENT_STATUSES, FILE_STATUS_LABELS } from '@pregao/domain';
import { listOf, type SearchOf } from '../../lib/lists/list.ts';
import { numberField, oneField } from '../../lib/router/search-fields.ts';

interface Beside {
  /** Id of the statement whose report is open, which mails link to. */
  readonly statement?: number | undefined;
  /** The open dialog: upload, or import accounts. */
  readonly act?: 'send' | 'accounts' | undefined;
}

/** Defines the filters of the list of bank statements. */
export const bankStatementsList = listOf({
  call: 'listBankStatements',
  view: 'bank-statements',
  texts: 'bankStatements',
  fields: (field) => [
    field.accounts('account', { query: 'account_key' }),
    field.many('status', {
      query: 'status',
      values: BANK_STATEMENT_STATUSES,
      text: (value, { language }) => FILE_STATUS_LABELS[value][language],
    }),
    field.day('from', { query: 'created_greater_or_equal_than', periods: 'passed' }),
    field.day('to', { query: 'created_less_or_equal_than', range: { from: 'from', name: 'sent' } }),
  ],
  addressState: (raw): Beside => ({
    statement: numberField(raw.statement),
    act: oneField(raw.act, ['send', 'accounts']),
  }),
});

export type BankStatementsSearch = SearchOf<typeof bankStatementsList>;
