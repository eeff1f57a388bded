import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { downloadReceivables } from './download-receivables.ts';
import { receivablesExport } from './export-receivables.ts';
import { issuersOfReceivables } from './issuers.store.ts';
import { listReceivables } from './list-receivables.ts';
import { createSimulation, getSimulation } from './simulations.ts';
import { splitByPercentage } from './split-by-percentage.ts';

type Names =
  | 'listReceivables'
  | 'exportReceivables'
  | 'listIssuers'
  | 'downloadReceivables'
  | 'splitByPercentage'
  | 'createSimulation'
  | 'getSimulation';

export function receivableRoutes(deps: Deps): Handlers<Names> {
  const { db } = deps;
  return {
    listReceivables: ({ actor, query }) => listReceivables(db, actor, query),
    exportReceivables: ({ actor, query }) => receivablesExport(deps, actor, query),
    listIssuers: async ({ actor, query }) => ({
      issuers: await issuersOfReceivables(db, actor, query.borrower),
    }),
    downloadReceivables: ({ actor, body, language }) =>
      downloadReceivables(db, actor, body.receivable_id, language),
    splitByPercentage: ({ actor, body }) => splitByPercentage(db, actor, body),
    createSimulation: ({ actor, body }) => createSimulation(db, actor, body),
    getSimulation: ({ actor, params }) => getSimulation(db, actor, params.id),
  };
}
