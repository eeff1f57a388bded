import { expect, test } from 'vitest';
import { knownTexts } from './known-texts.ts';

test('the forms of a text are found as one, wherever it stands', () => {
  const known = knownTexts({
    title: 'Prazo',
    days_one: '{{count}} dia',
    days_other: '{{count}} dias',
    table: { rows_zero: 'nada', rows_one: 'uma', rows_other: 'muitas', one: 'não é forma' },
  });
  expect(known).toEqual({
    title: 'Prazo',
    days: new Map([
      ['one', '{{count}} dia'],
      ['other', '{{count}} dias'],
    ]),
    table: {
      rows: new Map([
        ['zero', 'nada'],
        ['one', 'uma'],
        ['other', 'muitas'],
      ]),
      one: 'não é forma',
    },
  });
});
