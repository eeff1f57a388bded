import type { FileErrorCode } from '@pregao/domain';
import type { FileDetail } from './use-file-results.ts';

/** A warning, with how many lines it is about and the first of them. */
export interface LineCause {
  readonly code: FileErrorCode;
  readonly line_count: number;
  readonly lines: readonly number[];
}

/** What was found, by its cause: the most frequent first, each with its lines in the order of the file. */
export function causesOf({
  warnings,
  warning_counts,
}: Pick<FileDetail, 'warnings' | 'warning_counts'>): LineCause[] {
  const byCode = Map.groupBy(warnings, ({ code }) => code);
  return warning_counts.map(({ code, line_count }) => ({
    code,
    line_count,
    lines: (byCode.get(code) ?? []).flatMap(({ line }) => line ?? []),
  }));
}

/** So many lines are named; the report has more. */
const NAMED = 8;

/** `2, 5, 9`, and whether there are more. */
export function namedLines({ lines, line_count }: Pick<LineCause, 'lines' | 'line_count'>): {
  readonly text: string;
  readonly more: boolean;
} {
  const named = lines.slice(0, NAMED);
  return { text: named.join(', '), more: line_count > named.length };
}

/** True for a file whose receivables are in the list: imported, so that they have a sum, and not canceled. */
export const hasReceivables = ({
  total_values,
  canceled_at,
}: Pick<FileDetail, 'total_values' | 'canceled_at'>) => total_values !== null && canceled_at === null;
