import { maskitoTransform } from '@maskito/core';
import { describe, expect, it } from 'vitest';
import { parseTypedMoney, thousandsGrouping } from './money.view.ts';

it.each([
  ['1.234,56', 1_234_56],
  ['1.234,', 1_234_00],
  ['1.234', 1_234_00],
  ['2,600,000.00', 2_600_000_00],
  ['2600000.00', 2_600_000_00],
  ['1234.5', 1_234_50],
  ['R$\u00a01.234,56', 1_234_56],
])('amount parser accepts %s', (text, centavos) => {
  expect(parseTypedMoney(text)).toBe(centavos);
});

it.each(['1,234', '2,600,000', '1.234,567', '1.23.456', '1e3', '-5', '12 reais', ''])(
  'amount parser rejects the ambiguous or malformed %j',
  (text) => expect(parseTypedMoney(text)).toBeUndefined(),
);

describe('thousands mask', () => {
  it.each([
    ['2600000', '2.600.000'],
    ['1.2345', '1.2345'],
    ['2600000,5', '2.600.000,5'],
    ['999', '999'],
    ['0123', '0123'],
    ['2600000.', '2600000.'],
    ['2600000.00', '2600000.00'],
    ['2,600,000.00', '2,600,000.00'],
    ['R$ 1234', 'R$ 1234'],
  ])('formats %s as %s', (typed, shown) => {
    expect(maskitoTransform(typed, thousandsGrouping().options)).toBe(shown);
  });

  it('leaves an already grouped amount unchanged', () => {
    expect(maskitoTransform('2.600.000,00', thousandsGrouping().options)).toBe('2.600.000,00');
  });
});
