import { HELD_CHANGE_STATUS_LABELS, HELD_CHANGE_STATUSES, maySeeAllCompanies } from '@pregao/domain';
import { textIn } from '../../lib/lists/field.ts';
import { listOf, type SearchOf } from '../../lib/lists/list.ts';
import { numberField } from '../../lib/router/search-fields.ts';

const STATUS_CHOICES = [...HELD_CHANGE_STATUSES, 'ALL'] as const;

/** Defines the filters of the held changes. Without a filter the list shows the waiting ones. */
export const heldChangesList = listOf({
  call: 'listHeldChanges',
  view: 'held-changes',
  texts: 'heldChanges',
  fields: (field) => [
    field.one('status', {
      query: 'status',
      values: STATUS_CHOICES,
      defaultValue: 'HELD',
      queryValue: (status) => (status === 'ALL' ? undefined : [status]),
      text: (value, { language, texts }) =>
        value === 'ALL' ? textIn(texts.filters, 'all') : HELD_CHANGE_STATUS_LABELS[value][language],
    }),
    field.companies('company', {
      query: 'company_id',
      lookup: 'companies',
      isFor: maySeeAllCompanies,
    }),
  ],
  // Id of the open change, which notices and results link to.
  addressState: (raw): { readonly change?: number | undefined } => ({ change: numberField(raw.change) }),
});

export type HeldChangesSearch = SearchOf<typeof heldChangesList>;
