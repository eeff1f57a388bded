import type { FileErrorCode, LineReport } from '@pregao/domain';

/** Lines of one cause. */
export interface Cause {
  readonly code: FileErrorCode;
  readonly lines: readonly LineReport[];
}

/** What was found, by its cause: the most frequent first, each with its lines in the order of the file. */
export function causesOf(lines: readonly LineReport[]): Cause[] {
  return [...Map.groupBy(lines, ({ code }) => code)]
    .map(([code, ofCause]) => ({ code, lines: ofCause }))
    .toSorted((one, other) => other.lines.length - one.lines.length);
}

/** So many lines of a cause are named; the report has all. */
const NAMED = 8;

/** `2, 5, 9`, and whether there are more. */
export function namedLines({ lines }: Cause): { readonly text: string; readonly more: boolean } {
  const numbers = lines.flatMap(({ line }) => line ?? []);
  return { text: numbers.slice(0, NAMED).join(', '), more: numbers.length > NAMED };
}
