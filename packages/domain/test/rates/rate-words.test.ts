import { expect, test } from 'vitest';
import { rateInWords } from '../../src/rates/rate-words.ts';

test.each([
  [0, 'zero', 'zero'],
  [0.004, 'zero', 'zero'],
  [0.05, 'zero vírgula zero cinco', 'zero point zero five'],
  [9.9, 'nove vírgula nove', 'nine point nine'],
  [14.9, 'quatorze vírgula nove', 'fourteen point nine'],
  [18.9009, 'dezoito vírgula nove', 'eighteen point nine'],
  [20, 'vinte', 'twenty'],
  [21.35, 'vinte e um vírgula trinta e cinco', 'twenty-one point three five'],
  [99.995, 'cem', 'one hundred'],
  [108.5, 'cento e oito vírgula cinco', 'one hundred and eight point five'],
  [342.17, 'trezentos e quarenta e dois vírgula dezessete', 'three hundred and forty-two point one seven'],
  [1000, 'mil', 'one thousand'],
  [1008, 'mil e oito', 'one thousand and eight'],
  [1100, 'mil e cem', 'one thousand one hundred'],
  [1108, 'mil cento e oito', 'one thousand one hundred and eight'],
  [21_300, 'vinte e um mil e trezentos', 'twenty-one thousand three hundred'],
  [
    999_999.99,
    'novecentos e noventa e nove mil novecentos e noventa e nove vírgula noventa e nove',
    'nine hundred and ninety-nine thousand nine hundred and ninety-nine point nine nine',
  ],
])('rateInWords writes %s as %s, %s', (rate, pt, en) => {
  expect(rateInWords(rate, 'pt')).toBe(`${pt} por cento ao ano`);
  expect(rateInWords(rate, 'en')).toBe(`${en} percent a year`);
});

test.each([1_000_000, 3.3e13, 1e308, null])('rateInWords says "one million or more" for %s', (rate) => {
  expect(rateInWords(rate, 'pt')).toBe('um milhão por cento ao ano, ou mais');
  expect(rateInWords(rate, 'en')).toBe('one million percent a year, or more');
});
