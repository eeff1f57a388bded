import { api, type Endpoint, type QueryOf } from '@pregao/contract';
import { type Day, type ExportFormat, fitsExport, today } from '@pregao/domain';
import * as z from 'zod';
import { appNow } from '../../platform/clock/clock.ts';
import type { StreamRoute } from '../../platform/http/stream.ts';
import { Refused } from '../../platform/refusal.ts';
import type { Sheet } from '../../platform/sheets/sheet.ts';
import { csvStream } from '../../platform/sheets/write-csv-sheet.ts';
import { xlsxStream } from '../../platform/sheets/write-xlsx.ts';
import { type ExportKind, issueLink, type LinkDeps, openLink } from './download-links.ts';
import type { LinkReader, LinkRequester } from './link-readers.store.ts';

export const EXPORT_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const satisfies Record<ExportFormat, string>;

/** Query of each list's export. */
interface ExportQueries {
  readonly receivables: QueryOf<typeof api.exportReceivables>;
  readonly negotiations: QueryOf<typeof api.exportNegotiations>;
  readonly 'own-credits': QueryOf<typeof api.exportOwnCredits>;
  readonly settlements: QueryOf<typeof api.exportSettlements>;
  readonly 'bank-statements': QueryOf<typeof api.exportBankStatements>;
  readonly 'bank-lines': QueryOf<typeof api.exportBankLines>;
  readonly files: QueryOf<typeof api.exportFiles>;
  readonly users: QueryOf<typeof api.exportUsers>;
  readonly companies: QueryOf<typeof api.exportCompanies>;
}

const querySchema = <E extends Endpoint>(call: E) => call.query as unknown as z.ZodType<QueryOf<E>>;

/** Shape of each query; the link carries it in wire format, and it is validated again on use. */
const QUERY_SCHEMAS: { readonly [Kind in ExportKind]: z.ZodType<ExportQueries[Kind]> } = {
  receivables: querySchema(api.exportReceivables),
  negotiations: querySchema(api.exportNegotiations),
  'own-credits': querySchema(api.exportOwnCredits),
  settlements: querySchema(api.exportSettlements),
  'bank-statements': querySchema(api.exportBankStatements),
  'bank-lines': querySchema(api.exportBankLines),
  files: querySchema(api.exportFiles),
  users: querySchema(api.exportUsers),
  companies: querySchema(api.exportCompanies),
};

/**
 * Issues a link that exports the filtered rows of a list.
 * @throws Refused EXPORT_TOO_LARGE if they exceed the limit of the format
 */
export function issueExport<Kind extends ExportKind>(
  deps: LinkDeps,
  actor: LinkRequester,
  kind: Kind,
  { rows, query }: { readonly rows: number; readonly query: ExportQueries[Kind] },
): Promise<{ link: string }> {
  if (!fitsExport(query.format, rows)) throw new Refused('EXPORT_TOO_LARGE');
  const shape: z.ZodType<ExportQueries[Kind]> = QUERY_SCHEMAS[kind];
  return issueLink(deps, actor, `${kind}-export`, z.encode(shape, query));
}

const SHEETS = { [EXPORT_TYPES.xlsx]: {}, 'text/csv': { example: 'Emissor;Vencimento;Valor\r\n' } };

/**
 * Names an export `Recebíveis-21-11-2026.xlsx`, as the Excel downloads are named (specification, section 7).
 */
const fileName = (title: string, day: Day, format: ExportFormat) =>
  `${title}-${day.split('-').reverse().join('-')}.${format}`;

/**
 * Creates the route of the export links of one list. `sheetOf` gets the current reader and the query of the
 * link; its rows are streamed.
 */
export function exportRoute<Kind extends ExportKind, Row>(
  deps: LinkDeps,
  kind: Kind,
  summary: string,
  sheetOf: (reader: LinkReader, query: ExportQueries[Kind], now: Date) => Promise<Sheet<Row> | undefined>,
): StreamRoute {
  return openLink(
    deps,
    { kind: `${kind}-export`, shape: QUERY_SCHEMAS[kind], summary, answers: SHEETS },
    async (reader, query) => {
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
    },
  );
}
