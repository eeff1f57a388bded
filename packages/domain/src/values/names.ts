import type { FieldErrorKey } from '../refusals/field-errors.ts';
import { MAX_FILE_NAME, MAX_USER_NAME } from './limits.ts';

/** Letters of any alphabet with their accents, space, apostrophe, dot and hyphen; no leading and no double space; at least one letter. */
export const USER_NAME_PATTERN = /^(?! )(?!.* {2})(?=.*\p{L})[\p{L}\p{M} '’.-]+$/u;

/** Specification, section 5, user form. */
export function isUserName(text: string): boolean {
  return text.length <= MAX_USER_NAME && USER_NAME_PATTERN.test(text);
}

/** What is wrong with a user's name; undefined when nothing is. */
export function userNameError(text: string): FieldErrorKey | undefined {
  if (text === '') return 'USER_NAME_REQUIRED';
  if (text.startsWith(' ')) return 'LEADING_SPACE';
  if (text.includes('  ')) return 'DOUBLE_SPACE';
  if (text.length > MAX_USER_NAME) return 'TOO_LONG';
  return isUserName(text) ? undefined : 'USER_NAME_INVALID';
}

/** Free text of letters (accents included) and single or more spaces, not beginning with one. */
export function lettersAndSpaces(text: string): boolean {
  return /^(?! )[\p{L}\p{M} ]+$/u.test(text);
}

/** Control characters and marks that nobody sees, some of which turn text around: names that look alike would differ. */
const UNSEEN = /(?!\s)[\p{Cc}\p{Cf}]/gu;

/** A text of one line as it is kept: without what nobody sees, and each run of spaces as one. Keeps a trailing space. */
export function seenText(text: string): string {
  return text.replace(UNSEEN, '').replace(/\s+/g, ' ');
}

/**
 * A company's name as it is kept: as `seenText` leaves it, without `= ! @ # ? $ % & * ( ) + - _ /` and leading space
 * (specification, section 5). Keeps a trailing space, so that it can be applied while typing.
 */
export function sanitizeCompanyName(text: string): string {
  return seenText(text.replace(/[=!@#?$%&*()+\-_/]/g, '')).trimStart();
}

/** Control characters, marks that reorder text, and what file systems forbid in names. */
const FORBIDDEN_IN_FILE_NAMES = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu;

/**
 * A file's name as it is kept and searched: the last part of a path, without forbidden characters and
 * leading dots, cut to a safe length before its extension. May be empty.
 */
export function sanitizeFileName(text: string): string {
  const name = (text.split(/[\\/]/).at(-1) ?? '')
    .replace(FORBIDDEN_IN_FILE_NAMES, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trimEnd();
  if (name.length <= MAX_FILE_NAME) return name;
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return cut(name, MAX_FILE_NAME - extension.length).trimEnd() + extension;
}

/** Cuts at a length in UTF-16 units, never through a character. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** What two spellings of one issuer share: accents, case and spacing do not count. */
export function issuerKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase();
}
