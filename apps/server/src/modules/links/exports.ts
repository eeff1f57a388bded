import { type Actor, type Day, type ExportFormat, fitsExport, today } from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import type { StreamRoute } from '../../platform/http/stream.ts';
import { Refused } from '../../platform/refused.ts';
import type { Sheet } from '../../platform/sheets/sheet.ts';
import { csvStream } from '../../platform/sheets/write-csv-sheet.ts';
import { xlsxStream } from '../../platform/sheets/write-xlsx.ts';
import { type ExportKind, issueLink, type LinkDeps, openLink } from './links.ts';
import type { Reader } from './readers.store.ts';

export const EXPORT_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const satisfies Record<ExportFormat, string>;

interface Asked {
  readonly format: ExportFormat;
}

/**
 * A link to the rows that the filters leave.
 * @throws Refused EXPORT_TOO_LARGE when they are more than the format holds
 */
export function issueExport(
  deps: LinkDeps,
  actor: Pick<Actor, 'user_id'>,
  kind: ExportKind,
  { rows, query }: { readonly rows: number; readonly query: Asked },
): Promise<{ link: string }> {
  if (!fitsExport(query.format, rows)) throw new Refused('EXPORT_TOO_LARGE');
  return issueLink(deps, actor, `${kind}-export`, query);
}

/** `Recebíveis-21-11-2026.xlsx`, as the Excel downloads are named (specification, section 7). */
const fileName = (title: string, day: Day, format: ExportFormat) =>
  `${title}-${day.split('-').reverse().join('-')}.${format}`;

/**
 * The route behind the export links of one list. `sheetOf` gets the reader as of now and the query that the link was
 * made with; its rows are read while they are sent.
 */
export function exportRoute<Query extends Asked, Row>(
  deps: LinkDeps,
  kind: ExportKind,
  summary: string,
  sheetOf: (reader: Reader, query: Query, now: Date) => Promise<Sheet<Row> | undefined>,
): StreamRoute {
  return openLink(deps, `${kind}-export`, summary, async (reader, what) => {
    const query = what as Query;
    const now = await appNow(deps.db);
    const sheet = await sheetOf(reader, query, now);
    if (!sheet) return undefined;
    const { format } = query;
    return {
      type: EXPORT_TYPES[format],
      body: format === 'csv' ? csvStream(sheet, reader.language) : xlsxStream(sheet),
      filename: fileName(sheet.name, today(now), format),
      costlyFor: reader,
    };
  });
}
