import {
  CARD_NETWORK_LABELS,
  CARD_NETWORKS,
  FILE_STATUS_LABELS,
  FILE_STATUSES,
  sanitizeFileName,
} from '@pregao/domain';
import { textIn } from '../../lib/lists/field.ts';
import { listOf, type SearchOf } from '../../lib/lists/list.ts';
import { numberField, oneField } from '../../lib/router/search-fields.ts';

interface Beside {
  /** Id of the file whose information is open, which mails link to. */
  readonly file?: number | undefined;
  /** Whether the send-file dialog is open, which the command palette links to. */
  readonly act?: 'send' | undefined;
}

/** Defines the filters of the file list (specification, section 2 File management). */
export const filesList = listOf({
  call: 'listFiles',
  view: 'files',
  texts: 'files',
  fields: (field) => [
    field.text('name', { query: 'name', clean: sanitizeFileName }),
    field.companies('borrower', {
      query: 'borrower_company_id',
      lookup: 'borrowers',
      isFor: ({ company_type }) => company_type === 'MODERATOR',
    }),
    field.many('network', {
      query: 'card_network',
      values: CARD_NETWORKS,
      text: (value) => CARD_NETWORK_LABELS[value],
    }),
    field.many('status', {
      query: 'status',
      values: FILE_STATUSES,
      text: (value, { language }) => FILE_STATUS_LABELS[value][language],
    }),
    field.one('awaiting', {
      query: 'awaiting',
      values: ['yes'],
      queryValue: () => true,
      text: (value, { texts }) => textIn(texts.awaits, value),
    }),
    field.day('from', { query: 'created_greater_or_equal_than', periods: 'passed' }),
    field.day('to', { query: 'created_less_or_equal_than', range: { from: 'from', name: 'sent' } }),
  ],
  addressState: (raw): Beside => ({ file: numberField(raw.file), act: oneField(raw.act, ['send']) }),
});

export type FilesSearch = SearchOf<typeof filesList>;
