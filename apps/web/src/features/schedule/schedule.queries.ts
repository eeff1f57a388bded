import type { api, BodyOf } from '@pregao/contract';
import type { ReceivableSort } from '@pregao/domain';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { ScheduleSource } from '../../lib/router/schedule-address.ts';
import { type Simulation, simulationFrom } from './schedule-terms.view.ts';

/** Returns the query that simulates the chosen receivables, once per visit of the screen. */
export function simulationOf(source: ScheduleSource) {
  return queryOptions({
    queryKey: ['simulation', source],
    async queryFn({ signal }): Promise<Simulation> {
      if (source.kind === 'simulation') {
        const query = { receivables: false };
        return simulationFrom(await call('getSimulation', { params: { id: source.id }, query, signal }));
      }
      const body = { receivable_id: [...source.ids], card_network: source.flag };
      const { receivables = [], issuers = [], ...made } = await call('createSimulation', { body, signal });
      return { ...made, receivables, issuers, issuers_count: issuers.length };
    },
    staleTime: Infinity,
    retry: false,
  });
}

export interface TablePage {
  readonly simulation: number;
  readonly page: number;
  readonly limit: number;
  readonly sort: ReceivableSort | undefined;
}

/** Returns the query of one page of the simulated receivables in their current state. */
export function simulatedReceivables({ simulation, ...query }: TablePage) {
  return queryOptions({
    queryKey: ['receivables', 'of simulation', simulation, query],
    queryFn: ({ signal }) =>
      call('listReceivables', { query: { ...query, simulation_id: simulation }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Returns the query of the server's split at a percentage; an equal request is cached. */
export function splitAt(simulation: number, ids: readonly number[], percentage: number) {
  return queryOptions({
    queryKey: ['split', simulation, percentage],
    queryFn: ({ signal }) =>
      call('splitByPercentage', {
        body: { receivables_id: [...ids], percentage_value: percentage },
        signal,
      }),
    staleTime: Infinity,
  });
}

type OfferBody = BodyOf<typeof api.createOffer>;

/** Returns the mutation that publishes the schedule. The idempotency key prevents a second one on retry. */
export function useCreateOffer() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ body, key }: { body: OfferBody; key: string }) =>
      call('createOffer', { body, idempotencyKey: key }),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: ['receivables'] });
      void queries.invalidateQueries({ queryKey: ['negotiations'] });
      // The next visit of this screen simulates again, and then shows that the receivables are unavailable.
      void queries.invalidateQueries({ queryKey: ['simulation'], refetchType: 'none' });
    },
  });
}

/** Returns the mutation that downloads the receivables as an Excel workbook: base64 without a prefix. */
export function useDownloadReceivables() {
  return useMutation({
    mutationFn: (ids: readonly number[]) =>
      call('downloadReceivables', { body: { receivable_id: [...ids] } }),
  });
}

/** Returns the query of the settlement terms with which the company's next schedule is made available. */
export function settlementTerms() {
  return queryOptions({
    queryKey: ['settlements', 'next terms'],
    queryFn: ({ signal }) => call('getSettlementTerms', { signal }),
  });
}

/** Returns the query of the company's newest schedule in any status; null without one. */
export function lastSchedule() {
  return queryOptions({
    queryKey: ['negotiations', 'last schedule'],
    queryFn: async ({ signal }) => {
      const { rows } = await call('listNegotiations', { query: { limit: 1, page: 1 }, signal });
      const [last] = rows;
      return last ? call('getNegotiation', { params: { id: last.id }, signal }) : null;
    },
    staleTime: 60_000,
  });
}
