import { expect, test } from 'vitest';
import {
  actionsWidth,
  nextSort,
  pageCount,
  pageRange,
  parseSort,
  skeletonRows,
  TOOL_WIDTH,
  tableWidthsFor,
} from './table.view.ts';

test.each([
  [1, 50, 1234, 1, 50],
  [25, 50, 1234, 1201, 1234],
  [1, 10, 3, 1, 3],
  [1, 10, 0, 0, 0],
  [999, 10, 10, 0, 0],
])('page %i with %i rows of %i shows rows %i to %i', (page, limit, total, from, to) => {
  expect(pageRange(page, limit, total)).toEqual({ from, to });
});

test('page count rounds up and is one for an empty list', () => {
  expect(pageCount(10, 0)).toBe(1);
  expect(pageCount(10, 11)).toBe(2);
});

test.each([
  [1, 1],
  [10, 10],
  [50, 20],
  [1000, 20],
])('loading page of %i rows shows %i skeleton rows (LIM-05)', (limit, rows) => {
  expect(skeletonRows(limit)).toBe(rows);
});

test('header clicks cycle a column through ascending, descending and default order', () => {
  const first = nextSort(undefined, 'issuer');
  const second = nextSort(first, 'issuer');
  expect([first, second, nextSort(second, 'issuer')]).toEqual(['issuer asc', 'issuer desc', undefined]);
  expect(nextSort('issuer desc', 'due_date')).toBe('due_date asc');
});

test('sort parser ignores a missing or unknown direction', () => {
  expect(parseSort('issuer')).toBeUndefined();
  expect(parseSort('issuer sideways')).toBeUndefined();
});

test('column without a width gets a default width', () => {
  expect(tableWidthsFor([{ width: 100 }, {}], TOOL_WIDTH)).toEqual({
    minWidth: 100 + 120 + TOOL_WIDTH,
    hidden: [],
  });
});

test('yielding columns are hidden one by one, lowest first, as the table narrows', () => {
  const columns = [{ width: 100 }, { width: 50, hideOrder: 2 }, {}, { width: 30, hideOrder: 1 }];
  expect(tableWidthsFor(columns, 0)).toEqual({
    minWidth: 220,
    hidden: [
      { column: 3, below: 300 },
      { column: 1, below: 270 },
    ],
  });
});

test('action column widens with the number of inline actions', () => {
  expect([0, 1, 2].map(actionsWidth)).toEqual([48, 52, 84]);
});
