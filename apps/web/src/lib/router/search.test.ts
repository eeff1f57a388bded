import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-codec.ts';
import { choiceField, dayField, idsField, numberField, pagingFields, textField } from './search-fields.ts';

test('search codec keeps digits as text and repeats the name of a list', () => {
  expect(stringifySearch({ id: '12', status: ['A', 'B'], page: 2, name: undefined, none: [] })).toBe(
    '?id=12&status=A&status=B&page=2',
  );
  expect(parseSearch('?id=12&status=A&status=B')).toEqual({ id: '12', status: ['A', 'B'] });
});

test('search codec round-trips special characters and lists', () => {
  const search = { name: 'a&b=c "d" ção', status: ['A', 'B', 'C'] };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

test('search codec returns an empty string without values', () => {
  expect(stringifySearch({ status: undefined })).toBe('');
});

test.each([
  ['2', 2],
  [2, 2],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['x', undefined],
  [['7', '8'], 7],
])('page %j is read as %s', (raw, page) => {
  expect(numberField(raw)).toBe(page);
});

test('page size above the maximum is ignored', () => {
  expect(pagingFields({ page: '3', limit: '5000' })).toEqual({ page: 3, limit: undefined });
});

test('unknown choices and impossible days are dropped', () => {
  expect(choiceField(['B', 'X'], ['A', 'B'])).toEqual(['B']);
  expect(choiceField('X', ['A', 'B'])).toBeUndefined();
  expect(dayField('2026-02-30')).toBeUndefined();
  expect(dayField('2026-02-28')).toBe('2026-02-28');
});

test('id list keeps positive integers without duplicates, empty text is ignored', () => {
  expect(idsField(['3', '3', 'x', '-1', '5'])).toEqual([3, 5]);
  expect(textField('')).toBeUndefined();
});
