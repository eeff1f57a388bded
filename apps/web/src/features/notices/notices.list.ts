import { listOf, type SearchOf } from '../../lib/lists/list.ts';

/** All of one's notices: nothing narrows them. */
export const noticesList = listOf({ call: 'listNotices', texts: 'notices', fields: () => [] });

export type NoticesSearch = SearchOf<typeof noticesList>;
