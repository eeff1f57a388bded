import type { FieldErrorKey } from '../refusals/field-errors.ts';
import { MAX_FILE_NAME, MAX_USER_NAME } from './limits.ts';

/**
 * The pattern of a user name: letters of any alphabet with accents, space, apostrophe, dot and hyphen. It has
 * at least one letter, no leading and no double space.
 */
export const USER_NAME_PATTERN = /^(?! )(?!.* {2})(?=.*\p{L})[\p{L}\p{M} '’.-]+$/u;

/** Tells whether a text is a valid user name (specification, section 5, user form). */
export function isUserName(text: string): boolean {
  return text.length <= MAX_USER_NAME && USER_NAME_PATTERN.test(text);
}

/** Validates a user name; undefined when it is valid. */
export function userNameError(text: string): FieldErrorKey | undefined {
  if (text === '') return 'USER_NAME_REQUIRED';
  if (text.startsWith(' ')) return 'LEADING_SPACE';
  if (text.includes('  ')) return 'DOUBLE_SPACE';
  if (text.length > MAX_USER_NAME) return 'TOO_LONG';
  return isUserName(text) ? undefined : 'USER_NAME_INVALID';
}

/** Tells whether a text has only letters (accents included) and spaces, without a leading space. */
export function hasOnlyLettersAndSpaces(text: string): boolean {
  return /^(?! )[\p{L}\p{M} ]+$/u.test(text);
}

/**
 * Invisible characters: controls and format marks, some of which reverse text. They would make distinct names
 * look alike.
 */
const INVISIBLE = /(?!\s)[\p{Cc}\p{Cf}]/gu;

/**
 * Normalizes a one-line text for storage: removes invisible characters and collapses spaces. It retains a
 * trailing space.
 */
export function sanitizeLine(text: string): string {
  return text.replace(INVISIBLE, '').replace(/\s+/g, ' ');
}

/**
 * Normalizes a company name for storage (specification, section 5). In addition to `sanitizeLine`, it removes
 * `= ! @ # ? $ % & * ( ) + - _ /` and leading space. It retains a trailing space, so that forms can apply it
 * while typing.
 */
export function sanitizeCompanyName(text: string): string {
  return sanitizeLine(text.replace(/[=!@#?$%&*()+\-_/]/g, '')).trimStart();
}

/** Control characters, bidirectional marks and characters that file systems forbid in names. */
const FORBIDDEN_IN_FILE_NAMES = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu;

/**
 * Normalizes a file name for storage and search. Returns the last part of a path, without forbidden
 * characters and leading dots, truncated before its extension; may be empty.
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
  return truncate(name, MAX_FILE_NAME - extension.length).trimEnd() + extension;
}

/** Truncates a text to a length in UTF-16 units, without splitting a surrogate pair. */
function truncate(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** Returns the comparison key of an issuer's name, without accents, case and spaces. */
export function issuerKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase();
}
