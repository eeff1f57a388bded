import { fileErrorText, type Language, type LineReport } from '@pregao/domain';
import { csvText } from '../../../platform/sheets/write-csv.ts';

const HEADERS = {
  pt: ['Linha', 'Coluna', 'Valor', 'Motivo'],
  en: ['Line', 'Column', 'Value', 'Reason'],
} as const;

/** What is wrong with a file, line by line, as CSV. */
export function errorReport(lines: readonly LineReport[], language: Language): string {
  const rows = lines.map(({ line, column, value, code }) => [
    line,
    column,
    value,
    fileErrorText(code, language),
  ]);
  return csvText([HEADERS[language], ...rows]);
}
