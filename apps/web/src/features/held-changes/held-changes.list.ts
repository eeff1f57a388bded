import { HELD_CHANGE_STATUS_LABELS, HELD_CHANGE_STATUSES, seesAllCompanies } from '@pregao/domain';
import { wordOf } from '../../lib/lists/field.ts';
import { listOf, type SearchOf } from '../../lib/lists/list.ts';
import { numberField } from '../../lib/router/search-fields.ts';

const STATUS_CHOICES = [...HELD_CHANGE_STATUSES, 'ALL'] as const;

/** What narrows the list of changes on hold; without a choice it shows what waits. */
export const heldChangesList = listOf({
  call: 'listHeldChanges',
  view: 'held-changes',
  texts: 'heldChanges',
  fields: (field) => [
    field.one('status', {
      query: 'status',
      values: STATUS_CHOICES,
      standard: 'HELD',
      asks: (status) => (status === 'ALL' ? undefined : [status]),
      text: (value, { language, words }) =>
        value === 'ALL' ? wordOf(words.filters, 'all') : HELD_CHANGE_STATUS_LABELS[value][language],
    }),
    field.companies('company', {
      query: 'company_id',
      lookup: 'companies',
      isFor: seesAllCompanies,
    }),
  ],
  // The change that is open: where notices and results lead.
  beside: (raw): { readonly change?: number | undefined } => ({ change: numberField(raw.change) }),
});

export type HeldChangesSearch = SearchOf<typeof heldChangesList>;
