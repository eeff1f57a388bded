import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import type { StreamRoute } from '../../../platform/http/stream.ts';
import { exportRoute } from '../../downloads/export-links.ts';
import { exportSettlements, type SettlementsExport, settlementsSheet } from './export-settlements.ts';
import { listSettlements } from './list-settlements.ts';

/** Routes of the work queue. */
export function queueRoutes(deps: Deps): Handlers<'listSettlements' | 'exportSettlements'> {
  return {
    listSettlements: ({ actor, query }) => listSettlements(deps.reads, actor, query),
    exportSettlements: ({ actor, query }) => exportSettlements(deps, actor, query),
  };
}

/** Returns the stream route of the export of the work queue. */
export function queueStreams(deps: Deps): StreamRoute[] {
  return [
    exportRoute(
      deps,
      'settlements',
      'The work queue behind an export link, as a workbook or as CSV',
      (reader, query: SettlementsExport, now) => settlementsSheet(deps.reads, reader, query, now),
    ),
  ];
}
