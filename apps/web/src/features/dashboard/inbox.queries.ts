import type { Reply } from '@pregao/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

export type Inbox = Reply<'dashboardInbox'>;
export type InboxItem = Inbox['items'][number];

/** Returns the query of the inbox. Start page, menu and tab title share one request. */
export function inbox() {
  return queryOptions({
    queryKey: ['inbox'],
    queryFn: ({ signal }) => call('dashboardInbox', { signal }),
  });
}
