import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { downloadReceivables } from './download-receivables.ts';
import { exportReceivables } from './export-receivables.ts';
import { listIssuers } from './list-issuers.ts';
import { listReceivables } from './list-receivables.ts';
import { selectForTarget } from './select-by-target.ts';
import { createSimulation, getSimulation } from './simulations.ts';
import { splitByPercentage } from './split-by-percentage.ts';

type Names =
  | 'listReceivables'
  | 'exportReceivables'
  | 'listIssuers'
  | 'downloadReceivables'
  | 'splitByPercentage'
  | 'selectByTarget'
  | 'createSimulation'
  | 'getSimulation';

export function receivableRoutes(deps: Deps): Handlers<Names> {
  const { db, reads } = deps;
  return {
    listReceivables: ({ actor, query, now }) => listReceivables(reads, actor, query, now),
    exportReceivables: ({ actor, query }) => exportReceivables(deps, actor, query),
    listIssuers: ({ actor, query }) => listIssuers(reads, actor, query),
    downloadReceivables: ({ actor, body }) => downloadReceivables(reads, actor, body),
    splitByPercentage: ({ actor, body, signal }) => splitByPercentage(db, actor, body, signal),
    selectByTarget: ({ actor, body, signal }) => selectForTarget(db, actor, body, { signal }),
    createSimulation: (call) =>
      createSimulation(deps, call, { ...call.body, rows: call.query.receivables !== false }),
    getSimulation: ({ actor, params, query }) =>
      getSimulation(db, actor, { id: params.id, rows: query.receivables !== false }),
  };
}
