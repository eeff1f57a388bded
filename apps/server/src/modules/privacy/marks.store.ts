import { ERASED_NAME } from '@pregao/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import type { Person } from './person.store.ts';

/** What a person is known by, wherever it stands. */
export interface Marks {
  /** Today's address, and those that mails and changes on hold tell of. */
  readonly emails: readonly string[];
  /** Every way in which it is written. */
  readonly texts: readonly string[];
}

const digitsOf = (text: string, pattern: RegExp, form: string) =>
  pattern.test(text) ? [text, text.replace(pattern, form)] : [text];

/** A single name may be anybody's, and part of a word: only two words and more are looked for. */
const fullName = (name: string) => (name.trim().includes(' ') ? [name] : []);

/** The marks of a person as of now. */
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
/** Digits, with or without what people write between them. */
const spaced = (digits: string) => [...digits].join('[ .()/-]{0,2}');

/** Any of the marks; case is left to the operator. */
const patternOf = ({ texts }: Marks, written: (text: string) => string = (text) => text): string =>
  `(?:${texts.map((text) => (/^\d+$/.test(text) ? spaced(text) : plain(written(text)))).join('|')})`;

const CHARACTERS = String.raw`(?:[^"\\]|\\.)*`;
/** Before an odd number of quotes: within a text of a JSON value. A number never is a mark. */
const WITHIN_TEXT = `(?=${CHARACTERS}"(?:${CHARACTERS}"${CHARACTERS}")*${CHARACTERS}$)`;

const jsonPatternOf = (marks: Marks): string =>
  patternOf(marks, (text) => JSON.stringify(text).slice(1, -1)) + WITHIN_TEXT;

/** Whether a text speaks of the person, in capitals or not. */
export const mentions = (marks: Marks, column: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} ~* ${patternOf(marks)}`;

/** The text with all replaced that `mentions` finds. */
export const unmarked = (marks: Marks, column: string): RawBuilder<string> =>
  sql`regexp_replace(${sql.ref(column)}, ${patternOf(marks)}, ${ERASED_NAME}, 'gi')`;

/** Whether a text within a JSON value speaks of the person, likewise. */
export const mentionsJson = (marks: Marks, column: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)}::text ~* ${jsonPatternOf(marks)}`;

/** The JSON value with all replaced that `mentionsJson` finds. */
export const unmarkedJson = (marks: Marks, column: string): RawBuilder<string> =>
  sql`regexp_replace(${sql.ref(column)}::text, ${jsonPatternOf(marks)}, ${ERASED_NAME}, 'gi')`;
