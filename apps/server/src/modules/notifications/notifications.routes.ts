import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { countNotices, listNotices } from './list-notices.ts';
import { markNoticesSeen } from './mark-notices-seen.ts';
import { getNoticeChoices, setNoticeChoices } from './set-notice-choices.ts';

export function notificationRoutes(
  deps: Pick<Deps, 'db' | 'reads'>,
): Handlers<'listNotices' | 'countNotices' | 'seeNotices' | 'getNoticeChoices' | 'chooseNotices'> {
  return {
    listNotices: ({ actor, query }) => listNotices(deps.reads, actor, query),
    countNotices: ({ actor }) => countNotices(deps.reads, actor),
    seeNotices: (call) => markNoticesSeen(deps, call, call.body),
    getNoticeChoices: ({ actor }) => getNoticeChoices(deps.db, actor),
    chooseNotices: (call) => setNoticeChoices(deps, call, call.body),
  };
}
