import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { countNotices, listNotices } from './list-notices.ts';
import { seeNotices } from './mark-notices-seen.ts';
import { chooseNotices, getNoticeChoices } from './set-notice-choices.ts';

export function bellRoutes(
  deps: Pick<Deps, 'db' | 'reads'>,
): Handlers<'listNotices' | 'countNotices' | 'seeNotices' | 'getNoticeChoices' | 'chooseNotices'> {
  return {
    listNotices: ({ actor, query }) => listNotices(deps.reads, actor, query),
    countNotices: ({ actor }) => countNotices(deps.reads, actor),
    seeNotices: (call) => seeNotices(deps, call, call.body),
    getNoticeChoices: ({ actor }) => getNoticeChoices(deps.db, actor),
    chooseNotices: (call) => chooseNotices(deps, call, call.body),
  };
}
