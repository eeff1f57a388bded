import { describe, expect, it, test } from 'vitest';
import * as z from 'zod';
import { editedCompany, fieldIssues, newCompany, newUser } from '../src/index.ts';

const COMPANY = {
  company_type: 'LENDER',
  name: 'Investidor Umbu',
  trade_name: 'Umbu',
  tax_number: '12ABC34501DE35',
  business_type: 'SECURITIZAÇÃO DE CRÉDITOS',
  legal_nature: 'Sociedade Anônima Fechada',
  email: 'contato@umbu.example',
  phone: '1130030099',
  bank: '341',
  bank_branch: '0455',
  bank_account: '88120',
  bank_account_digit: '3',
  bank_account_type: 'Conta de Pagamento',
};

const parse = (change: object) => newCompany.parse({ ...COMPANY, ...change });
const faultsOf = (change: object) => {
  const input = { ...COMPANY, ...change };
  const result = newCompany.safeParse(input);
  if (result.success) return [];
  return fieldIssues(input, result.error).map(({ field, message }) => `${field} ${message}`);
};

test('company form accepts a complete company unchanged (COM-01a, COM-01b, COM-01c)', () => {
  expect(parse({})).toEqual(COMPANY);
});

test('company form accepts a bank account and requires each of its fields (COM-02a, COM-02b, COM-02c)', () => {
  const { bank, bank_branch, bank_account, bank_account_digit, bank_account_type } = COMPANY;
  const account = { bank, bank_branch, bank_account, bank_account_digit, bank_account_type };
  expect(parse({})).toMatchObject(account);
  for (const field of Object.keys(account)) expect(faultsOf({ [field]: undefined }), field).toHaveLength(1);
});

