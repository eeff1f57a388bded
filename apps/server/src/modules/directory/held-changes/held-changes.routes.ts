import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { answerHeldChange } from './answer-held-change.ts';
import { getHeldChange, listHeldChanges } from './read-held-changes.ts';
import { previewHeldChange, stopHeldChange } from './stop-by-link.ts';

type Names =
  | 'listHeldChanges'
  | 'getHeldChange'
  | 'answerHeldChange'
  | 'previewHeldChange'
  | 'stopHeldChange';

export function heldChangeRoutes(deps: Pick<Deps, 'db' | 'reads' | 'config' | 'jobs'>): Handlers<Names> {
  const { db, reads } = deps;
  return {
    listHeldChanges: ({ actor, query }) => listHeldChanges(reads, actor, query),
    getHeldChange: ({ actor, params }) => getHeldChange(db, actor, params.id),
    answerHeldChange: (call) => answerHeldChange(deps, call, { ...call.params, ...call.body }),
    previewHeldChange: (call) => previewHeldChange(deps, call, call.body),
    stopHeldChange: (call) => stopHeldChange(deps, call, call.body),
  };
}
