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

const toUpperCase: Preprocessor = ({ elementState, data }) => ({
  elementState: { ...elementState, value: elementState.value.toUpperCase() },
  data: data.toUpperCase(),
});

/**
 * Replaces the whole text as soon as it parses in another format than the mask's: pasted, typed or
 * autofilled. `read` also gets the text before a typed character.
 */
const replaceParsed =
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

const repeat = (part: RegExp, count: number): RegExp[] => Array<RegExp>(count).fill(part);
const digits = (text: string): string => text.replace(/\D/g, '');

/** Text that exceeds a mask stays unmasked, so that the schema refuses it and no digit is cut off. */
const UNMASKED_DIGITS = /^[\d+()\s./-]*$/;
const UNMASKED_SIGNS = /^[\dA-Z\s./-]*$/;

const CPF_MASK = [
  ...repeat(DIGIT, 3),
  '.',
  ...repeat(DIGIT, 3),
  '.',
  ...repeat(DIGIT, 3),
  '-',
  ...repeat(DIGIT, 2),
];

/** CPF: `000.000.000-00`. */
const CPF: MaskitoOptions = {
  mask: ({ value }) => (digits(value).length > CPF_LENGTH ? UNMASKED_DIGITS : CPF_MASK),
};

const CNPJ_MASK = [
  ...repeat(SIGN, 2),
  '.',
  ...repeat(SIGN, 3),
  '.',
  ...repeat(SIGN, 3),
  '/',
  ...repeat(SIGN, 4),
  '-',
  ...repeat(DIGIT, 2),
];

const exceedsCnpj = (text: string): boolean => text.replace(/[^0-9A-Z]/gi, '').length > CNPJ_LENGTH;

/**
 * CNPJ: `00.000.000/0000-00`. The first twelve places also take letters of either case; words around a pasted
 * number are dropped.
 */
const CNPJ: MaskitoOptions = {
  mask: ({ value }) => (exceedsCnpj(value) ? UNMASKED_SIGNS : CNPJ_MASK),
  preprocessors: [replaceParsed((text) => (exceedsCnpj(text) ? cnpjIn(text) : undefined)), toUpperCase],
};

const phoneMask = (first: number) => [
  '(',
  DIGIT,
  DIGIT,
  ')',
  ...repeat(DIGIT, first),
  '-',
  ...repeat(DIGIT, 4),
];

/**
 * Builds a mask for area code and number. A text with another prefix or more digits stays as it is until it
 * parses.
 */
function phoneOptions(isWhole: (bare: string) => boolean, first: (count: number) => number): MaskitoOptions {
  return {
    mask: ({ value }) => {
      const bare = digits(value);
      const fits = !/[+]/.test(value) && !bare.startsWith('0') && bare.length <= MOBILE_LENGTH;
      return fits ? phoneMask(first(bare.length)) : UNMASKED_DIGITS;
    },
    preprocessors: [
      replaceParsed((text, before) => {
        // The mask puts a typed country code into parentheses; after a complete number another digit is
        // surplus.
        const isMasked = before !== undefined && !isWhole(digits(before));
        const bare = normalizePhone(isMasked ? text.replace(/[()]/g, '') : text);
        if (bare !== digits(text)) return isWhole(bare) ? bare : undefined;
        // Without its punctuation the text would be parsed with a country code.
        return normalizePhone(bare) === bare ? undefined : text;
      }),
    ],
  };
}

/** Mobile number: `(00)00000-0000`. */
const MOBILE = phoneOptions(isMobile, () => 5);

/** Phone number: masked as a landline until the eleventh digit, then as a mobile. */
const PHONE = phoneOptions(isCompanyPhone, (count) => (count > LANDLINE_LENGTH ? 5 : 4));

/** Removes characters that a company name cannot contain (specification, section 5). */
const COMPANY_NAME: MaskitoOptions = { mask: /^[^=!@#?$%&*()+\-_/]*$/ };

/** Returns each character of a text that the mask of a company's name removes. */
export const removedCharacters = (text: string): string =>
  [...new Set(text)].filter((sign) => maskitoTransform(sign, COMPANY_NAME) === '').join(' ');

/** The masks by name. They affect the display only; the schema removes them before a request. */
export const MASKS = {
  cpf: CPF,
  cnpj: CNPJ,
  mobile: MOBILE,
  phone: PHONE,
  companyName: COMPANY_NAME,
} as const;

export type MaskName = keyof typeof MASKS;

/** Applies a mask to a typed or stored text. */
export const applyMask = (name: MaskName, text: string): string => maskitoTransform(text, MASKS[name]);

/** Formats stored values for their fields. */
export const formatters = { cpf: formatCpf, cnpj: formatCnpj, phone: formatPhone } as const;