describe('company field', () => {
  it.each([
    ['VAL-11a', 'company_type', undefined, 'COMPANY_TYPE_REQUIRED'],
    ['VAL-11a', 'company_type', '', 'COMPANY_TYPE_REQUIRED'],
    ['VAL-23b', 'company_type', 'BANK', 'COMPANY_TYPE_INVALID'],
    ['VAL-22a', 'name', undefined, 'COMPANY_NAME_REQUIRED'],
    ['VAL-12a', 'name', '', 'COMPANY_NAME_REQUIRED'],
    ['VAL-12a', 'name', '   ', 'COMPANY_NAME_REQUIRED'],
    ['VAL-12a', 'name', '@-/', 'COMPANY_NAME_REQUIRED'],
    ['VAL-12b VAL-23c', 'name', ' Umbu', 'LEADING_SPACE'],
    ['VAL-12a', 'name', '\u200b', 'COMPANY_NAME_REQUIRED'],
    ['length', 'name', 'U'.repeat(151), 'TOO_LONG'],
    ['a number', 'name', 5, 'INVALID_FORMAT'],
    ['VAL-13', 'trade_name', ' Umbu', 'LEADING_SPACE'],
    ['VAL-14a VAL-22b', 'tax_number', '', 'COMPANY_TAX_NUMBER_REQUIRED'],
    ['VAL-22c', 'tax_number', '12ABC34501DE36', 'CNPJ_INVALID'],
    ['VAL-22c', 'tax_number', '12ABC34501DE3', 'CNPJ_INVALID'],
    ['VAL-22c', 'tax_number', '00000000000000', 'CNPJ_INVALID'],
    ['VAL-14c', 'tax_number', '12.ABC.345/01DE-355', 'CNPJ_INVALID'],
    ['VAL-15', 'business_type', 'Crédito, câmbio', 'LETTERS_ONLY'],
    ['VAL-15 VAL-23d', 'legal_nature', 'S.A. 2', 'LETTERS_ONLY'],
    ['VAL-23c', 'legal_nature', ' Sociedade', 'LEADING_SPACE'],
    ['VAL-16', 'email', '', 'COMPANY_EMAIL_REQUIRED'],
    ['VAL-16', 'email', 'contato@umbu', 'EMAIL_INVALID'],
    ['VAL-22d', 'phone', '', 'COMPANY_PHONE_REQUIRED'],
    ['VAL-17 VAL-22e', 'phone', '(11)3003-009', 'PHONE_INVALID'],
    ['VAL-17', 'phone', '0030030099', 'PHONE_INVALID'],
    ['VAL-17', 'phone', '+1 (415) 555-0132', 'PHONE_FOREIGN'],
    ['VAL-17', 'phone', '0 15 11 3003-0099', 'PHONE_TRUNK_PREFIX'],
    ['VAL-18 VAL-22f', 'bank', '', 'BANK_REQUIRED'],
    ['VAL-18 VAL-23a', 'bank', '34A', 'DIGITS_ONLY'],
    ['VAL-18', 'bank', '999', 'BANK_UNKNOWN'],
    ['VAL-19', 'bank_branch', '', 'MISSING_FIELD'],
    ['VAL-19', 'bank_branch', '12-3', 'DIGITS_ONLY'],
    ['VAL-19', 'bank_branch', '12345', 'TOO_LONG'],
    ['VAL-20', 'bank_account', '', 'MISSING_FIELD'],
    ['VAL-20', 'bank_account', 'x', 'DIGITS_ONLY'],
    ['VAL-20', 'bank_account', '1234567890123', 'TOO_LONG'],
    ['VAL-21', 'bank_account_digit', '', 'MISSING_FIELD'],
    ['VAL-21', 'bank_account_digit', 'X', 'DIGITS_ONLY'],
    ['VAL-21', 'bank_account_digit', '12', 'TOO_LONG'],
    ['VAL-18', 'bank_account_type', '', 'BANK_ACCOUNT_TYPE_REQUIRED'],
    ['VAL-18', 'bank_account_type', 'Conta', 'NOT_ALLOWED'],
  ])('%s: %s rejects %j with %s', (_row, field, value, message) => {
    expect(faultsOf({ [field]: value })).toEqual([`${field} ${message}`]);
  });

  it.each([
    ['VAL-12c', 'name', 'Silva & Filhos S/A ', 'Silva Filhos SA'],
    ['VAL-13', 'trade_name', 'Umbu & Cia\u202e\nBanco ', 'Umbu & Cia Banco'],
    ['VAL-13', 'trade_name', '', ''],
    ['VAL-13', 'trade_name', undefined, undefined],
    ['VAL-13', 'trade_name', null, null],
    ['VAL-14b', 'tax_number', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['VAL-15', 'business_type', 'Fábrica de sonhos', 'Fábrica de sonhos'],
    ['VAL-15', 'business_type', '6492100', 'SECURITIZAÇÃO DE CRÉDITOS'],
    ['VAL-15', 'business_type', '6492-1/00', 'SECURITIZAÇÃO DE CRÉDITOS'],
    ['VAL-15', 'legal_nature', '205-4', 'Sociedade Anônima Fechada'],
    ['VAL-15', 'legal_nature', 'sociedade anônima fechada', 'Sociedade Anônima Fechada'],
    ['VAL-16', 'email', ' Contato@Umbu.example ', 'contato@umbu.example'],
    ['VAL-17', 'phone', '(11)98765-4321', '11987654321'],
    ['VAL-17', 'phone', '(11)3003-0099', '1130030099'],
  ])('%s: %s parses %j as %j', (_row, field, value, stored) => {
    expect(parse({ [field]: value })).toMatchObject({ [field]: stored });
  });
});

test.each([
  ['COM-03a', 'Conta Corrente'],
  ['COM-03b', 'Conta Poupança'],
  ['COM-03c', 'Conta Salário'],
  ['COM-03d', 'Conta Conjunta'],
  ['COM-03e', 'Conta Digital'],
  ['COM-03f', 'Conta Investimento'],
  ['COM-03g', 'Conta de Pagamento'],
])('%s: company form accepts %s as an account type', (_row, bank_account_type) => {
  expect(faultsOf({ bank_account_type })).toEqual([]);
});

test('company form accepts a payment institution by its eight-digit code (COM-04)', () => {
  expect(faultsOf({ bank: '01648418' })).toEqual([]);
});

describe('company text over its limit', () => {
  it.each([
    ['length', 'name', 'U'.repeat(151), 150],
    ['VAL-13', 'trade_name', 'U'.repeat(151), 150],
    ['VAL-15', 'business_type', 'U'.repeat(151), 150],
    ['VAL-15', 'legal_nature', 'U'.repeat(151), 150],
    ['VAL-19', 'bank_branch', '12345', 4],
    ['VAL-20', 'bank_account', '1234567890123', 12],
    ['VAL-21', 'bank_account_digit', '12', 1],
  ])('%s: %s rejects %j and names the limit', (_row, field, value, expected) => {
    const input = { ...COMPANY, [field]: value };
    const { error } = newCompany.safeParse(input);
    expect(error && fieldIssues(input, error)).toEqual([{ field, message: 'TOO_LONG', expected }]);
  });

  test('user name is rejected beyond 120 characters with the limit (VAL-03)', () => {
    const input = { name: 'U'.repeat(121) };
    const { error } = newUser.pick({ name: true }).safeParse(input);
    expect(error && fieldIssues(input, error)).toEqual([
      { field: 'name', message: 'TOO_LONG', expected: 120 },
    ]);
  });

  test('length check ignores surrounding spaces', () => {
    expect(parse({ bank_branch: ' 0455 ', trade_name: `${'U'.repeat(150)}  ` })).toMatchObject({
      bank_branch: '0455',
      trade_name: 'U'.repeat(150),
    });
  });
});

describe('JSON Schema pattern', () => {
  const patternOf = (schema: z.ZodType) =>
    new RegExp(z.toJSONSchema(schema, { io: 'input' }).pattern ?? 'none', 'u');

  it.each([
    ['tax_number', '12ABC34501DE35', '12.abc.345/01de-35', ' 12ABC34501DE35 '],
    [
      'phone',
      '1130030099',
      '(11)3003-0099',
      '+55 (11) 98765-4321',
      '5511987654321',
      '(+55) 11 98765.4321',
      '0055 11 98765-4321',
    ],
    ['bank', '341', ' 341 ', '01648418'],
    ['bank_branch', '1', '0455', ' 0455 '],
    ['bank_account', '1', '123456789012'],
    ['bank_account_digit', '3', ' 3'],
  ] as const)('matches every accepted %s of a company', (field, ...taken) => {
    for (const value of taken) {
      expect(faultsOf({ [field]: value })).toEqual([]);
      expect(value).toMatch(patternOf(newCompany.shape[field]));
    }
  });

  it.each([
    ['tax_number', '12ABC34501DE3', '12ABC34501DE3X', '12,ABC34501DE35', ''],
    ['phone', '113003009', '11 3003 0099 1234', 'x1130030099', ''],
    ['bank', '34', '34A', '3411', ''],
    ['bank_branch', '12345', '12-3', ''],
    ['bank_account', '1234567890123', 'x', ''],
    ['bank_account_digit', '12', 'X', ''],
  ] as const)('matches no rejected %s of a company', (field, ...refused) => {
    for (const value of refused) {
      expect(faultsOf({ [field]: value })).toHaveLength(1);
      expect(value).not.toMatch(patternOf(newCompany.shape[field]));
    }
  });

  it.each([
    ['tax_number', '52998224725', '529.982.247-25'],
    ['phone', '11987654321', '(11)98765-4321', '+55 11 98765-4321'],
  ] as const)('matches every accepted %s of a user', (field, ...taken) => {
    for (const value of taken) {
      expect(newUser.shape[field].safeParse(value).success).toBe(true);
      expect(value).toMatch(patternOf(newUser.shape[field]));
    }
    expect('5299822472').not.toMatch(patternOf(newUser.shape[field]));
  });
});

test('company form rejects an unknown field by its name', () => {
  expect(faultsOf({ owner: 'x' })).toEqual(['owner UNKNOWN_FIELD']);
});

test('company edit accepts a body without a company type (API-14)', () => {
  const { company_type: _, ...rest } = COMPANY;
  expect(editedCompany.parse(rest)).toEqual(rest);
});
