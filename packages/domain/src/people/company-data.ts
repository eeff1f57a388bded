import type { FieldErrorKey } from '../refusals/field-errors.ts';
import { MAX_COMPANY_NAME } from '../values/limits.ts';
import { hasOnlyLettersAndSpaces } from '../values/names.ts';
import { isCnpj } from '../values/tax-numbers.ts';

/** The validation error of a company field (specification, section 5); undefined when it is valid. */

type Fault = FieldErrorKey | undefined;

const lengthError = (text: string): Fault => (text.length > MAX_COMPANY_NAME ? 'TOO_LONG' : undefined);

/**
 * Validates a company name as typed. It reports a leading space; normalization strips forbidden characters.
 */
export function companyNameError(typed: string): Fault {
  if (typed.trim() === '') return 'COMPANY_NAME_REQUIRED';
  return leadingSpaceError(typed) ?? lengthError(typed);
}

export function leadingSpaceError(typed: string): Fault {
  return typed.trim() !== '' && /^\s/.test(typed) ? 'LEADING_SPACE' : undefined;
}

export const tradeNameError = (typed: string): Fault => leadingSpaceError(typed) ?? lengthError(typed);

/** Validates a company's CNPJ. @param bare as returned by `normalizeCnpj` */
export const companyTaxNumberError = (bare: string): Fault => (isCnpj(bare) ? undefined : 'CNPJ_INVALID');

/** Validates that a text has only digits, up to a length. */
export function digitsError(text: string, max: number): Fault {
  if (!/^\d+$/.test(text)) return 'DIGITS_ONLY';
  return text.length > max ? 'TOO_LONG' : undefined;
}

interface Entry {
  readonly code: string;
  readonly name: string;
}

/**
 * Normalizes a legal nature or activity for storage: the official name for its code (punctuation optional) or
 * name, otherwise the text unchanged.
 */
export function officialName(list: readonly Entry[], text: string): string {
  const code = text.replace(/[\s./-]/g, '');
  const name = text.trim().toLocaleLowerCase('pt-BR');
  const entry = list.find((one) => one.code === code || one.name.toLocaleLowerCase('pt-BR') === name);
  return entry?.name ?? text.trimEnd();
}

/**
 * Validates a name of the official list, or free text of letters and spaces. Official names may have hyphens
 * and commas.
 */
export function officialNameError(list: readonly Entry[], text: string): Fault {
  if (text === '' || list.some(({ name }) => name === text)) return undefined;
  if (/^\s/.test(text)) return 'LEADING_SPACE';
  if (!hasOnlyLettersAndSpaces(text)) return 'LETTERS_ONLY';
  return lengthError(text);
}
