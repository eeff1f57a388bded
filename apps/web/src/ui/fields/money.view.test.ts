import { expect, it } from 'vitest';
import { pastedAmount } from './money.view.ts';

it.each([
  ['1234.56', '1.234,56'],
  ['1,234.56', '1.234,56'],
  ['R$ 81,000.5', '81.000,50'],
  [' 10.5 ', '10,50'],
])('a pasted %s keeps its value', (text, expected) => {
  expect(pastedAmount(text)).toBe(expected);
});

it.each(['1.234,56', 'R$ 1.234,56', '1.234', '1234', '12,5', ',50', '.', '7'])(
  '%s is left to the mask',
  (text) => expect(pastedAmount(text)).toBe(text),
);

it.each(['1,234', '81,000', '1,2345'])('%s, which the mask would cut, is not taken', (text) =>
  expect(pastedAmount(text)).toBe(''),
);
