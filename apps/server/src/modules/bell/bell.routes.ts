import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { chooseNotices, getNoticeChoices } from './choose-notices.ts';
import { countNotices, listNotices } from './list-notices.ts';
import { seeNotices } from './see-notices.ts';

export function bellRoutes(
  deps: Pick<Deps, 'db'>,
): Handlers<'listNotices' | 'countNotices' | 'seeNotices' | 'getNoticeChoices' | 'chooseNotices'> {
  return {
    listNotices: ({ actor, query }) => listNotices(deps.db, actor, query),
    countNotices: ({ actor }) => countNotices(deps.db, actor),
    seeNotices: (call) => seeNotices(deps, call, call.body),
    getNoticeChoices: ({ actor }) => getNoticeChoices(deps.db, actor),
    chooseNotices: (call) => chooseNotices(deps, call, call.body),
  };
}
