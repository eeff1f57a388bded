import pg from 'pg';

const { builtins } = pg.types;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond 2^53: ${text}`);
  return value;
}

const TEXT_ARRAY = 1009 as Parameters<typeof pg.types.getTypeParser>[0];

const textArray = pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => (string | null)[];
const arrayOf =
  <T>(item: (text: string) => T) =>
  (text: string) =>
    textArray(text).map((value) => (value === null ? null : item(value)));

const keepText = (text: string) => text;

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, safeInteger],
  [INT8_ARRAY, arrayOf(safeInteger)],
  [builtins.DATE, keepText],
  [DATE_ARRAY, arrayOf(keepText)],
]);

/**
 * Parses values of the driver: bigint as number, calendar days as text, instants as `Date`, numeric as text.
 */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};
