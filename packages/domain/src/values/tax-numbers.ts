/** An individual's (CPF) and a company's (CNPJ) taxpayer number; the CNPJ has letters since July 2026 (IN RFB 2.229/2024). */

const CPF = /^\d{11}$/;
const CNPJ = /^[0-9A-Z]{12}\d{2}$/;
const ALL_EQUAL = /^(.)\1*$/;
/** The marks of the official masks, and spaces; anything else is kept, so that it is refused. */
const MARKS = /[.\-/\s]/g;

/** Digits count as themselves, letters as their ASCII code less 48 (A = 17). */
const weightOf = (character: string): number => character.charCodeAt(0) - 48;

/** Modulo 11 with weights 2, 3, ... from the right, starting over after `highest`. */
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

/** Takes the bare form of `normalizeCpf`: 11 digits, not all equal, with their check digits. */
export function isCpf(bare: string): boolean {
  return CPF.test(bare) && !ALL_EQUAL.test(bare) && hasCheckDigits(bare, 11);
}

/** Takes the bare form of `normalizeCnpj`: 12 digits or capital letters and two check digits, not all equal. */
export function isCnpj(bare: string): boolean {
  return CNPJ.test(bare) && !ALL_EQUAL.test(bare) && hasCheckDigits(bare, 9);
}

/** Without the mask: the form that is checked and stored. */
export const normalizeCpf = (text: string): string => text.replace(MARKS, '');

/** Without the mask, letters in capitals: the form that is checked and stored. */
export const normalizeCnpj = (text: string): string => text.replace(MARKS, '').toUpperCase();

/** `000.000.000-00`; a text that is no bare CPF comes back as it is. */
export function formatCpf(bare: string): string {
  return CPF.test(bare) ? bare.replace(/^(.{3})(.{3})(.{3})/, '$1.$2.$3-') : bare;
}

/** `00.000.000/0000-00`; a text that is no bare CNPJ comes back as it is. */
export function formatCnpj(bare: string): string {
  return CNPJ.test(bare) ? bare.replace(/^(.{2})(.{3})(.{3})(.{4})/, '$1.$2.$3/$4-') : bare;
}

/** `***.456.789-**`: enough to tell who it is beside a name, too little to use; a text that is no bare CPF is all hidden. */
export function maskCpf(bare: string): string {
  return CPF.test(bare) ? `***.${bare.slice(3, 6)}.${bare.slice(6, 9)}-**` : '***';
}

const CNPJ_IN_TEXT =
  /(?<![0-9A-Z])[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}(?![0-9A-Z])/gi;

/**
 * The one CNPJ of a text such as `CNPJ/MF nº 11.222.333/0001-81`, bare; undefined where there is none, or
 * several.
 */
export function cnpjIn(text: string): string | undefined {
  const found = (text.match(CNPJ_IN_TEXT) ?? []).map(normalizeCnpj).filter(isCnpj);
  return found.length === 1 ? found[0] : undefined;
}
