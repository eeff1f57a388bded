import { MAX_PAGE_SIZE } from '@pregao/domain';
import {
  type FetchQueryOptions,
  hashKey,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';

export interface Printing<Page> {
  readonly run: () => void;
  readonly pending: boolean;
  /** True when the list has more rows than the largest page. */
  readonly tooMany: boolean;
  readonly isEmpty: boolean;
  /** All rows while they are printed, else undefined. */
  readonly page: Page | undefined;
}

/** Pagination that loads all rows of a list. */
export const ALL_ROWS = { page: 1, limit: MAX_PAGE_SIZE } as const;

/**
 * Prints all filtered rows of a list: loads them, shows them in place of the page, and opens the browser's
 * print dialog.
 * @param total number of filtered rows
 * @param all query of the list with `ALL_ROWS`
 */
export function usePrint<Page, Key extends QueryKey>(
  total: number | undefined,
  all: FetchQueryOptions<Page, Error, Page, Key>,
): Printing<Page> {
  const queries = useQueryClient();
  const search = hashKey(all.queryKey);
  const [printed, setPrinted] = useState<{ readonly search: string; readonly page: Page }>();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => ({ search, page: await queries.fetchQuery({ ...all, staleTime: 0 }) }),
    onSuccess: setPrinted,
  });
  // Some browsers send no `afterprint`; a changed search then ends the print view.
  if (printed && printed.search !== search) setPrinted(undefined);
  useEffect(() => {
    if (printed === undefined) return;
    const restore = () => setPrinted(undefined);
    addEventListener('afterprint', restore);
    window.print();
    return () => removeEventListener('afterprint', restore);
  }, [printed]);
  return {
    run: () => mutate(),
    pending: isPending,
    tooMany: (total ?? 0) > MAX_PAGE_SIZE,
    isEmpty: total === 0,
    page: printed?.page,
  };
}
