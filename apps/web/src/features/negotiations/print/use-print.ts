import useMediaQuery from '@mui/material/useMediaQuery';
import type { Reply } from '@pregao/contract';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@pregao/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { toastProblem } from '../../../lib/errors/toast-problem.ts';
import { negotiationReceivables } from '../negotiations.queries.ts';

type Receivables = Reply<'listNegotiationReceivables'>;

const route = getRouteApi('/dashboard/negotiation/$id/new-credit');

export interface Print {
  /** The page is being printed, by whatever means. */
  readonly onPaper: boolean;
  /** All receivables when the page's own button asked, else those on the screen. */
  readonly receivables: Receivables | undefined;
  readonly isFetching: boolean;
  readonly print: () => void;
}

/** Fetches all receivables before the browser's print dialog opens. */
export function usePrint(offerId: number): Print {
  const { page = 1, limit = DEFAULT_PAGE_SIZE, sort } = route.useSearch();
  const queries = useQueryClient();
  // The library warns of the word print, as its own styles have another way; data has none.
  const onPaper = useMediaQuery('not screen', { noSsr: true });
  const shown = useQuery(negotiationReceivables(offerId, { page, limit, sort }));
  const [all, setAll] = useState<Receivables>();
  const [isFetching, setFetching] = useState(false);
  useEffect(() => {
    if (all === undefined) return;
    // What is fetched now is not kept: the next sheet tells how things stand then.
    const forget = () => setAll(undefined);
    addEventListener('afterprint', forget);
    window.print();
    return () => removeEventListener('afterprint', forget);
  }, [all]);
  const print = () => {
    setFetching(true);
    queries
      .fetchQuery({
        ...negotiationReceivables(offerId, { page: 1, limit: MAX_PAGE_SIZE, sort }),
        staleTime: 0,
      })
      .then(setAll, toastProblem)
      .finally(() => setFetching(false));
  };
  return { onPaper, receivables: all ?? shown.data, isFetching, print };
}
