import { cnpj, cpf } from 'cpf-cnpj-validator';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  formatCnpj,
  formatCpf,
  isCnpj,
  isCpf,
  normalizeCnpj,
  normalizeCpf,
} from '../src/values/tax-numbers.ts';
import vectors from './data/tax_numbers.json' with { type: 'json' };

const text = (alphabet: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: length, maxLength: length });
const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Appends two digits so that about half of the numbers are valid. */
const withCheckDigits = (base: fc.Arbitrary<string>, valid: (number: string) => boolean) =>
  fc.tuple(base, fc.boolean(), text(DIGITS, 2)).map(([start, right, random]) => {
    const endings = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'));
    return start + (right ? (endings.find((ending) => valid(start + ending)) ?? random) : random);
  });
const anyCpf = withCheckDigits(text(DIGITS, 9), (number) => cpf.isValid(number, true));
const anyCnpj = withCheckDigits(fc.oneof(text(DIGITS, 12), text(DIGITS + LETTERS, 12)), (number) =>
  cnpj.isValid(number, true),
);

describe('CPF', () => {
  it.each(vectors.cpf)('$input is valid: $valid', ({ input, normalized, valid }) => {
    expect(isCpf(normalized)).toBe(valid);
    expect(isCpf(normalizeCpf(input))).toBe(valid);
  });

  test('agrees with cpf-cnpj-validator', () => {
    fc.assert(fc.property(anyCpf, (number) => isCpf(number) === cpf.isValid(number, true)));
  });

  test('only one pair of check digits is valid for each base', () => {
    fc.assert(
      fc.property(text(DIGITS, 9), (base) => {
        const endings = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'));
        const valid = endings.filter((ending) => isCpf(base + ending));
        expect(valid).toHaveLength(/^(.)\1*$/.test(base) ? 0 : 1);
      }),
    );
  });

  test('is formatted with its mask and read back', () => {
    fc.assert(
      fc.property(anyCpf, (number) => {
        expect(formatCpf(number)).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/);
        expect(normalizeCpf(formatCpf(number))).toBe(number);
      }),
    );
  });

  it.each(['529.982.247-25', '52998224725 ', '5299822472', 'A2998224725', ''])(
    'is accepted in the bare form only: %j (VAL-06)',
    (number) => {
      expect(isCpf(number)).toBe(false);
    },
  );

  it('is formatted only when it is complete', () => {
    expect(formatCpf('5299')).toBe('5299');
  });
});

describe('CNPJ', () => {
  it.each([...vectors.cnpj, ...vectors.cnpj_alphanumeric_synthetic])(
    '$input is valid: $valid',
    ({ input, normalized, valid }) => {
      expect(normalizeCnpj(input)).toBe(normalized);
      expect(isCnpj(normalized)).toBe(valid);
    },
  );

  test('agrees with cpf-cnpj-validator, letters included', () => {
    fc.assert(fc.property(anyCnpj, (number) => isCnpj(number) === cnpj.isValid(number, true)));
  });

  test('is formatted with its mask and read back, also in lower case', () => {
    fc.assert(
      fc.property(anyCnpj, (number) => {
        expect(formatCnpj(number)).toMatch(/^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}$/);
        expect(normalizeCnpj(` ${formatCnpj(number).toLowerCase()} `)).toBe(number);
      }),
    );
  });

  it.each(['12.ABC.345/01DE-35', '12abc34501de35', '12ABC34501DE3', '12ABC34501DE3A', ''])(
    'is accepted in the bare form only: %j',
    (number) => {
      expect(isCnpj(number)).toBe(false);
    },
  );
});
