import type { api, QueryOf } from '@pregao/contract';
import { appNow } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Session } from '../../platform/http/call.ts';
import { type Cursor, readInBatches, type Sheet } from '../../platform/sheets/sheet.ts';
import type { LinkDeps } from '../downloads/download-links.ts';
import { issueExport } from '../downloads/export-links.ts';
import type { LinkReader } from '../downloads/link-readers.store.ts';
import { receivablesRequest } from './list-receivables.ts';
import { createDayReader, findDaysOfExport } from './receivables-export.store.ts';
import { batchOfReceivables, type ReceivableRecord, totalsOfReceivables } from './receivables-list.store.ts';
import { receivableColumns, SHEET_NAMES } from './receivables-sheet.ts';

export type ReceivablesExport = QueryOf<typeof api.exportReceivables>;

/** Issues an export link to all receivables that match the filters. */
export async function exportReceivables(deps: LinkDeps, actor: Session, query: ReceivablesExport) {
  const { reads } = deps;
  const { filter, moment } = await receivablesRequest(reads, actor, query, await appNow(reads));
  const { total_rows } = await totalsOfReceivables(reads, actor, filter, moment);
  return issueExport(deps, actor, 'receivables', { rows: total_rows, query });
}

/**
 * Builds the sheet behind an export link; its rows are read in batches while they are sent. All statuses are
 * as of `now`.
 */
export async function receivablesSheet(
  db: Db,
  reader: LinkReader,
  query: ReceivablesExport,
  now: Date,
): Promise<Sheet<ReceivableRecord>> {
  const request = await receivablesRequest(db, reader, query, now);
  const { language } = reader;
  const days = await findDaysOfExport(db, reader, request);
  const next = days
    ? createDayReader(db, reader, { ...request, ...days })
    : (last: Cursor | undefined) => batchOfReceivables(db, reader, request, last);
  return {
    name: SHEET_NAMES[language],
    columns: receivableColumns(language, request.moment.today),
    rows: readInBatches<ReceivableRecord & Cursor>(next),
  };
}
