import { DEFAULT_PAGE_SIZE, isCnpj, normalizeCnpj } from '@pregao/domain';
import { oneField, type Paging, pagingFields, textField } from '../../lib/router/search-fields.ts';

/** What the one search box looks in. */
export const SEARCH_FIELDS = ['name', 'tax_number'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

/** The companies page's address. */
export interface CompaniesSearch extends Paging {
  readonly by?: SearchField | undefined;
  readonly text?: string | undefined;
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
  return { by: searched ? by : undefined, text: searched ? text : undefined, ...pagingFields(raw) };
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
