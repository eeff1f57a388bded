import {
  ACCESS_REQUEST_STATUS_LABELS,
  ACCESS_REQUEST_STATUSES,
  formatCnpj,
  isCnpj,
  normalizeCnpj,
} from '@pregao/domain';
import type { RawSearch } from '../../lib/lists/field.ts';
import { listOf, type SearchOf } from '../../lib/lists/list.ts';
import { ownOnly } from '../../lib/lists/own-only.ts';
import { numberField, oneField } from '../../lib/router/search-fields.ts';

interface Tab {
  /** The tab of the requests for access. */
  readonly tab?: 'requests' | undefined;
  /** The request that is open: where mails lead. */
  readonly request?: number | undefined;
}

const tabOf = (raw: RawSearch): Tab => {
  const request = numberField(raw.request);
  return { request, tab: request === undefined ? oneField(raw.tab, ['requests']) : 'requests' };
};

/** What narrows the list of companies (specification, section 2 Companies list; section 5 Search). */
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
          shown: (text) => formatCnpj(normalizeCnpj(text)),
          sent: normalizeCnpj,
        },
      },
      120,
    ),
  ],
  beside: tabOf,
  always: ownOnly,
});

/** What narrows the requests for access, on their tab of the same page. */
export const requestsList = listOf({
  call: 'listAccessRequests',
  texts: 'companies',
  fields: (field) => [
    field.one('status', {
      query: 'status',
      values: ACCESS_REQUEST_STATUSES,
      asks: (status) => [status],
      text: (value, { language }) => ACCESS_REQUEST_STATUS_LABELS[value][language],
    }),
  ],
  beside: tabOf,
});

export type CompaniesSearch = SearchOf<typeof companiesList> & SearchOf<typeof requestsList>;

/** The page's address: of both tabs. */
export const companiesSearch = (raw: RawSearch): CompaniesSearch => ({
  ...companiesList.read(raw),
  ...requestsList.read(raw),
});
