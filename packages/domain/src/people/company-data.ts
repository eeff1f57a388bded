import type { FieldErrorKey } from '../refusals/field-errors.ts';
import { MAX_COMPANY_NAME } from '../values/limits.ts';
import { lettersAndSpaces } from '../values/names.ts';
import { isCnpj } from '../values/tax-numbers.ts';

/** What is wrong with the fields of a company (specification, section 5); undefined when nothing is. */

type Fault = FieldErrorKey | undefined;

const length = (text: string): Fault => (text.length > MAX_COMPANY_NAME ? 'TOO_LONG' : undefined);

/** Takes the name as it was typed: beginning with a space is told, the forbidden characters are stripped. */
export function companyNameError(typed: string): Fault {
  if (typed.trim() === '') return 'COMPANY_NAME_REQUIRED';
  return leadingSpaceError(typed) ?? length(typed);
}

export function leadingSpaceError(typed: string): Fault {
  return typed.trim() !== '' && /^\s/.test(typed) ? 'LEADING_SPACE' : undefined;
}

export const tradeNameError = (typed: string): Fault => leadingSpaceError(typed) ?? length(typed);

/** Takes the bare form of `normalizeCnpj`. */
export const companyTaxNumberError = (bare: string): Fault => (isCnpj(bare) ? undefined : 'CNPJ_INVALID');

/** Digits up to a length. */
export function digitsError(text: string, most: number): Fault {
  if (!/^\d+$/.test(text)) return 'DIGITS_ONLY';
  return text.length > most ? 'TOO_LONG' : undefined;
}

interface Entry {
  readonly code: string;
  readonly name: string;
}

/**
 * A legal nature or an activity as it is kept: the name of the official list where its code, with or without
 * punctuation, or its name was given; any other text as it is.
 */
export function officialName(list: readonly Entry[], text: string): string {
  const code = text.replace(/[\s./-]/g, '');
  const name = text.trim().toLocaleLowerCase('pt-BR');
  const entry = list.find((one) => one.code === code || one.name.toLocaleLowerCase('pt-BR') === name);
  return entry?.name ?? text.trimEnd();
}

/** One of the official list, or free text of letters and spaces: names of the lists hold hyphens and commas. */
export function officialNameError(list: readonly Entry[], text: string): Fault {
  if (text === '' || list.some(({ name }) => name === text)) return undefined;
  if (/^\s/.test(text)) return 'LEADING_SPACE';
  if (!lettersAndSpaces(text)) return 'LETTERS_ONLY';
  return length(text);
}
