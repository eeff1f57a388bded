import { type Api, api, type QueryOf } from '@pregao/contract';
import { type Language, type StatementFormat, statementTotals } from '@pregao/domain';
import * as z from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { Session } from '../../platform/http/call.ts';
import type { StreamedResponse, StreamRoute } from '../../platform/http/stream.ts';
import { printStream } from '../../platform/pdf/paper/print-paper.ts';
import { xlsxStream } from '../../platform/sheets/write-xlsx.ts';
import { issueLink, type LinkDeps, openLink } from '../downloads/download-links.ts';
import type { LinkReader } from '../downloads/link-readers.store.ts';
import { readOrIssueStatement, type Statement } from './issue-statement.ts';
import { statementPaper } from './statement-paper.ts';
import { statementSheet } from './statement-sheet.ts';
import { STATEMENT_TEXTS } from './statement-texts.ts';

type DownloadQuery = QueryOf<Api['monthlyStatementLink']>;

/** Shape of a link's query; the link carries it in wire format, and it is validated again on use. */
const LINK_SHAPE = api.monthlyStatementLink.query as unknown as z.ZodType<DownloadQuery>;

/**
 * Issues a link to a monthly statement. A past month is issued now, so that the link leads to the version
 * that was its newest one.
 * @throws Refused as `readOrIssueStatement`
 */
export async function monthlyStatementLink(deps: LinkDeps, actor: Session, query: DownloadQuery) {
  const { company, version } = await readOrIssueStatement(deps.db, actor, query);
  const wanted = { ...query, company_id: company.id, version: version?.version };
  return issueLink(deps, actor, 'monthly-statement', z.encode(LINK_SHAPE, wanted));
}

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const satisfies Record<StatementFormat, string>;

/** Returns the stream route of monthly statements, as workbook or PDF. */
export function monthlyStatementStreams(deps: Deps): StreamRoute[] {
  return [
    openLink(
      deps,
      {
        kind: 'monthly-statement',
        shape: LINK_SHAPE,
        summary: 'The monthly statement of a download link, as a workbook or as a PDF document',
        answers: { [TYPES.xlsx]: {}, [TYPES.pdf]: {} },
        refusals: ['STATEMENT_MONTH_AHEAD', 'STATEMENT_COMPANY_MISSING'],
      },
      async (reader, query) => {
        const statement = await readOrIssueStatement(deps.db, reader, query);
        return {
          type: TYPES[query.format],
          body: bodyOf(deps, reader, statement, query.format),
          filename: fileName(statement, reader.language, query.format),
          costlyFor: reader,
        };
      },
    ),
  ];
}

function bodyOf(
  deps: Deps,
  { language, company_id }: LinkReader,
  statement: Statement,
  format: StatementFormat,
): StreamedResponse['body'] {
  const totals = statementTotals(statement.rows);
  return format === 'xlsx'
    ? xlsxStream(statementSheet(statement, totals, language))
    : printStream(deps.printPaper, statementPaper(statement, totals, language), company_id);
}

/** Names a statement `Demonstrativo-2026-11.pdf`, a changed one `Demonstrativo-2026-11-v2.pdf`. */
function fileName({ month, version }: Statement, language: Language, format: StatementFormat): string {
  const changed = version !== null && version.version > 1 ? `-v${version.version}` : '';
  return `${STATEMENT_TEXTS[language].file}-${month}${changed}.${format}`;
}
