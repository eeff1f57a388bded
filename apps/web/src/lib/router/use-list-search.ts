import { DEFAULT_PAGE_SIZE } from '@pregao/domain';
import { useCallback, useMemo, useRef } from 'react';
import type { Paging } from './search-fields.ts';

interface ListSearch extends Paging {
  readonly sort?: string | undefined;
}

/** Search parameters that place the reader in a list without narrowing it. */
const PLACES = new Set(['page', 'limit', 'sort', 'panel', 'tab']);

/** What is open over a list narrows it neither, but is not shared with other visits. */
const OPENED = new Set(['file']);

/** What narrows the list, without the reader's place in it. */
export function filtersIn(search: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(search).filter(
      ([name, value]) => !PLACES.has(name) && !OPENED.has(name) && value !== undefined,
    ),
  );
}

/** True when something narrows the list. */
export function isFiltered(search: object): boolean {
  return Object.entries(search).some(
    ([name, value]) =>
      !PLACES.has(name) && value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
}

/** The address after the filters changed: on the first page again. */
export function withFilters<Search extends ListSearch>(search: Search, change: Partial<Search>): Search {
  return { ...search, ...change, page: undefined };
}

/** The address without filters; page size and order stay. */
export function withoutFilters<Search extends ListSearch>({ limit, sort }: Search): ListSearch {
  return { limit, sort };
}

/**
 * The state of a list, which lives in the address. Pass the route's search and navigate:
 * `useListSearch(route.useSearch(), route.useNavigate(), { pageSize: 50 })`.
 */
export function useListSearch<Search extends ListSearch>(
  search: Search,
  navigate: (options: never) => unknown,
  { pageSize = DEFAULT_PAGE_SIZE }: { pageSize?: number } = {},
) {
  const latest = useRef({ search, navigate });
  latest.current = { search, navigate };
  const go = useCallback((next: object, resetScroll = false) => {
    latest.current.navigate({ search: next, resetScroll } as never);
  }, []);
  return useMemo(
    () => ({
      page: search.page ?? 1,
      limit: search.limit ?? pageSize,
      sort: search.sort,
      filtered: isFiltered(search),
      goTo: (page: number) => go({ ...latest.current.search, page: page === 1 ? undefined : page }, true),
      resize: (limit: number) =>
        go({ ...latest.current.search, page: undefined, limit: limit === pageSize ? undefined : limit }),
      sortBy: (sort: string | undefined) => go({ ...latest.current.search, page: undefined, sort }),
      /** Changes filters, one or several, and returns to the first page. */
      filter: (change: Partial<Search>) => go(withFilters(latest.current.search, change)),
      /** These filters in the place of all others. */
      filterBy: (filters: object) => go({ ...withoutFilters(latest.current.search), ...filters }),
      clear: () => go(withoutFilters(latest.current.search)),
    }),
    [search, pageSize, go],
  );
}
