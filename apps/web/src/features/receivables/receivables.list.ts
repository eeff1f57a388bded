import {
  CARD_NETWORK_LABELS,
  CARD_NETWORKS,
  MAX_CENTAVOS,
  RECEIVABLE_SORTS,
  RECEIVABLE_STATUS_LABELS,
  RECEIVABLE_STATUSES,
  RECEIVABLES_PAGE_SIZE,
} from '@pregao/domain';
import { listOf, type SearchOf } from '../../lib/lists/list.ts';
import { numberField, oneField } from '../../lib/router/search-fields.ts';
import { receivableListRights } from './receivables.view.ts';

interface Beside {
  /** Id of the file whose result is shown over the list, which mails link to. */
  readonly file?: number | undefined;
  /** Whether the send-file dialog is open, which the command palette links to. */
  readonly act?: 'send' | undefined;
  /** Whether the panel of a selection by amount is open. */
  readonly panel?: 'target' | undefined;
  /** Initial amount of that panel in centavos, set by the command palette. */
  readonly amount?: number | undefined;
}

/**
 * Defines the filters and sorting of the receivables (specification, section 2 Operation management list).
 */
export const receivablesList = listOf({
  call: 'listReceivables',
  view: 'receivables',
  texts: 'receivables',
  pageSize: RECEIVABLES_PAGE_SIZE,
  sorts: RECEIVABLE_SORTS,
  fields: (field) => [
    field.many('network', {
      query: 'card_network',
      values: CARD_NETWORKS,
      text: (value) => CARD_NETWORK_LABELS[value],
    }),
    field.issuers('issuer', { query: 'issuer', lookup: 'issuers', dependsOn: 'borrower' }),
    field.many('status', {
      query: 'status',
      values: RECEIVABLE_STATUSES,
      text: (value, { language }) => RECEIVABLE_STATUS_LABELS[value][language],
    }),
    field.companies('borrower', {
      query: 'borrower',
      lookup: 'borrowers',
      isFor: (user) => receivableListRights(user).filtersByBorrower,
    }),
    field.day('from', { query: 'due_date_greater_or_equal_than', periods: 'coming' }),
    field.day('to', { query: 'due_date_less_or_equal_than', range: { from: 'from', name: 'dueDate' } }),
    field.digits('fileId', { query: 'file_id', folded: true }),
  ],
  addressState: (raw): Beside => ({
    file: numberField(raw.file),
    act: oneField(raw.act, ['send']),
    panel: oneField(raw.panel, ['target']),
    amount: numberField(raw.amount, MAX_CENTAVOS),
  }),
});

export type ReceivablesSearch = SearchOf<typeof receivablesList>;
