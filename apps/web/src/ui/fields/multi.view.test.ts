import { expect, test } from 'vitest';
import { matching, toggledValue } from './multi.view.ts';

test('multi-select toggles a value on and off', () => {
  expect(toggledValue(['A'], 'B')).toEqual(['A', 'B']);
  expect(toggledValue(['A', 'B'], 'A')).toEqual(['B']);
});

test('option search ignores accents and case', () => {
  const options = [
    { value: 1, text: 'Adquirente Aurora' },
    { value: 2, text: 'Emissor São João' },
  ];
  expect(matching(options, ' sao jo').map(({ value }) => value)).toEqual([2]);
  expect(matching(options, '')).toHaveLength(2);
  expect(matching(options, 'x')).toEqual([]);
});
