import { DEFAULT_PAGE_SIZE } from '@pregao/domain';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { Refused } from '../../platform/refused.ts';
import { answerHeldChange } from './answer-held-change.ts';
import { presentHeldChange } from './held-changes.present.ts';
import { countHeldChanges, pageOfHeldChanges, visibleHeldChange } from './held-changes-read.store.ts';
import { previewHeldChange, stopByLink } from './stop-by-link.ts';

type Names =
  | 'listHeldChanges'
  | 'getHeldChange'
  | 'answerHeldChange'
  | 'previewHeldChange'
  | 'stopHeldChange';

export function heldChangeRoutes(deps: Pick<Deps, 'db' | 'config' | 'jobs'>): Handlers<Names> {
  const { db } = deps;
  return {
    listHeldChanges: async ({ actor, query }) => {
      const page = { limit: query.limit ?? DEFAULT_PAGE_SIZE, page: query.page ?? 1 };
      const [rows, total_rows] = await Promise.all([
        pageOfHeldChanges(db, actor, query, page),
        countHeldChanges(db, actor, query),
      ]);
      return { rows: rows.map((row) => presentHeldChange(actor, row)), total_rows };
    },
    getHeldChange: async ({ actor, params }) => {
      const change = await visibleHeldChange(db, actor, params.id);
      if (!change) throw new Refused('NOT_FOUND');
      return presentHeldChange(actor, change);
    },
    answerHeldChange: (call) => answerHeldChange(deps, call),
    previewHeldChange: (call) => previewHeldChange(deps, call),
    stopHeldChange: (call) => stopByLink(deps, call),
  };
}
