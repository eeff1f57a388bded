import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { MAX_CENTAVOS } from '../src/values/limits.ts';
import {
  centavosFromDecimal,
  decimalFromCentavos,
  formatAmount,
  formatMoney,
  isDecimalAmount,
  isDecimalTotal,
  parseAmount,
} from '../src/values/money.ts';

const amount = fc.integer({ min: 0, max: MAX_CENTAVOS });

describe('amount conversion for the wire', () => {
  test('returns every amount unchanged after a JSON round trip', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_CENTAVOS * 100, max: MAX_CENTAVOS * 100 }), (centavos) => {
        const read = JSON.parse(JSON.stringify(decimalFromCentavos(centavos)));
        expect(isDecimalTotal(read)).toBe(true);
        expect(centavosFromDecimal(read)).toBe(centavos);
      }),
    );
  });

  test('reads the decimal digits of an amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_CENTAVOS / 100 - 1 }),
        fc.integer({ min: 0, max: 99 }),
        (reais, cents) => {
          const text = `${reais}.${String(cents).padStart(2, '0')}`;
          expect(centavosFromDecimal(Number(text))).toBe(Number(`${reais}${String(cents).padStart(2, '0')}`));
        },
      ),
    );
  });

  test('rejects a third decimal instead of rounding', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 1, max: 9 }), (centavos, tenth) => {
        const decimal = Number(`${(centavos / 100).toFixed(2)}${tenth}`);
        expect(isDecimalAmount(decimal)).toBe(false);
        expect(() => centavosFromDecimal(decimal)).toThrow(RangeError);
      }),
    );
  });

  it.each([0.1 + 0.2, Number.NaN, Infinity, -Infinity, 1e300, 1e-7])('rejects %s', (value) => {
    expect(isDecimalAmount(value)).toBe(false);
    expect(() => centavosFromDecimal(value)).toThrow(RangeError);
  });

  it.each([null, undefined, '10.00', 10n, {}])('rejects %s, which is not a number', (value) => {
    expect(isDecimalAmount(value)).toBe(false);
  });

  it('accepts amounts up to MAX_CENTAVOS and larger totals', () => {
    expect(isDecimalAmount(MAX_CENTAVOS / 100)).toBe(true);
    expect(isDecimalAmount(-MAX_CENTAVOS / 100)).toBe(true);
    expect(isDecimalAmount(MAX_CENTAVOS / 100 + 0.01)).toBe(false);
    expect(isDecimalTotal(MAX_CENTAVOS / 100 + 0.01)).toBe(true);
  });

  it('reads negative zero as zero', () => {
    expect(Object.is(centavosFromDecimal(-0), 0)).toBe(true);
  });

  it('rejects a fraction of a centavo', () => {
    expect(() => decimalFromCentavos(0.5)).toThrow(RangeError);
  });
});

describe('parseAmount', () => {
  it.each([
    ['1.234,56', 123456],
    ['R$ 1.234,56', 123456],
    ['R$\u00a01.234,56', 123456],
    ['  r$\u202f1.234,56 ', 123456],
    ['1234,5', 123450],
    ['1.234', 123400],
    ['1.234.567', 123456700],
    ['0,01', 1],
    ['0', 0],
    ['007,50', 750],
    ['1234.56', 123456],
    ['1234.5', 123450],
    ['1,234.56', 123456],
    ['100.000.000.000,00', 10_000_000_000_000],
  ])('reads %j', (text, centavos) => {
    expect(parseAmount(text)).toBe(centavos);
  });

  it.each([
    '',
    'R$',
    '1,234',
    '0.123',
    '1234.567',
    '12.34,56',
    '1.23.456',
    '1,234,567',
    '1.234,567',
    '1,2.3',
    '1.234.56',
    '-1,00',
    '1e3',
    '1 234,56',
    '12,',
    ',5',
    'US$ 1,00',
    '١٢',
    '100.000.000.000,01',
  ])('returns undefined for %j', (text) => {
    expect(parseAmount(text)).toBeUndefined();
  });

  test('reads every formatted amount back (VAL-35)', () => {
    fc.assert(
      fc.property(amount, (centavos) => {
        expect(parseAmount(formatAmount(centavos))).toBe(centavos);
        expect(parseAmount(formatMoney(centavos))).toBe(centavos);
      }),
    );
  });

  test('reads the dot-decimal form as the same amount', () => {
    fc.assert(fc.property(amount, (centavos) => parseAmount((centavos / 100).toFixed(2)) === centavos));
  });
});

describe('amount formatter', () => {
  it.each([
    [0, '0,00'],
    [5, '0,05'],
    [123456, '1.234,56'],
    [100000000, '1.000.000,00'],
    [-123456, '-1.234,56'],
    [10_000_000_000_000, '100.000.000.000,00'],
  ])('writes %i as %s', (centavos, text) => {
    expect(formatAmount(centavos)).toBe(text);
  });

  it('puts the currency sign before the amount with a plain space (I18N-08a)', () => {
    expect(formatMoney(123456)).toBe('R$ 1.234,56');
    expect(formatMoney(-1, 'BRL')).toBe('-BRL 0,01');
  });

  test('agrees with Intl except for the kind of space (I18N-07)', () => {
    const brazilian = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    fc.assert(
      fc.property(fc.integer({ min: -MAX_CENTAVOS, max: MAX_CENTAVOS }), (centavos) => {
        expect(formatMoney(centavos)).toBe(brazilian.format(centavos / 100).replace(/\s/g, ' '));
      }),
    );
  });
});
