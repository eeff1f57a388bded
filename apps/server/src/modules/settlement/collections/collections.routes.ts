import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import type { StreamRoute } from '../../../platform/http/stream.ts';
import { exportRoute } from '../../downloads/export-links.ts';
import { exportSettlements, type SettlementsExport, settlementsSheet } from '../queue/export-settlements.ts';
import { listSettlements } from '../queue/list-settlements.ts';
import { receiveCollections } from './receive-collections.ts';
import { remitCollections, withdrawRemittance } from './remit-collections.ts';
import { reverseCollectionEntry } from './reverse-entry.ts';
import { writeOffCollections } from './write-off-collections.ts';

type Calls =
  | 'remitCollections'
  | 'withdrawRemittance'
  | 'receiveCollections'
  | 'reverseCollectionEntry'
  | 'writeOffCollections'
  | 'listSettlements'
  | 'exportSettlements';

/** Routes of collections, remittances and the work queue. */
export function collectionRoutes(deps: Deps): Handlers<Calls> {
  const { reads } = deps;
  return {
    remitCollections: (call) => remitCollections(deps, call, call.body),
    withdrawRemittance: (call) => withdrawRemittance(deps, call, call.params),
    receiveCollections: (call) => receiveCollections(deps, call, call.body),
    reverseCollectionEntry: (call) => reverseCollectionEntry(deps, call, { ...call.params, ...call.body }),
    writeOffCollections: (call) => writeOffCollections(deps, call, call.body),
    listSettlements: ({ actor, query }) => listSettlements(reads, actor, query),
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
