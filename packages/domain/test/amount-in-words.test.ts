import { expect, it } from 'vitest';
import { amountInWords } from '../src/index.ts';

it.each([
  [0, 'zero reais'],
  [1, 'um centavo'],
  [99, 'noventa e nove centavos'],
  [100, 'um real'],
  [201, 'dois reais e um centavo'],
  [1_600, 'dezesseis reais'],
  [10_000, 'cem reais'],
  [10_100, 'cento e um reais'],
  [100_000, 'mil reais'],
  [100_100, 'mil e um reais'],
  [110_000, 'mil e cem reais'],
  [123_456, 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'],
  [399_999, 'três mil novecentos e noventa e nove reais e noventa e nove centavos'],
  [2_100_000, 'vinte e um mil reais'],
  [100_000_000, 'um milhão de reais'],
  [100_000_050, 'um milhão de reais e cinquenta centavos'],
  [100_000_100, 'um milhão e um reais'],
  [250_000_000, 'dois milhões e quinhentos mil reais'],
  [
    123_456_789_00,
    'cento e vinte e três milhões, quatrocentos e cinquenta e seis mil setecentos e oitenta e nove reais',
  ],
  [10 ** 13, 'cem bilhões de reais'],
])('amountInWords spells out %d centavos in Portuguese', (centavos, words) => {
  expect(amountInWords(centavos)).toBe(words);
});
