import type { CardNetwork } from '@pregao/domain';
import { LAST_DAY } from '@pregao/domain';
import { CONTROL, NO_RESULT, NUMBER } from '../../../platform/sheets/rows-file.ts';
import { GARBLED_PATTERN } from './garbled-text.ts';
import type { Header } from './header.ts';
import { BRAND_IDS, NETWORK_VALUES } from './header-synonyms.ts';
import { literalList, quoteLiteral } from './sql.ts';

/** Longest issuer name in characters: no bank has a longer one. */
const MAX_ISSUER = 150;
/** Most transactions that one line may stand for. */
const MAX_TRANSACTIONS = 999_999_999;

const NUMBER_TAG = quoteLiteral(NUMBER);

/**
 * SQL macros for cells. `unguarded(t)` strips the marks that keep spreadsheets from reading a text as a
 * number or a formula, `="004"` and `'=A`. `tidy(t)` collapses and trims white space, NULL when nothing
 * remains. `plain_quantity_of(t)` returns the digits of a plain quantity. `written(t)` strips the tag of a
 * number. `key_of(t)` returns the key that spellings of an issuer share. It equals `issuerKey` of the domain,
 * which `issuer_key` calls for text beyond plain ASCII.
 */
export const CELL_MACROS = String.raw`
CREATE MACRO unguarded(t) AS CASE
  WHEN starts_with(t, '="') AND ends_with(t, '"') AND length(t) > 2
    THEN replace(substr(t, 3, length(t) - 3), '""', '"')
  WHEN starts_with(t, '''') AND regexp_matches(t, '^''[=+@-]') THEN substr(t, 2)
  ELSE t END;

CREATE MACRO written(t) AS ltrim(t, ${NUMBER_TAG});

CREATE MACRO tidy(t) AS nullif(trim(regexp_replace(t, '[\s\p{Z}\x{b}\x{85}\x{feff}]+', ' ', 'g')), '');

CREATE MACRO key_of(t) AS CASE
  WHEN regexp_full_match(t, '[ -~]*') THEN lower(replace(t, ' ', ''))
  ELSE issuer_key(t) END;

CREATE MACRO plain(t) AS trim(regexp_replace(lower(strip_accents(t)), '[^a-z0-9]+', ' ', 'g'));

CREATE MACRO is_total(t) AS regexp_full_match(plain(t), '(?:grand )?(?:total|totals|totais)(?: geral)?');

CREATE MACRO plain_quantity_of(t) AS CASE
  WHEN regexp_full_match(t, '\d{1,9}') THEN t
  WHEN starts_with(t, ${NUMBER_TAG}) AND regexp_full_match(t, '.\d{1,9}') THEN substr(t, 2) END;

CREATE MACRO time_off(t) AS regexp_replace(t, '[ T]\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?$', '');
`;

/**
 * Returns SQL for the calendar day of a due date cell, NULL when it means none. Dates with slashes are always
 * day first.
 */
export function dueDateOf(cell: string, { dayFirst }: Pick<Header, 'dayFirst'>, from1904: boolean): string {
  const t = `time_off(tidy(written(${cell})))`;
  const shaped = (pattern: string) => `regexp_full_match(${t}, '${pattern}')`;
  const rearranged = (pattern: string, form: string) =>
    `try_cast(regexp_replace(${t}, '^${pattern}$', '${form}') AS DATE)`;
  const slashes = String.raw`(\d{1,2})/(\d{1,2})/(\d{4})`;
  const short = String.raw`(\d{1,2})/(\d{1,2})/(\d{2})`;
  const eight = dayFirst ? String.raw`(\d{2})(\d{2})(\d{4})` : String.raw`(\d{4})(\d{2})(\d{2})`;
  const origin = from1904 ? '1904-01-01' : '1899-12-30';
  return `CASE
    WHEN ${shaped(slashes)} THEN ${rearranged(slashes, String.raw`\3-\2-\1`)}
    WHEN ${shaped(String.raw`\d{4}-\d{2}-\d{2}`)} THEN try_cast(${t} AS DATE)
    WHEN ${shaped(short)} THEN ${rearranged(short, String.raw`20\3-\2-\1`)}
    WHEN ${shaped(String.raw`\d{8}`)} THEN ${rearranged(eight, dayFirst ? String.raw`\3-\2-\1` : String.raw`\1-\2-\3`)}
    WHEN starts_with(${cell}, ${NUMBER_TAG}) AND ${shaped(String.raw`\d{1,6}(?:\.\d+)?`)}
      OR ${shaped(String.raw`[3-7]\d{4}`)}
      THEN DATE '${origin}' + CAST(floor(CAST(${t} AS DOUBLE)) AS INTEGER) END`;
}

