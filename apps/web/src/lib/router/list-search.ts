import type { Paging } from './search-fields.ts';

/** What every list's address holds. */
export interface ListSearch extends Paging {
  readonly sort?: string | undefined;
}

const isNarrowing = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);

/** What narrows the list, without the reader's place in it. */
export function filtersIn(search: object, params: readonly string[]): Record<string, unknown> {
  const narrows = ([name, value]: [string, unknown]) => params.includes(name) && isNarrowing(value);
  return Object.fromEntries(Object.entries(search).filter(narrows));
}

/** The address after the filters changed: on the first page again. */
export function withFilters<Search extends ListSearch>(search: Search, change: Partial<Search>): Search {
  return { ...search, ...change, page: undefined };
}

/** The address on its first page without filters; order, page size and what else it holds stay. */
export function withoutFilters<Search extends ListSearch>(search: Search, params: readonly string[]): Search {
  const stays = ([name]: [string, unknown]) => name !== 'page' && !params.includes(name);
  return Object.fromEntries(Object.entries(search).filter(stays)) as Search;
}
