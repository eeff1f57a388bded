import { BANK_LINE_STATES, BANK_LINES_SHOWN, BANK_MOVEMENTS, type BankLineState } from '@pregao/domain';
import { textIn } from '../../lib/lists/field.ts';
import { listOf, type SearchOf } from '../../lib/lists/list.ts';
import { numberField } from '../../lib/router/search-fields.ts';

/** The states of each choice of the filter. Open lines are the work to do, so they are the default. */
export const STATES_SHOWN = {
  open: ['OPEN', 'PARTIAL'],
  partial: ['PARTIAL'],
  done: ['ALLOCATED'],
  ignored: ['IGNORED'],
  all: BANK_LINE_STATES,
} as const satisfies Record<(typeof BANK_LINES_SHOWN)[number], readonly BankLineState[]>;

interface Beside {
  /** Id of the chosen line. */
  readonly line?: number | undefined;
}

/** Defines the filters of the matching page. */
export const bankLinesList = listOf({
  call: 'listBankLines',
  view: 'bank-lines',
  texts: 'matching',
  pageSize: 50,
  fields: (field) => [
    field.one('show', {
      query: 'state',
      values: BANK_LINES_SHOWN,
      defaultValue: 'open',
      queryValue: (value) => [...STATES_SHOWN[value]],
      text: (value, { texts }) => textIn(texts.shown, value),
    }),
    field.text('text', { query: 'text' }),
    field.accounts('account', { query: 'account_key' }),
    field.one('movement', {
      query: 'movement',
      values: BANK_MOVEMENTS,
      queryValue: (value) => value,
      text: (value, { texts }) => textIn(texts.movements, value),
    }),
    field.one('repetition', {
      query: 'is_possible_repetition',
      values: ['yes'],
      queryValue: () => true,
      text: (value, { texts }) => textIn(texts.repetitions, value),
    }),
    field.number('amountFrom', { unit: 'money', query: 'amount_greater_or_equal_than' }),
    field.number('amountTo', {
      unit: 'money',
      query: 'amount_less_or_equal_than',
      notBelow: 'amountFrom',
    }),
    field.day('from', { query: 'day_greater_or_equal_than', periods: 'passed' }),
    field.day('to', { query: 'day_less_or_equal_than', range: { from: 'from', name: 'day' } }),
    field.digits('statement', { query: 'statement_id', folded: true }),
    field.digits('only', { query: 'id', folded: true }),
  ],
  addressState: (raw): Beside => ({ line: numberField(raw.line) }),
});

export type BankLinesSearch = SearchOf<typeof bankLinesList>;
