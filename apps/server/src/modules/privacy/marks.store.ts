import { ERASED_NAME } from '@pregao/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import type { Person } from './person.store.ts';

/** Personal data by which texts identify a person. */
export interface Marks {
  /** The current address, and former ones from mails and held changes. */
  readonly emails: readonly string[];
  /** Every spelling of the personal data. */
  readonly texts: readonly string[];
}

const digitsOf = (text: string, pattern: RegExp, form: string) =>
  pattern.test(text) ? [text, text.replace(pattern, form)] : [text];

/** Returns the name if it has at least two words. A single word may be anyone's name, or part of a word. */
const fullName = (name: string) => (name.trim().includes(' ') ? [name] : []);

/** Collects the current and former marks of a person. */
export async function privacyMarksOf(tx: Tx, person: Person): Promise<Marks> {
  const { rows } = await sql<{ email: string }>`
    select ${person.email} as email
    union select to_address from mails where user_id = ${person.id}
    union select lower(change ->> 'before') from held_changes h, jsonb_array_elements(h.changes) change
      where h.user_id = ${person.id} and change ->> 'field' = 'email' and change ->> 'before' is not null`.execute(
    tx,
  );
  const emails = rows.map(({ email }) => email);
  const texts = [
    ...emails,
    ...fullName(person.name),
    ...digitsOf(person.tax_number, /^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4'),
    ...digitsOf(person.phone, /^(\d{2})(\d{5})(\d{4})$/, '($1) $2-$3'),
  ];
  return { emails, texts: [...new Set(texts)] };
}

const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`);
/** Returns a pattern of digits with optional separators between them. */
const spaced = (digits: string) => [...digits].join('[ .()/-]{0,2}');

/** Returns a pattern that matches any of the marks; the SQL operator decides about case. */
const patternOf = ({ texts }: Marks, written: (text: string) => string = (text) => text): string =>
  `(?:${texts.map((text) => (/^\d+$/.test(text) ? spaced(text) : plain(written(text)))).join('|')})`;

const CHARACTERS = String.raw`(?:[^"\\]|\\.)*`;
/**
 * Lookahead for an odd number of quotes, which means inside a string of a JSON value. Numbers are never
 * marks.
 */
const WITHIN_TEXT = `(?=${CHARACTERS}"(?:${CHARACTERS}"${CHARACTERS}")*${CHARACTERS}$)`;

const jsonPatternOf = (marks: Marks): string =>
  patternOf(marks, (text) => JSON.stringify(text).slice(1, -1)) + WITHIN_TEXT;

/** SQL condition: the text mentions the person, ignoring case. */
export const mentions = (marks: Marks, column: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} ~* ${patternOf(marks)}`;

/** SQL expression: the text with every match of `mentions` replaced. */
export const unmarked = (marks: Marks, column: string): RawBuilder<string> =>
  sql`regexp_replace(${sql.ref(column)}, ${patternOf(marks)}, ${ERASED_NAME}, 'gi')`;

/** SQL condition: a string inside a JSON value mentions the person, ignoring case. */
export const mentionsJson = (marks: Marks, column: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)}::text ~* ${jsonPatternOf(marks)}`;

/** SQL expression: the JSON value with every match of `mentionsJson` replaced. */
export const unmarkedJson = (marks: Marks, column: string): RawBuilder<string> =>
  sql`regexp_replace(${sql.ref(column)}::text, ${jsonPatternOf(marks)}, ${ERASED_NAME}, 'gi')`;
