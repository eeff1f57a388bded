import type { Paging } from './search-fields.ts';

/** The search parameters of every list. */
export interface ListSearch extends Paging {
  readonly sort?: string | undefined;
}

const hasValue = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);

/** Returns the filters of an address, without sort order and pagination. */
export function filtersIn(search: object, params: readonly string[]): Record<string, unknown> {
  const isFilter = ([name, value]: [string, unknown]) => params.includes(name) && hasValue(value);
  return Object.fromEntries(Object.entries(search).filter(isFilter));
}

/** Applies changed filters and returns to the first page. */
export function withFilters<Search extends ListSearch>(search: Search, change: Partial<Search>): Search {
  return { ...search, ...change, page: undefined };
}

/** Removes all filters and returns to the first page; sort order, page size and other parameters stay. */
export function withoutFilters<Search extends ListSearch>(search: Search, params: readonly string[]): Search {
  const isKept = ([name]: [string, unknown]) => name !== 'page' && !params.includes(name);
  return Object.fromEntries(Object.entries(search).filter(isKept)) as Search;
}
