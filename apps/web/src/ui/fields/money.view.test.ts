import { expect, it } from 'vitest';
import { typedAmount } from './money.view.ts';

it.each([
  ['1.234,56', 1_234_56],
  ['1.234,', 1_234_00],
  ['1.234', 1_234_00],
  ['2,600,000.00', 2_600_000_00],
  ['2600000.00', 2_600_000_00],
  ['1234.5', 1_234_50],
  ['R$\u00a01.234,56', 1_234_56],
])('%s is read as it is meant', (text, centavos) => {
  expect(typedAmount(text)).toBe(centavos);
});

it.each(['1,234', '2,600,000', '1.234,567', '1.23.456', '1e3', '-5', '12 reais', ''])(
  '%j, which could be another amount, is none',
  (text) => expect(typedAmount(text)).toBeUndefined(),
);
