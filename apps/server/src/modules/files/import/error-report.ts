import { fileErrorText, formatDay, type Language, type LineReport } from '@pregao/domain';
import { csvText } from '../../../platform/sheets/write-csv.ts';
import type { FileSum } from '../file-report.store.ts';

const HEADERS = {
  pt: ['Linha', 'Coluna', 'Valor', 'Motivo'],
  en: ['Line', 'Column', 'Value', 'Reason'],
} as const;

const SUM_TEXTS: Record<Language, (sum: FileSum, due: string) => string> = {
  pt: ({ receivable_id, issuer, line_count }, due) =>
    `${line_count} linhas somadas no recebível ${receivable_id}: ${issuer}, vencimento ${due}.`,
  en: ({ receivable_id, issuer, line_count }, due) =>
    `${line_count} lines summed to receivable ${receivable_id}: ${issuer}, due ${due}.`,
};

/** Renders the line report as CSV: the remarks on lines, and which lines were summed to one receivable. */
export function errorReport(
  lines: readonly LineReport[],
  sums: readonly FileSum[],
  language: Language,
): string {
  const reported = lines.map(({ line, column, value, code }) => [
    line,
    column,
    value,
    fileErrorText(code, language),
  ]);
  const summed = sums.map((sum) => [
    sum.lines.join(', ') + (sum.line_count > sum.lines.length ? ', …' : ''),
    null,
    null,
    SUM_TEXTS[language](sum, formatDay(sum.due_date, language)),
  ]);
  return csvText([HEADERS[language], ...reported, ...summed]);
}
