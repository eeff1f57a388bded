import type { Reply, RowOf } from '@pregao/contract';
import { LOOKUP_LIMIT } from '@pregao/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

/** Held change in any status. */
export type HeldChange = RowOf<'listHeldChanges'>;
/** Held change as returned by the act that caused it. */
export type Waiting = Reply<'editUser'>['held'][number];

/** Returns the query of the waiting changes of one company, or of all that the reader may see. */
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

/** Returns the query of the hours for which changes are held; 0 if none is held. */
export function holdHours() {
  return queryOptions({
    queryKey: ['about'],
    queryFn: ({ signal }) => call('about', { signal }),
    select: ({ hold_hours }) => hold_hours,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
