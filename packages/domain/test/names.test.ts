import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  hasOnlyLettersAndSpaces,
  issuerKey,
  isUserName,
  sanitizeCompanyName,
  sanitizeFileName,
} from '../src/values/names.ts';

const anyText = fc.string({ unit: 'grapheme' });
const hostileText = fc.string({
  unit: fc.constantFrom(...'ab.. /\\:*?"<>|=\u0000\u202e\u00a0\u0301é😀\n'),
  maxLength: 400,
});

describe('isUserName', () => {
  it.each(['Ana', 'José da Silva', "Joana D'Arc", 'Joana D’Arc', 'A. C. Souza-Lima', 'Zoe\u0308'])(
    'accepts %j',
    (name) => {
      expect(isUserName(name)).toBe(true);
    },
  );

  it.each([
    '',
    ' Ana',
    'Ana  Maria',
    'Ana1',
    'Ana@',
    '<b>',
    "'",
    '...',
    'Ana\nMaria',
    'Ana_Maria',
    'a'.repeat(121),
  ])('rejects %j', (name) => {
    expect(isUserName(name)).toBe(false);
  });
});

describe('hasOnlyLettersAndSpaces', () => {
  it.each([
    ['Comércio de Alimentos', true],
    ['a  b', true],
    [' Comércio', false],
    ['Comércio-2', false],
    ['', false],
  ])('of %j is %s', (text, expected) => {
    expect(hasOnlyLettersAndSpaces(text)).toBe(expected);
  });
});

describe('sanitizeCompanyName', () => {
  it.each([
    ['=!@#?$%&*()+-_/', ''],
    ['Silva & Filhos S/A', 'Silva Filhos SA'],
    ['  - Aurora', 'Aurora'],
    ['Aurora ', 'Aurora '],
    ['Padaria 24 Horas Ltda.', 'Padaria 24 Horas Ltda.'],
    ['Auro\u200bra', 'Aurora'],
    ['arorua\u202e \u0007 Banco\r\nUm', 'arorua Banco Um'],
    ['\u200b\u2060', ''],
  ])('turns %j into %j', (text, name) => {
    expect(sanitizeCompanyName(text)).toBe(name);
  });

  test('leaves no forbidden character and is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const name = sanitizeCompanyName(text);
        expect(name).not.toMatch(/[=!@#?$%&*()+\-_/]|^\s|\s{2}|[\p{Cc}\p{Cf}]/u);
        expect(sanitizeCompanyName(name)).toBe(name);
      }),
    );
  });
});

describe('sanitizeFileName', () => {
  it.each([
    ['recebíveis 11-2026.csv', 'recebíveis 11-2026.csv'],
    ['C:\\fakepath\\agenda.xlsx', 'agenda.xlsx'],
    ['../../etc/passwd', 'passwd'],
    ['..', ''],
    ['  .hidden', 'hidden'],
    ['a\u0000b\r\nc.csv', 'abc.csv'],
    ['fdp.\u202exslx', 'fdp.xslx'],
    ['a <b>"c"|d?*.csv', 'a bcd.csv'],
    ['cafe\u0301.csv', 'café.csv'],
  ])('turns %j into %j', (text, name) => {
    expect(sanitizeFileName(text)).toBe(name);
  });

  it('keeps the extension and whole characters of a long name', () => {
    const name = sanitizeFileName(`${'a'.repeat(115)}😀😀.xlsx`);
    expect(name).toBe(`${'a'.repeat(115)}.xlsx`);
  });

  test('returns at most 120 allowed characters and is idempotent', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const name = sanitizeFileName(text);
        expect(name.length).toBeLessThanOrEqual(120);
        expect(name).not.toMatch(/[\p{Cc}\\/:*?"<>|]|^\.|^\s|\s$/u);
        expect(sanitizeFileName(name)).toBe(name);
      }),
    );
  });
});

describe('issuerKey', () => {
  it.each(['Banco Itaú S.A.', 'BANCO ITAU S.A.', ' banco  itaú\u00a0s.a. ', 'Banco Itau\u0301 S. A.'])(
    'maps %j to the same issuer',
    (text) => {
      expect(issuerKey(text)).toBe('bancoitaus.a.');
    },
  );

  it('differs for issuers with different letters', () => {
    expect(issuerKey('Banco Itaú')).not.toBe(issuerKey('Banco Itaí'));
  });
});
