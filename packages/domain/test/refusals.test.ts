import { describe, expect, test } from 'vitest';
import {
  COMMON_REFUSALS,
  FIELD_ERRORS,
  type FieldErrorKey,
  fieldErrorText,
  GENERAL_CODES,
  isFieldErrorKey,
  isRefusalKey,
  LANGUAGES,
  REFUSALS,
  type RefusalEntry,
  type RefusalKey,
  refusalText,
} from '../src/index.ts';

/** The messages of the specification, section 8. */
const SPECIFIED =
  `CREDENTIALS_BLOCKED INCORRECT_CREDENTIALS INVALID_TOKEN WAIT_BEFORE_NEW_PIN USER_NOT_FOUND NOT_AUTHORIZED
NO_PERMISSION COMPANY_NOT_FOUND ROLE_NOT_FOUND USER_EMAIL_EXISTS USER_PHONE_EXISTS USER_TAX_NUMBER_EXISTS
COMPANY_EMAIL_EXISTS COMPANY_PHONE_EXISTS COMPANY_TAX_NUMBER_EXISTS FILE_EXISTS FILE_NETWORK_MISMATCH
FILE_INVALID_LINES FILE_TYPE_OR_SIZE EXPIRATION_OUT_OF_RANGE EXPIRATION_INVALID CONTRACT_EXISTS
VALUE_EXCEEDS_RECEIVABLES ACTIVE_PROPOSAL_EXISTS RECEIVABLE_UNAVAILABLE OFFER_INVALID_LENDERS
OFFER_INVALID_RECEIVABLES RECEIVABLES_INVALID PROPOSAL_ACTION_UNAVAILABLE OFFER_NOT_OPEN
OFFER_NOT_CANCELABLE OFFER_EXPIRED CONTRACT_NOT_ANALYZABLE`.split(/\s+/);

const entries = Object.entries(REFUSALS) as [RefusalKey, RefusalEntry][];

test('catalog of refusals contains every message key of the specification', () => {
  expect(SPECIFIED.filter((key) => !isRefusalKey(key))).toEqual([]);
  expect(isRefusalKey('toString')).toBe(false);
  expect(isRefusalKey(undefined)).toBe(false);
});

describe.each(entries)('%s', (key, entry) => {
  test('has a general code that matches its status', () => {
    const codes: Partial<Record<number, string>> = {
      401: 'UNAUTHORIZED',
      403: 'FORBIDDEN',
      404: 'NOT_FOUND',
      500: 'INTERNAL_SERVER_ERROR',
      503: 'INTERNAL_SERVER_ERROR',
      507: 'INTERNAL_SERVER_ERROR',
    };
    const free = ['BAD_REQUEST', 'INVALID_INPUT', 'INVALID_FORMAT', 'MISSING_FIELD'];
    const agreeing = codes[entry.status];
    expect(agreeing === undefined ? free : [agreeing]).toContain(entry.code);
    expect(GENERAL_CODES).toContain(entry.code);
    expect(key).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
  });

  test('has a text of whole sentences in each language', () => {
    for (const language of LANGUAGES) {
      expect(refusalText(key, language)).toMatch(/^[A-ZÀ-Ú][^!{}]*\.$/);
      expect(refusalText(key, language).length).toBeLessThanOrEqual(170);
    }
    expect(refusalText(key, 'pt')).not.toBe(refusalText(key, 'en'));
  });
});

test('refusals and field errors share no key', () => {
  expect(Object.keys(FIELD_ERRORS).filter(isRefusalKey)).toEqual([]);
});

test('English texts name the document an assignment agreement, not a contract', () => {
  const texts = [
    ...entries.map(([key]) => refusalText(key, 'en')),
    ...Object.keys(FIELD_ERRORS)
      .filter(isFieldErrorKey)
      .map((key) => fieldErrorText(key, 'en')),
  ];
  expect(texts.filter((text) => /contract/i.test(text))).toEqual([]);
});

test('refusals have unique texts in each language', () => {
  for (const language of LANGUAGES) {
    const texts = entries.map(([key]) => refusalText(key, language));
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  }
});

test('COMMON_REFUSALS lists keys of the catalog, each once', () => {
  expect(new Set(COMMON_REFUSALS).size).toBe(COMMON_REFUSALS.length);
  expect(COMMON_REFUSALS.every(isRefusalKey)).toBe(true);
});

describe('text of a field error', () => {
  test.each(Object.keys(FIELD_ERRORS).filter(isFieldErrorKey))(
    'for %s is a sentence in both languages',
    (key: FieldErrorKey) => {
      for (const language of LANGUAGES) {
        expect(fieldErrorText(key, language)).toMatch(/^[A-ZÀ-Ú][^!{}]*\.$/);
        expect(fieldErrorText(key, language, 'X1')).toMatch(/^[A-ZÀ-Ú][^!{}]*\.$/);
      }
    },
  );

  test('includes the expected value', () => {
    expect(fieldErrorText('TOO_LONG', 'pt', 255)).toBe('Informe no máximo 255 caracteres.');
    expect(fieldErrorText('TOO_LONG', 'pt', '1')).toBe('Informe um só caractere.');
    expect(fieldErrorText('TOO_LONG', 'en')).toBe('Text too long.');
    expect(fieldErrorText('NOT_ALLOWED', 'en', '$& $1')).toBe('Value not allowed. Options: $& $1.');
    expect(fieldErrorText('MISSING_FIELD', 'pt', 3)).toBe('Campo obrigatório.');
  });
});
