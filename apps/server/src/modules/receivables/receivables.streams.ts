import type { Deps } from '../../platform/deps.ts';
import type { StreamRoute } from '../../platform/http/stream.ts';
import { exportRoute } from '../downloads/export-links.ts';
import { type ReceivablesExport, receivablesSheet } from './export-receivables.ts';

/** Returns the stream route of the export of receivables. */
export function receivableStreams(deps: Deps): StreamRoute[] {
  return [
    exportRoute(
      deps,
      'receivables',
      'Receivables of an export link, as a workbook or as CSV',
      (reader, query: ReceivablesExport, now) => receivablesSheet(deps.reads, reader, query, now),
    ),
  ];
}
