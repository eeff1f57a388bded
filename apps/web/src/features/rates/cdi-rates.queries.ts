import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { CallInput } from '../../lib/api/input.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { type CdiRatesSearch, cdiRatesList } from './cdi-rates.list.ts';

/** Returns the query of one page of the series. */
export function cdiRatesPage(search: CdiRatesSearch, reader: SessionUser) {
  const query = cdiRatesList.query(search, reader);
  return queryOptions({
    queryKey: ['cdi-rates', 'list', query],
    queryFn: ({ signal }) => call('listCdiRates', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Query of the latest valid rate; null before the first. */
export const lastCdiRate = queryOptions({
  queryKey: ['cdi-rates', 'last'],
  queryFn: async ({ signal }) => {
    // The first row is the newest entry of the newest day, which is the valid one.
    const { rows } = await call('listCdiRates', { query: { limit: 1 }, signal });
    return rows[0] ?? null;
  },
});

interface NewRate {
  readonly body: CallInput<'setCdiRate'>['body'];
  readonly idempotencyKey: string;
}

/** Returns the mutation that enters a rate. It invalidates the list, even after a refusal. */
export function useSetCdiRate() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (entry: NewRate) => call('setCdiRate', entry),
    onSettled() {
      void queries.invalidateQueries({ queryKey: ['cdi-rates'] });
    },
  });
}
