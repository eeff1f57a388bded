import {
  ACCESS_REQUEST_STATUS_LABELS,
  ACCESS_REQUEST_STATUSES,
  formatCnpj,
  isCnpj,
  normalizeCnpj,
} from '@pregao/domain';
import type { RawSearch } from '../../lib/lists/field.ts';
import { listOf, type SearchOf } from '../../lib/lists/list.ts';
import { restrictToOwn } from '../../lib/lists/restrict-to-own.ts';
import { numberField, oneField } from '../../lib/router/search-fields.ts';

interface Tab {
  /** Selected tab: the access requests instead of the companies. */
  readonly tab?: 'requests' | undefined;
  /** Id of the open access request, which mails link to. */
  readonly request?: number | undefined;
}

const tabOf = (raw: RawSearch): Tab => {
  const request = numberField(raw.request);
  return { request, tab: request === undefined ? oneField(raw.tab, ['requests']) : 'requests' };
};

/** Defines the filters of the company list (specification, section 2 Companies list; section 5 Search). */
export const companiesList = listOf({
  call: 'listCompanies',
  view: 'companies',
  texts: 'companies',
  fields: (field) => [
    field.search(
      {
        name: {},
        tax_number: {
          isValid: (text) => isCnpj(normalizeCnpj(text)),
          error: 'CNPJ_INVALID',
          format: (text) => formatCnpj(normalizeCnpj(text)),
          serialize: normalizeCnpj,
        },
      },
      120,
    ),
  ],
  addressState: tabOf,
  fixedQuery: restrictToOwn,
});

/** Defines the filters of the access requests, on the second tab of the same page. */
export const requestsList = listOf({
  call: 'listAccessRequests',
  texts: 'companies',
  fields: (field) => [
    field.one('status', {
      query: 'status',
      values: ACCESS_REQUEST_STATUSES,
      queryValue: (status) => [status],
      text: (value, { language }) => ACCESS_REQUEST_STATUS_LABELS[value][language],
    }),
  ],
  addressState: tabOf,
});

export type CompaniesSearch = SearchOf<typeof companiesList> & SearchOf<typeof requestsList>;

/** Parses the page address for both tabs. */
export const companiesSearch = (raw: RawSearch): CompaniesSearch => ({
  ...companiesList.read(raw),
  ...requestsList.read(raw),
});
