import { type MaskitoOptions, maskitoTransform } from '@maskito/core';
import {
  CNPJ_LENGTH,
  CPF_LENGTH,
  cnpjIn,
  formatCnpj,
  formatCpf,
  formatPhone,
  isCompanyPhone,
  isMobile,
  LANDLINE_LENGTH,
  MOBILE_LENGTH,
  normalizePhone,
} from '@pregao/domain';

const DIGIT = /\d/;
const SIGN = /[0-9A-Za-z]/;

type Preprocessor = NonNullable<MaskitoOptions['preprocessors']>[number];

const inCapitals: Preprocessor = ({ elementState, data }) => ({
  elementState: { ...elementState, value: elementState.value.toUpperCase() },
  data: data.toUpperCase(),
});

/**
 * Replaces the whole text as soon as it is readable in another form than the mask's: pasted, typed or filled in
 * by the browser. `read` also gets the text before a typed character.
 */
const rewrite =
  (read: (text: string, before?: string) => string | undefined): Preprocessor =>
  ({ elementState, data }, action) => {
    const { value, selection } = elementState;
    const inserted = action === 'insert' ? data : '';
    const text =
      action === 'insert' ? value.slice(0, selection[0]) + data + value.slice(selection[1]) : value;
    const before = inserted.length === 1 ? value : undefined;
    const bare = action === 'insert' || action === 'validation' ? read(text, before) : undefined;
    if (bare === undefined) return { elementState, data };
    const end = inserted === '' ? bare.length : 0;
    return {
      elementState: { value: inserted === '' ? bare : '', selection: [end, end] },
      data: inserted === '' ? '' : bare,
    };
  };

const times = (part: RegExp, count: number): RegExp[] => Array<RegExp>(count).fill(part);
const digits = (text: string): string => text.replace(/\D/g, '');

/** What exceeds a mask stays in the field as it came, so that the schema refuses it: no digit is cut off. */
const UNMASKED_DIGITS = /^[\d+()\s./-]*$/;
const UNMASKED_SIGNS = /^[\dA-Z\s./-]*$/;

const CPF_MASK = [
  ...times(DIGIT, 3),
  '.',
  ...times(DIGIT, 3),
  '.',
  ...times(DIGIT, 3),
  '-',
  ...times(DIGIT, 2),
];

/** `000.000.000-00`. */
const CPF: MaskitoOptions = {
  mask: ({ value }) => (digits(value).length > CPF_LENGTH ? UNMASKED_DIGITS : CPF_MASK),
};

const CNPJ_MASK = [
  ...times(SIGN, 2),
  '.',
  ...times(SIGN, 3),
  '.',
  ...times(SIGN, 3),
  '/',
  ...times(SIGN, 4),
  '-',
  ...times(DIGIT, 2),
];

const exceedsCnpj = (text: string): boolean => text.replace(/[^0-9A-Z]/gi, '').length > CNPJ_LENGTH;

/** `00.000.000/0000-00`; the first twelve places also take letters, typed in any case. Words around a pasted one are left out. */
const CNPJ: MaskitoOptions = {
  mask: ({ value }) => (exceedsCnpj(value) ? UNMASKED_SIGNS : CNPJ_MASK),
  preprocessors: [rewrite((text) => (exceedsCnpj(text) ? cnpjIn(text) : undefined)), inCapitals],
};

const phone = (first: number) => ['(', DIGIT, DIGIT, ')', ...times(DIGIT, first), '-', ...times(DIGIT, 4)];

/** A mask for area code and number; a text with another prefix, or with more digits, stays as it is until the rule can read it. */
function phoneOptions(isWhole: (bare: string) => boolean, first: (count: number) => number): MaskitoOptions {
  return {
    mask: ({ value }) => {
      const bare = digits(value);
      const fits = !/[+]/.test(value) && !bare.startsWith('0') && bare.length <= MOBILE_LENGTH;
      return fits ? phone(first(bare.length)) : UNMASKED_DIGITS;
    },
    preprocessors: [
      rewrite((text, before) => {
        // The mask puts a typed country code into parentheses; after a whole number a digit is surplus.
        const isMasked = before !== undefined && !isWhole(digits(before));
        const bare = normalizePhone(isMasked ? text.replace(/[()]/g, '') : text);
        if (bare !== digits(text)) return isWhole(bare) ? bare : undefined;
        // A text without its marks would be read with a country code.
        return normalizePhone(bare) === bare ? undefined : text;
      }),
    ],
  };
}

/** `(00)00000-0000`. */
const MOBILE = phoneOptions(isMobile, () => 5);

/** A landline until the eleventh digit is typed, then a mobile. */
const PHONE = phoneOptions(isCompanyPhone, (count) => (count > LANDLINE_LENGTH ? 5 : 4));

/** What a company's name never has is not even shown (specification, section 5). */
const COMPANY_NAME: MaskitoOptions = { mask: /^[^=!@#?$%&*()+\-_/]*$/ };

/** Returns each character of a text that the mask of a company's name removes. */
export const removedFromName = (text: string): string =>
  [...new Set(text)].filter((sign) => maskitoTransform(sign, COMPANY_NAME) === '').join(' ');

/** Masks are shown; the schema takes them off before anything is sent. */
export const MASKS = {
  cpf: CPF,
  cnpj: CNPJ,
  mobile: MOBILE,
  phone: PHONE,
  companyName: COMPANY_NAME,
} as const;

export type MaskName = keyof typeof MASKS;

/** What a field with the mask shows for a text, typed or stored. */
export const masked = (name: MaskName, text: string): string => maskitoTransform(text, MASKS[name]);

/** Stored values as their fields show them. */
export const shown = { cpf: formatCpf, cnpj: formatCnpj, phone: formatPhone } as const;
