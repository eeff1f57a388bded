import { listOf, type SearchOf } from '../../lib/lists/list.ts';

/** Defines the notice list, which has no filters. */
export const noticesList = listOf({ call: 'listNotices', texts: 'notices', fields: () => [] });

export type NoticesSearch = SearchOf<typeof noticesList>;
