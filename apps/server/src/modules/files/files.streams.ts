import { FILE_KINDS, isFileKind, LANGUAGES } from '@pregao/domain';
import * as z from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { type StreamRoute, streamRoute } from '../../platform/http/stream.ts';
import { linkRoute } from '../downloads/download-links.ts';
import { exportRoute } from '../downloads/export-links.ts';
import { openStoredFile, STORED_REFUSALS } from '../downloads/stored-file-body.ts';
import { type FilesExport, filesSheet } from './export-files.ts';
import { fileSums } from './file-report.store.ts';
import { findFile } from './files.store.ts';
import { requireContent } from './get-file.ts';
import { errorReport } from './import/error-report.ts';
import { reportLines, severityOf } from './line-report.ts';
import { TEMPLATE_REPLIES, template } from './templates.ts';

/**
 * Media type of uploaded files: browsers save the content and never render it, whatever the sender put in.
 */
const ORIGINAL_TYPE = 'application/octet-stream';

const REPORT_NAME = {
  ERROR: { pt: 'erros', en: 'errors' },
  WARNING: { pt: 'resultado', en: 'result' },
} as const;

const FILE_LINK = {
  kind: 'file',
  summary: 'Uploaded file of a download link',
  answers: { [ORIGINAL_TYPE]: {} },
  refusals: [...STORED_REFUSALS, 'FILE_NOT_KEPT'],
} as const;
const REPORT_LINK = {
  kind: 'file-errors',
  summary: 'Line report of a download link, as CSV',
  answers: { 'text/csv': { example: 'Linha;Coluna;Valor;Motivo\r\n7;Valor;12,345;...\r\n' } },
} as const;

const stripExtension = (name: string) => (isFileKind(name) ? name.replace(/\.\w+$/, '') : name);

/** Serves the import template without sign-in. Browsers fetch it directly, and it holds no company's data. */
const templates = streamRoute({
  name: 'downloadTemplate',
  path: '/management-files/templates/:kind',
  summary: 'Template of a receivables file',
  tag: 'downloads',
  answers: TEMPLATE_REPLIES,
  access: 'public',
  refusals: [],
  params: z.object({ kind: z.enum(FILE_KINDS) }),
  query: z.strictObject({ language: z.enum(LANGUAGES).optional() }),
  handle: ({ params, query, language }) => template(params.kind, query.language ?? language),
});

/** Returns the stream routes of files: templates, exports, uploaded files and line reports. */
export function fileStreams(deps: Deps): StreamRoute[] {
  const { db, reads } = deps;
  return [
    templates,
    exportRoute(
      deps,
      'files',
      'List of files of an export link, as a workbook or as CSV',
      (reader, query: FilesExport) => filesSheet(reads, reader, query),
    ),
    linkRoute(deps, FILE_LINK, async (reader, id) => {
      const file = await findFile(db, reader, id);
      if (!file) return undefined;
      requireContent(file);
      const body = await openStoredFile(deps, 'managed_files', file);
      return { type: ORIGINAL_TYPE, body, filename: file.name, length: file.size };
    }),
    linkRoute(deps, REPORT_LINK, async (reader, id) => {
      const file = await findFile(db, reader, id);
      if (!file) return undefined;
      const lines = await reportLines(db, file);
      return {
        type: 'text/csv; charset=utf-8',
        body: errorReport(lines, await fileSums(db, file.id), reader.language),
        filename: `${stripExtension(file.name)}-${REPORT_NAME[severityOf(file)][reader.language]}.csv`,
      };
    }),
  ];
}
