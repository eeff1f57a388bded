import type { FileErrorCode, LineReport } from '@pregao/domain';
import { CONTROL, NUMBER } from '../../../platform/sheets/rows-file.ts';
import { GARBLED_PATTERN } from './garbled-text.ts';
import { BRAND_ID_HEADERS, ENGLISH_HEADERS, HEADER_SYNONYMS, normalizeText } from './header-synonyms.ts';

/** Number of records from the top in which the header is searched; titles and covers precede it. */
export const HEADER_SEARCH_ROWS = 20;

/** Columns that the import reads, and two that it only recognizes. */
type KnownField = keyof typeof HEADER_SYNONYMS;
export type Field = Exclude<KnownField, 'acquirer' | 'card_type'>;

const FIELDS = ['issuer', 'due_date', 'value', 'quantity', 'network'] as const satisfies readonly Field[];

const MISSING_COLUMN_CODES = {
  issuer: 'HEADER_ISSUER_MISSING',
  due_date: 'HEADER_DUE_DATE_MISSING',
  value: 'HEADER_VALUE_MISSING',
} as const satisfies Partial<Record<Field, FileErrorCode>>;

export interface TextRow {
  readonly line: number;
  readonly cells: readonly (string | undefined)[];
}

export interface Header {
  readonly line: number;
  /** Column names as written. */
  readonly names: readonly string[];
  readonly columns: Readonly<Partial<Record<Field, number>>>;
  /** The due date header says ddmmaaaa: eight digits begin with the day. */
  readonly dayFirst: boolean;
  /** The network column holds card brand ids. */
  readonly brandIds: boolean;
  /** All columns with a meaning have English names, so dates may be written month first. */
  readonly english: boolean;
}

/** Row that may be the header, with the columns of each known field. */
export interface HeaderCandidate extends TextRow {
  readonly fields: ReadonlyMap<KnownField, readonly number[]>;
}

const FIELD_BY_NAME = new Map<string, KnownField>(
  Object.entries(HEADER_SYNONYMS).flatMap(([field, names]) =>
    names.map((name) => [name, field as KnownField] as const),
  ),
);

/** Suffixes of a column name: the currency, or a date format that does not put the month first. */
const NAME_SUFFIXES = / (?:r|brl|em reais|reais|(?:dd ?mm ?(?:aaaa|yyyy|aa|yy))|(?:(?:aaaa|yyyy) ?mm ?dd))$/;
const DAY_FIRST = /\bddmm(?:aaaa|yyyy)\b/;

function fieldOf(name: string): KnownField | undefined {
  const plain = normalizeText(name);
  return FIELD_BY_NAME.get(plain) ?? FIELD_BY_NAME.get(plain.replace(NAME_SUFFIXES, ''));
}

const GARBLED_TEXT = new RegExp(GARBLED_PATTERN, 'u');

/** Strips the marks that keep spreadsheets from changing a text: `="Emissor"`, `'Emissor`. */
function unguardName(cell: string): string {
  const formula = /^="(.*)"$/s.exec(cell)?.[1];
  return formula?.replaceAll('""', '"') ?? cell.replace(/^'/, '');
}

function candidate(row: TextRow): HeaderCandidate {
  const fields = new Map<KnownField, number[]>();
  const cells = Array.from(row.cells, (cell) => cell && unguardName(cell));
  cells.forEach((cell, column) => {
    const field = cell === undefined || cell.startsWith(NUMBER) ? undefined : fieldOf(cell);
    if (field !== undefined) fields.set(field, [...(fields.get(field) ?? []), column]);
  });
  return { line: row.line, cells, fields };
}

/** Returns the row that names the most known fields, the first of equals; undefined when none names two. */
export function bestHeader(rows: readonly TextRow[]): HeaderCandidate | undefined {
  let best: HeaderCandidate | undefined;
  for (const row of rows.slice(0, HEADER_SEARCH_ROWS).map(candidate))
    if (row.fields.size >= 2 && row.fields.size > (best?.fields.size ?? 0)) best = row;
  return best;
}

/** Characters of a column name that a report shows. */
const MAX_SHOWN_NAME = 200;

function shownName(cell: string | undefined): string {
  const name = cell?.replaceAll(CONTROL, '\uFFFD') ?? '';
  return name.length > MAX_SHOWN_NAME ? Array.from(name).slice(0, MAX_SHOWN_NAME).join('') : name;
}

/** Returns the header, or its faults: garbled names, a missing field, or two columns for one field. */
export function readHeader(row: HeaderCandidate): Header | { readonly faults: LineReport[] } {
  const names = Array.from(row.cells, shownName);
  const faults: LineReport[] = [];
  const report = (code: FileErrorCode, column: string | null) =>
    faults.push({ line: row.line, column, code, value: null });
  for (const [column, name] of names.entries())
    if (GARBLED_TEXT.test(row.cells[column] ?? '')) report('TEXT_GARBLED', name);
  for (const [field, code] of Object.entries(MISSING_COLUMN_CODES))
    if (!row.fields.has(field as Field)) report(code, null);
  const columns: Partial<Record<Field, number>> = {};
  for (const field of FIELDS) {
    const [column, ...others] = row.fields.get(field) ?? [];
    if (column === undefined) continue;
    columns[field] = column;
    if (others.length > 0)
      for (const one of [column, ...others]) report('HEADER_DUPLICATE', names[one] ?? null);
  }
  if (faults.length > 0) return { faults };
  const nameOf = (field: Field) => normalizeText(names[columns[field] ?? -1] ?? '');
  const brandIds = BRAND_ID_HEADERS.includes(nameOf('network'));
  const dayFirst = DAY_FIRST.test(nameOf('due_date'));
  const english = Object.keys(columns).every((field) => ENGLISH_HEADERS.has(nameOf(field as Field)));
  return { line: row.line, names, columns, dayFirst, brandIds, english };
}

/** Returns the column name of a field as written. */
export function columnName({ names, columns }: Header, field: Field): string | null {
  const column = columns[field];
  return column === undefined ? null : (names[column] ?? null);
}
