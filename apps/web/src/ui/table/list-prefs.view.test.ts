import { expect, test } from 'vitest';
import { DEFAULT_PREFS, moveColumn, parsePrefs, toggledColumn, visibleColumns } from './list-prefs.view.ts';
import type { Column } from './types.ts';

const column = (id: string, card?: 'title'): Column<unknown> => ({
  id,
  header: id,
  cell: () => id,
  ...(card && { card }),
});
const COLUMNS = [column('id'), column('name', 'title'), column('value'), column('status')];
const shown = (prefs: object) => visibleColumns(COLUMNS, { ...DEFAULT_PREFS, ...prefs }).map(({ id }) => id);

test('default preferences show all columns in their declared order', () => {
  expect(visibleColumns(COLUMNS, DEFAULT_PREFS)).toEqual(COLUMNS);
});

test('hidden columns are left out, except the title column', () => {
  expect(shown({ hidden: ['value', 'name'] })).toEqual(['id', 'name', 'status']);
  expect(shown(toggledColumn({ ...DEFAULT_PREFS, hidden: ['value'] }, 'value'))).toHaveLength(4);
});

test('column moves one place at a time and stops at the ends', () => {
  const up = moveColumn(COLUMNS, DEFAULT_PREFS, 'status', -1);
  expect(shown(up)).toEqual(['id', 'name', 'status', 'value']);
  expect(shown(moveColumn(COLUMNS, { ...DEFAULT_PREFS, ...up }, 'value', 1))).toEqual(shown(up));
  expect(shown(moveColumn(COLUMNS, DEFAULT_PREFS, 'id', -1))).toEqual(shown({}));
});

test('stored order skips removed columns and appends new ones', () => {
  expect(shown({ order: ['status', 'gone', 'id'] })).toEqual(['status', 'id', 'name', 'value']);
});

test('stored preferences are parsed, and malformed ones fall back to the defaults', () => {
  const prefs = {
    density: 'compact',
    order: ['id'],
    hidden: ['value'],
  };
  expect(parsePrefs(JSON.stringify(prefs))).toEqual(prefs);
  for (const broken of [null, '', '{', 'null', '[]', '{"order":{"a":1},"density":"x"}'])
    expect(parsePrefs(broken)).toEqual(DEFAULT_PREFS);
});