/** Returns SQL for the error code of a due date cell whose day is in `day`, NULL when it is valid. */
export function dueDateCode(cell: string, day: string, today: string): string {
  return `CASE
    WHEN ${cell} = ${quoteLiteral(NO_RESULT)} THEN 'FORMULA_WITHOUT_VALUE'
    WHEN tidy(${cell}) IS NULL THEN 'DATE_MISSING'
    WHEN ${day} IS NULL THEN 'DATE_INVALID'
    WHEN ${day} < DATE ${quoteLiteral(today)} THEN 'DATE_PAST'
    WHEN ${day} > DATE ${quoteLiteral(LAST_DAY)} THEN 'DATE_TOO_FAR' END`;
}

/** Returns SQL for the name of an issuer as it is stored. */
export const issuerName = (cell: string): string => `tidy(written(${cell}))`;

/** Returns SQL for the error code of an issuer cell, whose key must not be empty. */
export function issuerCode(cell: string): string {
  const name = issuerName(cell);
  return String.raw`CASE
    WHEN ${cell} = ${quoteLiteral(NO_RESULT)} THEN 'FORMULA_WITHOUT_VALUE'
    WHEN regexp_matches(written(${cell}), ${quoteLiteral(GARBLED_PATTERN)}) THEN 'TEXT_GARBLED'
    WHEN ${name} IS NULL OR key_of(${name}) = '' THEN 'ISSUER_MISSING'
    WHEN length(${name}) > ${MAX_ISSUER} OR contains(${name}, ${quoteLiteral(CONTROL)})
      OR regexp_matches(${name}, '[\p{Cc}\p{Cf}]') THEN 'ISSUER_INVALID' END`;
}

/** Returns SQL for the error code of a network cell in a file of `network`. */
export function networkCode(
  cell: string,
  network: CardNetwork,
  { brandIds }: Pick<Header, 'brandIds'>,
): string {
  const names = brandIds ? [...NETWORK_VALUES[network], BRAND_IDS[network]] : NETWORK_VALUES[network];
  // A number cell loses the leading zeros of a code.
  const code = brandIds ? `written(${cell})` : `lpad(written(${cell}), 3, '0')`;
  return `CASE
    WHEN ${cell} = ${quoteLiteral(NO_RESULT)} THEN 'FORMULA_WITHOUT_VALUE'
    WHEN tidy(${cell}) IS NULL THEN 'NETWORK_MISSING'
    WHEN starts_with(${cell}, ${NUMBER_TAG}) AND ${code} IN (${literalList(names)}) THEN NULL
    WHEN plain(${cell}) IN (${literalList(names)}) THEN NULL
    ELSE 'NETWORK_MISMATCH' END`;
}

/** Returns SQL for the transactions of a quantity cell: 1 when empty, NULL when not a positive integer. */
export function transactionsOf(cell: string): string {
  return String.raw`CASE
    WHEN tidy(${cell}) IS NULL THEN 1
    WHEN regexp_full_match(tidy(${cell}), '\d{1,9}[.,]0{1,2}')
      THEN nullif(CAST(regexp_replace(tidy(${cell}), '[.,]0+$', '') AS INTEGER), 0)
    WHEN regexp_full_match(tidy(${cell}), '[1-9]\d{0,2}(?:\.\d{3}){1,2}|${NUMBER}?\d{1,9}')
      THEN nullif(CAST(replace(tidy(written(${cell})), '.', '') AS INTEGER), 0) END`;
}

/** Returns SQL that tests for thousands dots in a quantity, which only a Brazilian file may have. */
export const isGroupedQuantity = (cell: string): string =>
  String.raw`regexp_matches(${cell}, '\.\d{3}') AND NOT starts_with(${cell}, ${NUMBER_TAG})`;

/** Returns SQL for the error code of a quantity cell whose transactions are in `transactions`. */
export function quantityCode(cell: string, transactions: string, brazilian: boolean): string {
  return `CASE
    WHEN ${cell} = ${quoteLiteral(NO_RESULT)} THEN 'FORMULA_WITHOUT_VALUE'
    WHEN ${transactions} IS NULL OR ${transactions} > ${MAX_TRANSACTIONS} THEN 'QUANTITY_INVALID'
    WHEN ${isGroupedQuantity(cell)} AND NOT ${brazilian} THEN 'QUANTITY_INVALID' END`;
}

/** Characters of a cell that a report keeps: enough to recognize it. */
const MAX_DISPLAY_CHARACTERS = 200;

/**
 * Returns SQL for a cell as users see it. A date that a spreadsheet stores as a number shows as the day in
 * `due_day`.
 */
export function displayText(cell: string): string {
  const text = `replace(left(written(nullif(${cell}, ${quoteLiteral(NO_RESULT)})), ${MAX_DISPLAY_CHARACTERS}), ${quoteLiteral(CONTROL)}, '\uFFFD')`;
  if (cell !== 'due_date') return text;
  return `CASE WHEN starts_with(${cell}, ${NUMBER_TAG}) AND due_day IS NOT NULL THEN CAST(due_day AS VARCHAR) ELSE ${text} END`;
}
