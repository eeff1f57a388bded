/**
 * Validates and formats the taxpayer numbers of individuals (CPF) and companies (CNPJ). The CNPJ has letters
 * since July 2026 (IN RFB 2.229/2024).
 */

const CPF = /^\d{11}$/;
const CNPJ = /^[0-9A-Z]{12}\d{2}$/;
const ALL_EQUAL = /^(.)\1*$/;
/**
 * The punctuation of the official masks, and spaces. Other characters remain, so that validation rejects
 * them.
 */
const PUNCTUATION = /[.\-/\s]/g;

/** Returns the check value of a character: a digit's value, or a letter's ASCII code less 48 (A = 17). */
const weightOf = (character: string): number => character.charCodeAt(0) - 48;

/** Computes a modulo-11 check digit with weights 2, 3, ... from the right, restarting after `highest`. */
function checkDigit(base: string, highest: number): number {
  const sum = [...base].reverse().reduce((total, character, index) => {
    return total + weightOf(character) * (2 + (index % (highest - 1)));
  }, 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

function hasCheckDigits(bare: string, highest: number): boolean {
  const base = bare.slice(0, -2);
  const first = checkDigit(base, highest);
  return bare.endsWith(`${first}${checkDigit(`${base}${first}`, highest)}`);
}

/**
 * Tells whether a text is a CPF: 11 digits, not all equal, with valid check digits. @param bare as returned
 * by `normalizeCpf`
 */
export function isCpf(bare: string): boolean {
  return CPF.test(bare) && !ALL_EQUAL.test(bare) && hasCheckDigits(bare, 11);
}

/**
 * Tells whether a text is a CNPJ: 12 digits or capitals and two check digits, not all equal. @param bare as
 * returned by `normalizeCnpj`
 */
export function isCnpj(bare: string): boolean {
  return CNPJ.test(bare) && !ALL_EQUAL.test(bare) && hasCheckDigits(bare, 9);
}

/** Removes the mask of a CPF, for validation and storage. */
export const normalizeCpf = (text: string): string => text.replace(PUNCTUATION, '');

/** Removes the mask of a CNPJ and capitalizes its letters, for validation and storage. */
export const normalizeCnpj = (text: string): string => text.replace(PUNCTUATION, '').toUpperCase();

/** Formats a CPF as `000.000.000-00`; returns any other text unchanged. */
export function formatCpf(bare: string): string {
  return CPF.test(bare) ? bare.replace(/^(.{3})(.{3})(.{3})/, '$1.$2.$3-') : bare;
}

/** Formats a CNPJ as `00.000.000/0000-00`; returns any other text unchanged. */
export function formatCnpj(bare: string): string {
  return CNPJ.test(bare) ? bare.replace(/^(.{2})(.{3})(.{3})(.{4})/, '$1.$2.$3/$4-') : bare;
}

/**
 * Masks a CPF as `***.456.789-**`, and any other text completely. The visible digits identify a person next
 * to a name but are too few to misuse.
 */
export function maskCpf(bare: string): string {
  return CPF.test(bare) ? `***.${bare.slice(3, 6)}.${bare.slice(6, 9)}-**` : '***';
}

const CNPJ_IN_TEXT =
  /(?<![0-9A-Z])[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}(?![0-9A-Z])/gi;

/**
 * Finds the only CNPJ in a text such as `CNPJ/MF nº 11.222.333/0001-81`. Returns it without mask; undefined
 * when there is none or more than one.
 */
export function cnpjIn(text: string): string | undefined {
  const found = (text.match(CNPJ_IN_TEXT) ?? []).map(normalizeCnpj).filter(isCnpj);
  return found.length === 1 ? found[0] : undefined;
}
