import { ERASED_NAME } from '@pregao/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import type { Person } from './person.store.ts';

/** Personal data by which texts identify a person. */
export interface PersonalData {
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
export async function collectPersonalData(tx: Tx, person: Person): Promise<PersonalData> {
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

const escapePattern = (text: string) => text.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`);
/** Returns a pattern of digits with optional separators between them. */
const spacedDigits = (digits: string) => [...digits].join('[ .()/-]{0,2}');

/** Returns a pattern that matches any of the marks; the SQL operator decides about case. */
const patternOf = ({ texts }: PersonalData, written: (text: string) => string = (text) => text): string =>
  `(?:${texts.map((text) => (/^\d+$/.test(text) ? spacedDigits(text) : escapePattern(written(text)))).join('|')})`;

const CHARACTERS = String.raw`(?:[^"\\]|\\.)*`;
/**
 * Lookahead for an odd number of quotes, which means inside a string of a JSON value. Numbers are never
 * marks.
 */
const INSIDE_JSON_STRING = `(?=${CHARACTERS}"(?:${CHARACTERS}"${CHARACTERS}")*${CHARACTERS}$)`;

const jsonPatternOf = (data: PersonalData): string =>
  patternOf(data, (text) => JSON.stringify(text).slice(1, -1)) + INSIDE_JSON_STRING;

/** SQL condition: the text mentions the person, ignoring case. */
export const mentionsPerson = (data: PersonalData, column: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} ~* ${patternOf(data)}`;

/** SQL expression: the text with every match of `mentionsPerson` replaced. */
export const redactText = (data: PersonalData, column: string): RawBuilder<string> =>
  sql`regexp_replace(${sql.ref(column)}, ${patternOf(data)}, ${ERASED_NAME}, 'gi')`;

/** SQL condition: a string inside a JSON value mentions the person, ignoring case. */
export const jsonMentionsPerson = (data: PersonalData, column: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)}::text ~* ${jsonPatternOf(data)}`;

/** SQL expression: the JSON value with every match of `jsonMentionsPerson` replaced. */
export const redactJson = (data: PersonalData, column: string): RawBuilder<string> =>
  sql`regexp_replace(${sql.ref(column)}::text, ${jsonPatternOf(data)}, ${ERASED_NAME}, 'gi')`;
