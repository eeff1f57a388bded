import { type Day, DEFAULT_PAGE_SIZE, type ListName, type ViewParams } from '@pregao/domain';
import { useCallback, useMemo, useRef } from 'react';
import { useUser } from '../session/session.ts';
import { useToday } from '../use-server-now.ts';
import { savedOpeningView } from '../views/opening-view.ts';
import { sameParams, viewParams } from '../views/view-params.ts';
import { filtersIn, type ListSearch, withFilters, withoutFilters } from './list-search.ts';

/** What is to be known of a list to find the reader's place in it. */
interface Narrowing {
  readonly pageSize: number;
  /** The names in the address of what narrows it. */
  readonly params: readonly string[];
  /** Its name, where views of it are kept. */
  readonly view?: ListName | undefined;
  /** Gives an address the days of its periods. */
  readonly dated?: <Search extends object>(search: Search, today: Day) => Search;
  /** Reads an address. */
  readonly read?: (raw: Readonly<Record<string, unknown>>) => object;
}

const NEVER_NARROWED: Narrowing = { pageSize: DEFAULT_PAGE_SIZE, params: [] };

const isEmpty = (search: object) => Object.values(search).every((value) => value === undefined);

/** What asks for nothing says so, where the list opens with a view otherwise. */
function withoutOpening(next: object, view: ListName | undefined, reader: number): object {
  const asked = { ...next, view: undefined };
  return view && isEmpty(asked) && savedOpeningView(view, reader) ? { view: 'all' } : asked;
}

/**
 * The state of a list, which lives in the address. Pass the route's search and navigate, and the list's declaration:
 * `useListSearch(route.useSearch(), route.useNavigate(), negotiationsList)`.
 */
export function useListSearch<Search extends ListSearch>(
  search: Search,
  navigate: (options: never) => unknown,
  { pageSize, params, view, read, dated }: Narrowing = NEVER_NARROWED,
) {
  const reader = useUser().id;
  const today = useToday();
  const latest = useRef({ search, navigate });
  latest.current = { search, navigate };
  const go = useCallback(
    (next: object, resetScroll = false) => {
      const asked = withoutOpening(next, view, reader);
      latest.current.navigate({ search: asked, resetScroll } as never);
    },
    [view, reader],
  );
  return useMemo(() => {
    const filters = filtersIn(search, params);
    const names = [...params, 'sort'];
    const reads = (asked: ViewParams) => read?.(asked) ?? asked;
    return {
      /** The address with the days that its periods mean today: what the list is asked for. */
      asked: dated?.(search, today) ?? search,
      /** The list as views of it see it. */
      viewed: {
        names,
        reads,
        /** What a view of now would keep. */
        params: viewParams(search, names),
        /** The address asks for nothing. */
        isBare: isEmpty(search),
        isShown: (asked: ViewParams) =>
          sameParams(viewParams(reads(asked), names), viewParams(search, names)),
        apply: (asked: ViewParams) => go({ limit: latest.current.search.limit, ...reads(asked) }),
      },
      page: search.page ?? 1,
      limit: search.limit ?? pageSize,
      sort: search.sort,
      /** What narrows the list now. */
      filters,
      filtered: Object.keys(filters).length > 0,
      goTo: (page: number) => go({ ...latest.current.search, page: page === 1 ? undefined : page }, true),
      resize: (limit: number) =>
        go({ ...latest.current.search, page: undefined, limit: limit === pageSize ? undefined : limit }),
      sortBy: (sort: string | undefined) => go({ ...latest.current.search, page: undefined, sort }),
      /** Changes filters, one or several, and returns to the first page. */
      filter: (change: Partial<Search>) => go(withFilters(latest.current.search, change)),
      /** These filters in the place of all others; of them only what the list knows. */
      filterBy: (saved: object) =>
        go({ ...withoutFilters(latest.current.search, params), ...filtersIn(saved, params) }),
      /** Removes filters and sort order: a view may have sorted by a column that is hidden without it. */
      clear: () => go({ ...withoutFilters(latest.current.search, params), sort: undefined }),
    };
  }, [search, pageSize, params, read, dated, today, go]);
}
