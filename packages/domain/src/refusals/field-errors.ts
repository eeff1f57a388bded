import { formatDay } from '../values/date-format.ts';
import type { Language } from '../values/languages.ts';
import { CDI_RATE_DECIMALS, FIRST_CDI_DAY, MAX_CDI_RATE } from '../values/limits.ts';
import type { GeneralCode } from './entry.ts';

interface FieldErrorEntry {
  readonly code: GeneralCode;
  readonly pt: string;
  readonly en: string;
  /** The text with the expected limit or format at `{expected}`. */
  readonly with?: { readonly pt: string; readonly en: string };
  /** The text when the expected number is one. */
  readonly one?: { readonly pt: string; readonly en: string };
}

/**
 * The validation errors of fields: the general code for the translator, and the message next to the field.
 */
export const FIELD_ERRORS = {
  INVALID_FORMAT: {
    code: 'INVALID_FORMAT',
    pt: 'Formato inválido.',
    en: 'Invalid format.',
    with: { pt: 'Formato inválido. Esperado: {expected}.', en: 'Invalid format. Expected: {expected}.' },
  },
  MISSING_FIELD: { code: 'MISSING_FIELD', pt: 'Campo obrigatório.', en: 'Mandatory field.' },
  TOO_SHORT: {
    code: 'INVALID_INPUT',
    pt: 'Texto curto demais.',
    en: 'Text too short.',
    with: { pt: 'Informe pelo menos {expected} caracteres.', en: 'Enter at least {expected} characters.' },
  },
  TOO_LONG: {
    code: 'INVALID_INPUT',
    pt: 'Texto longo demais.',
    en: 'Text too long.',
    with: { pt: 'Informe no máximo {expected} caracteres.', en: 'Enter at most {expected} characters.' },
    one: { pt: 'Informe um só caractere.', en: 'Enter a single character.' },
  },
  TOO_SMALL: {
    code: 'INVALID_INPUT',
    pt: 'Valor abaixo do mínimo.',
    en: 'Value below the minimum.',
    with: { pt: 'Informe um valor a partir de {expected}.', en: 'Enter a value of at least {expected}.' },
  },
  TOO_LARGE: {
    code: 'INVALID_INPUT',
    pt: 'Valor acima do máximo.',
    en: 'Value above the maximum.',
    with: { pt: 'Informe um valor até {expected}.', en: 'Enter a value of at most {expected}.' },
  },
  TOO_FEW: {
    code: 'INVALID_INPUT',
    pt: 'Poucos itens.',
    en: 'Too few items.',
    with: { pt: 'Escolha pelo menos {expected}.', en: 'Choose at least {expected}.' },
  },
  TOO_MANY: {
    code: 'INVALID_INPUT',
    pt: 'Itens demais.',
    en: 'Too many items.',
    with: { pt: 'Escolha no máximo {expected}.', en: 'Choose at most {expected}.' },
  },
  TOO_DEEP: {
    code: 'INVALID_INPUT',
    pt: 'Há níveis demais, um dentro do outro.',
    en: 'Nested too deeply.',
    with: {
      pt: 'Há níveis demais, um dentro do outro: use no máximo {expected}.',
      en: 'Nested too deeply: use at most {expected} levels.',
    },
  },
  DUPLICATE: { code: 'INVALID_INPUT', pt: 'Há itens repetidos.', en: 'There are repeated items.' },
  UNKNOWN_FIELD: { code: 'INVALID_INPUT', pt: 'Campo desconhecido.', en: 'Unknown field.' },
  AFTER_FILE: {
    code: 'INVALID_INPUT',
    pt: 'Os campos devem vir antes do arquivo.',
    en: 'Fields must come before the file.',
  },
  NOT_ALLOWED: {
    code: 'INVALID_INPUT',
    pt: 'Valor não permitido.',
    en: 'Value not allowed.',
    with: { pt: 'Valor não permitido. Opções: {expected}.', en: 'Value not allowed. Options: {expected}.' },
  },
  AMOUNT_FORMAT: {
    code: 'INVALID_FORMAT',
    pt: 'Informe um valor com até duas casas decimais.',
    en: 'Enter an amount with at most two decimals.',
  },
  RATE_OUT_OF_RANGE: {
    code: 'INVALID_INPUT',
    pt: `A taxa deve ser maior que 0 e de no máximo ${MAX_CDI_RATE}% ao ano. Confira o valor informado.`,
    en: `The rate must be above 0 and at most ${MAX_CDI_RATE}% a year. Check what you entered.`,
  },
  RATE_DECIMALS: {
    code: 'INVALID_FORMAT',
    pt: `Informe a taxa com até ${CDI_RATE_DECIMALS} casas decimais.`,
    en: `Enter the rate with at most ${CDI_RATE_DECIMALS} decimals.`,
  },
  RATE_DAY_TOO_EARLY: {
    code: 'INVALID_INPUT',
    pt: `A série de taxas começa em ${formatDay(FIRST_CDI_DAY, 'pt')}. Informe uma data a partir desse dia.`,
    en: `The series of rates begins on ${formatDay(FIRST_CDI_DAY, 'en')}. Enter a date from that day on.`,
  },
  RATE_DAY_FUTURE: {
    code: 'INVALID_INPUT',
    pt: 'Esta data ainda não chegou em São Paulo. Informe uma data até hoje.',
    en: 'This date is still to come in São Paulo. Enter a date up to today.',
  },
  WEBHOOK_URL_FORMAT: {
    code: 'INVALID_FORMAT',
    pt: 'Informe um endereço completo, sem espaços nem “#”, como https://sistema.exemplo.com.br/pregao.',
    en: 'Enter a whole address, without spaces or “#”, such as https://system.example.com/pregao.',
  },
  WEBHOOK_URL_HTTPS: {
    code: 'INVALID_INPUT',
    pt: 'O endereço deve começar com https://.',
    en: 'The address must begin with https://.',
  },
  WEBHOOK_URL_CREDENTIALS: {
    code: 'INVALID_INPUT',
    pt: 'O endereço não pode conter usuário, senha nem “@”. Confira a assinatura em vez disso.',
    en: 'The address must not hold a user, a password or “@”. Verify the signature instead.',
  },
  WEBHOOK_URL_PORT: {
    code: 'INVALID_INPUT',
    pt: 'Use a porta 443 ou 8443.',
    en: 'Use port 443 or 8443.',
  },
  WEBHOOK_URL_NOT_PUBLIC: {
    code: 'INVALID_INPUT',
    pt: 'O endereço deve ser público: redes internas não são alcançadas.',
    en: 'The address must be public: internal networks are not reached.',
  },
  MONTH_FORMAT: {
    code: 'INVALID_FORMAT',
    pt: 'Use um mês no formato AAAA-MM.',
    en: 'Enter a month as YYYY-MM.',
  },
  DAY_FORMAT: {
    code: 'INVALID_FORMAT',
    pt: 'Informe uma data válida (AAAA-MM-DD).',
    en: 'Enter a valid date (YYYY-MM-DD).',
  },
  INSTANT_FORMAT: {
    code: 'INVALID_FORMAT',
    pt: 'Informe data e hora válidas (ISO 8601).',
    en: 'Enter a valid date and time (ISO 8601).',
  },
  EMAIL_INVALID: { code: 'INVALID_FORMAT', pt: 'O e-mail deve ser válido.', en: 'The email must be valid.' },
  COMPANY_TYPE_REQUIRED: {
    code: 'MISSING_FIELD',
    pt: 'O tipo de empresa é obrigatório.',
    en: 'The company type is mandatory.',
  },
  COMPANY_TYPE_INVALID: {
    code: 'INVALID_INPUT',
    pt: 'Tipo de empresa inválido.',
    en: 'Invalid company type.',
  },
  COMPANY_NAME_REQUIRED: {
    code: 'MISSING_FIELD',
    pt: 'O nome da empresa é obrigatório.',
    en: 'The company name is mandatory.',
  },
  COMPANY_TAX_NUMBER_REQUIRED: {
    code: 'MISSING_FIELD',
    pt: 'O CNPJ é obrigatório.',
    en: 'The tax number (CNPJ) is mandatory.',
  },
  COMPANY_EMAIL_REQUIRED: {
    code: 'MISSING_FIELD',
    pt: 'O e-mail é obrigatório.',
    en: 'The email is required.',
  },
  COMPANY_PHONE_REQUIRED: {
    code: 'MISSING_FIELD',
    pt: 'O telefone é obrigatório.',
    en: 'The telephone is mandatory.',
  },
  BANK_REQUIRED: {
    code: 'MISSING_FIELD',
    pt: 'O código do banco é obrigatório.',
    en: 'The bank code is required.',
  },
  BANK_UNKNOWN: {
    code: 'INVALID_INPUT',
    pt: 'Escolha um banco da lista.',
    en: 'Choose a bank of the list.',
  },
  BANK_ACCOUNT_TYPE_REQUIRED: {
    code: 'MISSING_FIELD',
    pt: 'Escolha o tipo de conta.',
    en: 'Choose the account type.',
  },
  CPF_INVALID: { code: 'INVALID_FORMAT', pt: 'Informe um CPF válido.', en: 'Enter a valid CPF.' },
  CNPJ_INVALID: {
    code: 'INVALID_FORMAT',
    pt: 'Informe um CNPJ válido.',
    en: 'Enter a valid tax number (CNPJ).',
  },
  PHONE_INVALID: {
    code: 'INVALID_FORMAT',
    pt: 'Informe um telefone válido com DDD.',
    en: 'Enter a valid telephone with area code.',
  },
  MOBILE_INVALID: {
    code: 'INVALID_FORMAT',
    pt: 'Informe um celular válido com DDD: (00)90000-0000.',
    en: 'Enter a valid mobile number with area code: (00)90000-0000.',
  },
  PHONE_FOREIGN: {
    code: 'INVALID_FORMAT',
    pt: 'Informe um telefone do Brasil: o código +55 pode ficar de fora, e outros países não são aceitos.',
    en: 'Enter a Brazilian number: +55 may be left out, and other countries are not accepted.',
  },
  PHONE_TRUNK_PREFIX: {
    code: 'INVALID_FORMAT',
    pt: 'Informe só o DDD e o número, sem o zero e sem o código da operadora.',
    en: 'Enter area code and number only, without the leading zero and the carrier code.',
  },
  USER_COMPANY_REQUIRED: { code: 'MISSING_FIELD', pt: 'Informe a empresa.', en: 'The company is mandatory.' },
  USER_NAME_REQUIRED: { code: 'MISSING_FIELD', pt: 'Informe o nome.', en: 'The name is required.' },
  USER_NAME_INVALID: {
    code: 'INVALID_FORMAT',
    pt: 'Use somente letras, espaço, apóstrofo, ponto e hífen.',
    en: 'Use only letters, spaces, apostrophes, dots and hyphens.',
  },
  USER_EMAIL_REQUIRED: { code: 'MISSING_FIELD', pt: 'Informe o e-mail.', en: 'The email is required.' },
  USER_ROLE_REQUIRED: { code: 'MISSING_FIELD', pt: 'Escolha o perfil.', en: 'Choose the role.' },
  USER_CPF_REQUIRED: { code: 'MISSING_FIELD', pt: 'Informe o CPF.', en: 'The CPF is required.' },
  USER_PHONE_REQUIRED: {
    code: 'MISSING_FIELD',
    pt: 'Informe o celular.',
    en: 'The mobile number is required.',
  },
  TIME_ZONE_INVALID: {
    code: 'INVALID_INPUT',
    pt: 'Informe um fuso horário conhecido, como America/Sao_Paulo ou UTC-3.',
    en: 'Enter a known time zone, such as America/Sao_Paulo or UTC-3.',
  },
  DIGITS_ONLY: {
    code: 'INVALID_FORMAT',
    pt: 'Somente números são permitidos.',
    en: 'Only numbers are allowed.',
  },
  LETTERS_ONLY: {
    code: 'INVALID_FORMAT',
    pt: 'Somente letras e espaços são permitidos.',
    en: 'Only letters and spaces are allowed.',
  },
  LEADING_SPACE: {
    code: 'INVALID_FORMAT',
    pt: 'O campo não pode começar com espaços.',
    en: 'The field cannot begin with spaces.',
  },
  DOUBLE_SPACE: {
    code: 'INVALID_FORMAT',
    pt: 'O campo não pode ter espaços seguidos.',
    en: 'The field cannot have consecutive spaces.',
  },
} as const satisfies Record<string, FieldErrorEntry>;

export type FieldErrorKey = keyof typeof FIELD_ERRORS;

export function isFieldErrorKey(value: unknown): value is FieldErrorKey {
  return typeof value === 'string' && Object.hasOwn(FIELD_ERRORS, value);
}

/** Returns the message next to a field, with the expected value if known. */
export function fieldErrorText(key: FieldErrorKey, language: Language, expected?: string | number): string {
  const entry: FieldErrorEntry = FIELD_ERRORS[key];
  if (expected === undefined || entry.with === undefined) return entry[language];
  if (entry.one !== undefined && String(expected) === '1') return entry.one[language];
  return entry.with[language].replace('{expected}', () => String(expected));
}
