import {
  ACCESS_REQUEST_STATUSES,
  type AccessRequestStatus,
  DEFAULT_PAGE_SIZE,
  isCnpj,
  normalizeCnpj,
} from '@pregao/domain';
import {
  numberField,
  oneField,
  type Paging,
  pagingFields,
  textField,
} from '../../lib/router/search-fields.ts';

/** What the one search box looks in. */
export const SEARCH_FIELDS = ['name', 'tax_number'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

/** The companies page's address. */
export interface CompaniesSearch extends Paging {
  readonly by?: SearchField | undefined;
  readonly text?: string | undefined;
  /** The tab of the requests for access. */
  readonly tab?: 'requests' | undefined;
  readonly status?: AccessRequestStatus | undefined;
  /** The request that is open: where mails lead. */
  readonly request?: number | undefined;
}

export type CompanyFilters = Pick<CompaniesSearch, 'by' | 'text'>;

/** A CNPJ has 14 characters and its check digits (specification, section 5, Search); no text is no search. */
export function isSearchValid(by: SearchField, text: string): boolean {
  return text.trim() === '' || by === 'name' || isCnpj(normalizeCnpj(text));
}

export function companiesSearch(raw: Record<string, unknown>): CompaniesSearch {
  const text = textField(raw.text, 120)?.trim() || undefined;
  const by = oneField(raw.by, SEARCH_FIELDS) ?? 'name';
  const searched = text !== undefined && isSearchValid(by, text);
  const request = numberField(raw.request);
  return {
    by: searched ? by : undefined,
    text: searched ? text : undefined,
    tab: request === undefined ? oneField(raw.tab, ['requests']) : 'requests',
    status: oneField(raw.status, ACCESS_REQUEST_STATUSES),
    request,
    ...pagingFields(raw),
  };
}

/** What narrows the list; a field without a text narrows nothing. */
export function companyFiltersOf({ by, text }: CompaniesSearch): CompanyFilters {
  const searched = text?.trim() || undefined;
  return { by: searched === undefined ? undefined : by, text: searched };
}

/** The call's query for an address. Others than moderators send their own id (specification, section 6). */
export function companiesQuery(
  { by = 'name', text, page, limit }: CompaniesSearch,
  ownId: number | undefined,
) {
  return {
    page: page ?? 1,
    limit: limit ?? DEFAULT_PAGE_SIZE,
    ...(text && { [by]: by === 'tax_number' ? normalizeCnpj(text) : text }),
    user_id: ownId,
  };
}

/** The call's query for the tab of requests. */
export function requestsQuery({ status, page, limit }: CompaniesSearch) {
  return { page: page ?? 1, limit: limit ?? DEFAULT_PAGE_SIZE, status: status && [status] };
}
