import { expect, test } from 'vitest';
import {
  actsWidth,
  nextSort,
  pageCount,
  pageRange,
  parseSort,
  skeletonRows,
  TOOL_WIDTH,
  tableRoomFor,
} from './table.view.ts';

test.each([
  [1, 50, 1234, 1, 50],
  [25, 50, 1234, 1201, 1234],
  [1, 10, 3, 1, 3],
  [1, 10, 0, 0, 0],
  [999, 10, 10, 0, 0],
])('page %i of %i among %i shows %i to %i', (page, limit, total, from, to) => {
  expect(pageRange(page, limit, total)).toEqual({ from, to });
});

test('an empty list still has one page', () => {
  expect(pageCount(10, 0)).toBe(1);
  expect(pageCount(10, 11)).toBe(2);
});

test.each([
  [1, 1],
  [10, 10],
  [50, 20],
  [1000, 20],
])('a page of %i waits with %i skeleton rows (LIM-05)', (limit, rows) => {
  expect(skeletonRows(limit)).toBe(rows);
});

test('a head is clicked through ascending and descending back to the own order', () => {
  const first = nextSort(undefined, 'issuer');
  const second = nextSort(first, 'issuer');
  expect([first, second, nextSort(second, 'issuer')]).toEqual(['issuer asc', 'issuer desc', undefined]);
  expect(nextSort('issuer desc', 'due_date')).toBe('due_date asc');
});

test('a sort that is none is no sort', () => {
  expect(parseSort('issuer')).toBeUndefined();
  expect(parseSort('issuer sideways')).toBeUndefined();
});

test('columns without a width still get room', () => {
  expect(tableRoomFor([{ width: 100 }, {}], TOOL_WIDTH)).toEqual({ least: 100 + 120 + TOOL_WIDTH, from: [] });
});

test('columns that yield go one by one, the lowest first, each where all that are left have no room', () => {
  const columns = [{ width: 100 }, { width: 50, yields: 2 }, {}, { width: 30, yields: 1 }];
  expect(tableRoomFor(columns, 0)).toEqual({
    least: 220,
    from: [
      { column: 3, least: 300 },
      { column: 1, least: 270 },
    ],
  });
});

test('acts that stand in a row get their room; a menu alone needs that of a tick', () => {
  expect([0, 1, 2].map(actsWidth)).toEqual([48, 52, 84]);
});
