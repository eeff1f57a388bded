import type { api, BodyOf, Reply } from '@pregao/contract';
import type { CardNetwork, ExportFormat } from '@pregao/domain';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { type ReceivablesSearch, receivablesList } from './receivables.list.ts';
import {
  type AvailabilityReply,
  type AvailablePart,
  availableParts,
  isEmptySelection,
  type SelectedReceivables,
} from './selection.view.ts';

/** Returns the query of one page of receivables. The previous page stays visible while the next loads. */
export function receivablesPage(search: ReceivablesSearch, reader: SessionUser) {
  const query = receivablesList.query(search, reader);
  return queryOptions({
    queryKey: ['receivables', 'list', query],
    queryFn: ({ signal }) => call('listReceivables', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Requests a download link for all rows that match the filters. */
export function exportReceivables(search: ReceivablesSearch, reader: SessionUser, format: ExportFormat) {
  const query = receivablesList.filterQuery(search, reader);
  return call('exportReceivables', { query: { ...query, format } });
}

/** Returns the mutation that stores a selection too long for a URL as a simulation on the server. */
export function useSaveSelection() {
  return useMutation({
    mutationFn: (selection: {
      ids: readonly number[];
      flag: CardNetwork;
    }): Promise<Reply<'createSimulation'>> =>
      call('createSimulation', {
        query: { receivables: false },
        body: { receivable_id: [...selection.ids], card_network: selection.flag },
      }),
  });
}

export type TargetBody = BodyOf<typeof api.selectByTarget>;

/** Returns the query of a selection by amount; an equal request is fresh for half a minute. */
export function targetSelection(body: TargetBody) {
  return queryOptions({
    queryKey: ['receivables', 'selection', body],
    queryFn: ({ signal }) => call('selectByTarget', { body, signal }),
    staleTime: 30_000,
    gcTime: 60_000,
    retry: false,
  });
}

/** Returns the mutation that selects everything that matches the filters. */
export function useSelectFiltered() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: TargetBody) => call('selectByTarget', { body }),
  });
}

/**
 * Returns the query of which selected receivables can still be offered.
 * It runs when a selection is restored and after changes by others; ticked rows have just been read.
 */
export function availabilityQuery(reader: number, selectedNow: () => SelectedReceivables) {
  return queryOptions({
    queryKey: ['receivables', 'still-free', reader],
    queryFn: async ({ signal }): Promise<readonly AvailabilityReply[]> => {
      const ask = async ({ ids, card_network }: AvailablePart): Promise<AvailabilityReply> => {
        const body = { receivables_id: [...ids], card_network: [card_network] };
        return { ids, reply: await call('selectByTarget', { body, signal }) };
      };
      return Promise.all(availableParts(selectedNow()).map(ask));
    },
    initialData: () => (isEmptySelection(selectedNow()) ? [] : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
  });
}

/** Returns the filters of the page address as the body of a selection. */
export function filtersOf(search: ReceivablesSearch, reader: SessionUser): TargetBody {
  const { sort: _, ...filters } = receivablesList.filterQuery(search, reader);
  return filters;
}
