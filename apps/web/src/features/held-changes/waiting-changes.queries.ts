import type { Reply, RowOf } from '@pregao/contract';
import { LOOKUP_LIMIT } from '@pregao/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

/** A change that waits, or waited. */
export type HeldChange = RowOf<'listHeldChanges'>;
/** What of an act waits, as the act answers it. */
export type Waiting = Reply<'editUser'>['held'][number];

/** The changes that wait: of one company, or of all that the reader may see. */
export function waitingChanges(company?: number) {
  return queryOptions({
    queryKey: ['held-changes', 'waiting', company ?? 'all'],
    queryFn: ({ signal }) =>
      call('listHeldChanges', {
        query: {
          status: ['HELD'],
          company_id: company === undefined ? undefined : [company],
          page: 1,
          limit: LOOKUP_LIMIT,
        },
        signal,
      }),
    select: ({ rows }) => rows,
  });
}

/** How many hours a change waits here; 0 where nothing waits. */
export function holdHours() {
  return queryOptions({
    queryKey: ['about'],
    queryFn: ({ signal }) => call('about', { signal }),
    select: ({ hold_hours }) => hold_hours,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
