import { type Day, DEFAULT_PAGE_SIZE, type ListName, type ViewParams } from '@pregao/domain';
import { useCallback, useMemo, useRef } from 'react';
import { useUser } from '../session/session.ts';
import { useToday } from '../use-server-now.ts';
import { cachedDefaultView } from '../views/default-view.ts';
import { sameParams, viewParams } from '../views/view-params.ts';
import { filtersIn, type ListSearch, withFilters, withoutFilters } from './list-search.ts';

/** The parts of a list declaration that its address state needs. */
interface ListDeclaration {
  readonly pageSize: number;
  /** The search parameters that filter the list. */
  readonly params: readonly string[];
  /** Name of the list, when it has saved views. */
  readonly view?: ListName | undefined;
  /** Replaces the periods of an address by calendar days. */
  readonly withDates?: <Search extends object>(search: Search, today: Day) => Search;
  /** Reads an address. */
  readonly read?: (raw: Readonly<Record<string, unknown>>) => object;
}

const NO_FILTERS: ListDeclaration = { pageSize: DEFAULT_PAGE_SIZE, params: [] };

const isEmpty = (search: object) => Object.values(search).every((value) => value === undefined);

/** Marks an empty address with `view=all` when the list has a default view, so that it does not open. */
function withoutDefaultView(next: object, view: ListName | undefined, reader: number): object {
  const search = { ...next, view: undefined };
  return view && isEmpty(search) && cachedDefaultView(view, reader) ? { view: 'all' } : search;
}

/**
 * Keeps the state of a list in the address. Pass the route's search and navigate, and the list's declaration:
 * `useListSearch(route.useSearch(), route.useNavigate(), negotiationsList)`.
 */
export function useListSearch<Search extends ListSearch>(
  search: Search,
  navigate: (options: never) => unknown,
  { pageSize, params, view, read, withDates }: ListDeclaration = NO_FILTERS,
) {
  const reader = useUser().id;
  const today = useToday();
  const latest = useRef({ search, navigate });
  latest.current = { search, navigate };
  const go = useCallback(
    (next: object, resetScroll = false) => {
      const target = withoutDefaultView(next, view, reader);
      latest.current.navigate({ search: target, resetScroll } as never);
    },
    [view, reader],
  );
  return useMemo(() => {
    const filters = filtersIn(search, params);
    const names = [...params, 'sort'];
    const readParams = (stored: ViewParams) => read?.(stored) ?? stored;
    return {
      /** The address with its periods as calendar days of today, for the query. */
      datedSearch: withDates?.(search, today) ?? search,
      /** State of the list for its saved views. */
      viewState: {
        names,
        read: readParams,
        /** The parameters that a view saved now would store. */
        params: viewParams(search, names),
        /** True when the address has no parameters. */
        isBare: isEmpty(search),
        isShown: (stored: ViewParams) =>
          sameParams(viewParams(readParams(stored), names), viewParams(search, names)),
        apply: (stored: ViewParams) => go({ limit: latest.current.search.limit, ...readParams(stored) }),
      },
      page: search.page ?? 1,
      limit: search.limit ?? pageSize,
      sort: search.sort,
      /** The active filters. */
      filters,
      filtered: Object.keys(filters).length > 0,
      goTo: (page: number) => go({ ...latest.current.search, page: page === 1 ? undefined : page }, true),
      resize: (limit: number) =>
        go({ ...latest.current.search, page: undefined, limit: limit === pageSize ? undefined : limit }),
      sortBy: (sort: string | undefined) => go({ ...latest.current.search, page: undefined, sort }),
      /** Changes one or several filters and returns to the first page. */
      filter: (change: Partial<Search>) => go(withFilters(latest.current.search, change)),
      /** Replaces all filters; unknown ones are ignored. */
      filterBy: (saved: object) =>
        go({ ...withoutFilters(latest.current.search, params), ...filtersIn(saved, params) }),
      /**
       * Removes filters and sort order, because a view may have sorted by a column that is hidden without it.
       */
      clear: () => go({ ...withoutFilters(latest.current.search, params), sort: undefined }),
    };
  }, [search, pageSize, params, read, withDates, today, go]);
}
