import type { FileErrorCode } from '@pregao/domain';
import type { FileDetail } from './use-file-results.ts';

/** Warning with the number of affected lines and the first of them. */
export interface LineCause {
  readonly code: FileErrorCode;
  readonly line_count: number;
  readonly lines: readonly number[];
}

/** Groups the warnings of a file by cause, most frequent first, each with its lines in file order. */
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

/** Maximum number of lines named on the screen; the report lists all. */
const MAX_NAMED = 8;

/** Formats line numbers as `2, 5, 9`, and tells whether there are more. */
export function namedLines({ lines, line_count }: Pick<LineCause, 'lines' | 'line_count'>): {
  readonly text: string;
  readonly more: boolean;
} {
  const named = lines.slice(0, MAX_NAMED);
  return { text: named.join(', '), more: line_count > named.length };
}

/**
 * Returns whether the file's receivables are in the list:
 * imported, so that they have a sum, and not canceled.
 */
export const hasReceivables = ({
  total_values,
  canceled_at,
}: Pick<FileDetail, 'total_values' | 'canceled_at'>) => total_values !== null && canceled_at === null;
