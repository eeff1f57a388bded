import type { Deps } from '../../platform/deps.ts';
import type { StreamRoute } from '../../platform/http/stream.ts';
import { exportRoute } from '../downloads/export-links.ts';
import { type OwnCreditsExport, ownCreditsSheet } from './credits/export-own-credits.ts';
import { type NegotiationsExport, negotiationsSheet } from './list/export-negotiations.ts';

/** Returns the stream routes of the exports of negotiations and of own proposals. */
export function negotiationStreams(deps: Deps): StreamRoute[] {
  return [
    exportRoute(
      deps,
      'negotiations',
      'Negotiations of an export link, as a workbook or as CSV',
      (reader, query: NegotiationsExport, now) => negotiationsSheet(deps.reads, reader, query, now),
    ),
    exportRoute(
      deps,
      'own-credits',
      'Own proposals of an export link, as a workbook or as CSV',
      (reader, query: OwnCreditsExport, now) => ownCreditsSheet(deps.reads, reader, query, now),
    ),
  ];
}
