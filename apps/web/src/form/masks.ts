import { type MaskitoOptions, maskitoTransform } from '@maskito/core';
import { formatCnpj, formatCpf, formatPhone, LANDLINE_LENGTH } from '@pregao/domain';

const DIGIT = /\d/;
const SIGN = /[0-9A-Za-z]/;

const inCapitals: NonNullable<MaskitoOptions['preprocessors']>[number] = ({ elementState, data }) => ({
  elementState: { ...elementState, value: elementState.value.toUpperCase() },
  data: data.toUpperCase(),
});

const times = (part: RegExp, count: number): RegExp[] => Array<RegExp>(count).fill(part);
const digits = (text: string): string => text.replace(/\D/g, '');

/** `000.000.000-00`. */
const CPF: MaskitoOptions = {
  mask: [...times(DIGIT, 3), '.', ...times(DIGIT, 3), '.', ...times(DIGIT, 3), '-', ...times(DIGIT, 2)],
};

/** `00.000.000/0000-00`; the first twelve places also take letters, typed in any case. */
const CNPJ: MaskitoOptions = {
  mask: [
    ...times(SIGN, 2),
    '.',
    ...times(SIGN, 3),
    '.',
    ...times(SIGN, 3),
    '/',
    ...times(SIGN, 4),
    '-',
    ...times(DIGIT, 2),
  ],
  preprocessors: [inCapitals],
};

const phone = (first: number) => ['(', DIGIT, DIGIT, ')', ...times(DIGIT, first), '-', ...times(DIGIT, 4)];

/** `(00)00000-0000`. */
const MOBILE: MaskitoOptions = { mask: phone(5) };

/** A landline until the eleventh digit is typed, then a mobile. */
const PHONE: MaskitoOptions = {
  mask: ({ value }) => phone(digits(value).length > LANDLINE_LENGTH ? 5 : 4),
};

/** What a company's name never has is not even shown (specification, section 5). */
const COMPANY_NAME: MaskitoOptions = { mask: /^[^=!@#?$%&*()+\-_/]*$/ };

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
