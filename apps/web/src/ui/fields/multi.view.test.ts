import { expect, test } from 'vitest';
import { matchingOptions, toggleValue } from './multi.view.ts';

test('multi-select toggles a value on and off', () => {
  expect(toggleValue(['A'], 'B')).toEqual(['A', 'B']);
  expect(toggleValue(['A', 'B'], 'A')).toEqual(['B']);
});

test('option search ignores accents and case', () => {
  const options = [
    { value: 1, text: 'Adquirente Aurora' },
    { value: 2, text: 'Emissor São João' },
  ];
  expect(matchingOptions(options, ' sao jo').map(({ value }) => value)).toEqual([2]);
  expect(matchingOptions(options, '')).toHaveLength(2);
  expect(matchingOptions(options, 'x')).toEqual([]);
});
