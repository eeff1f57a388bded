import type { api, BodyOf } from '@pregao/contract';
import type { ReceivableSort } from '@pregao/domain';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { ScheduleSource } from '../../lib/router/schedule-address.ts';
import { type Simulation, simulationFrom } from './schedule-terms.view.ts';

/** The schedule that the chosen receivables would become; simulated once for each visit of the screen. */
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

/** A page of the simulated schedule's receivables as they are now. */
export function simulatedReceivables({ simulation, ...query }: TablePage) {
  return queryOptions({
    queryKey: ['receivables', 'of simulation', simulation, query],
    queryFn: ({ signal }) =>
      call('listReceivables', { query: { ...query, simulation_id: simulation }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The server's split of a selection at a percentage; the same question is asked once. */
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

/** Makes the schedule available; a second try with the same key never makes a second one. */
export function useCreateOffer() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ body, key }: { body: OfferBody; key: string }) =>
      call('createOffer', { body, idempotencyKey: key }),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: ['receivables'] });
      void queries.invalidateQueries({ queryKey: ['negotiations'] });
      // Whoever comes back to this screen simulates anew, and learns that the receivables are taken.
      void queries.invalidateQueries({ queryKey: ['simulation'], refetchType: 'none' });
    },
  });
}

/** The named receivables as a workbook: base64 without prefix. */
export function useDownloadReceivables() {
  return useMutation({
    mutationFn: (ids: readonly number[]) =>
      call('downloadReceivables', { body: { receivable_id: [...ids] } }),
  });
}

/** The company's newest schedule, whatever became of it; null where there is none. */
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
