import type { Reply } from '@pregao/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

export type Inbox = Reply<'dashboardInbox'>;
export type InboxItem = Inbox['items'][number];

/** What waits for the reader: the start page, the menu and the tab's title ask for it once together. */
export function inbox() {
  return queryOptions({
    queryKey: ['inbox'],
    queryFn: ({ signal }) => call('dashboardInbox', { signal }),
  });
}
