import { expect, test } from 'vitest';
import {
  arranged,
  DEFAULT_PREFS,
  MAX_SAVED_FILTERS,
  moved,
  parsePrefs,
  sameFilters,
  toggledColumn,
  withoutSaved,
  withSaved,
} from './list-prefs.view.ts';
import type { Column } from './types.ts';

const column = (id: string, card?: 'title'): Column<unknown> => ({
  id,
  header: id,
  cell: () => id,
  ...(card && { card }),
});
const COLUMNS = [column('id'), column('name', 'title'), column('value'), column('status')];
const shown = (prefs: object) => arranged(COLUMNS, { ...DEFAULT_PREFS, ...prefs }).map(({ id }) => id);

test('nothing chosen: the list as it is', () => {
  expect(arranged(COLUMNS, DEFAULT_PREFS)).toEqual(COLUMNS);
});

test('hidden columns are left out, but never the one that names the row', () => {
  expect(shown({ hidden: ['value', 'name'] })).toEqual(['id', 'name', 'status']);
  expect(shown(toggledColumn({ ...DEFAULT_PREFS, hidden: ['value'] }, 'value'))).toHaveLength(4);
});

test('a column moves a place at a time and stops at the ends', () => {
  const up = moved(COLUMNS, DEFAULT_PREFS, 'status', -1);
  expect(shown(up)).toEqual(['id', 'name', 'status', 'value']);
  expect(shown(moved(COLUMNS, { ...DEFAULT_PREFS, ...up }, 'value', 1))).toEqual(shown(up));
  expect(shown(moved(COLUMNS, DEFAULT_PREFS, 'id', -1))).toEqual(shown({}));
});

test('a column that came later follows the kept order; one that is gone leaves no gap', () => {
  expect(shown({ order: ['status', 'gone', 'id'] })).toEqual(['status', 'id', 'name', 'value']);
});

test('what was kept is read back; what cannot be read counts as absent', () => {
  const prefs = {
    density: 'compact',
    order: ['id'],
    hidden: ['value'],
    saved: [{ name: 'Vencendo', filters: { status: ['AVAILABLE'] } }],
  };
  expect(parsePrefs(JSON.stringify(prefs))).toEqual(prefs);
  for (const broken of [null, '', '{', 'null', '[]', '{"order":{"a":1},"saved":[{"name":1}],"density":"x"}'])
    expect(parsePrefs(broken)).toEqual(DEFAULT_PREFS);
});

test('a name is given once, and the oldest of too many goes', () => {
  const first = withSaved(DEFAULT_PREFS, { name: 'A', filters: { id: 1 } });
  const again = withSaved({ ...DEFAULT_PREFS, ...first }, { name: 'A', filters: { id: 2 } });
  expect(again.saved).toEqual([{ name: 'A', filters: { id: 2 } }]);
  expect(withoutSaved({ ...DEFAULT_PREFS, ...again }, 'A').saved).toEqual([]);
  const many = Array.from({ length: MAX_SAVED_FILTERS }, (_, at) => ({ name: `${at}`, filters: {} }));
  const { saved } = withSaved({ ...DEFAULT_PREFS, saved: many }, { name: 'new', filters: {} });
  expect([saved.length, saved[0]?.name, saved.at(-1)?.name]).toEqual([MAX_SAVED_FILTERS, '1', 'new']);
});

test('filters are alike whatever the order of their fields', () => {
  expect(sameFilters({ a: 1, b: ['x'], c: undefined }, { b: ['x'], a: 1 })).toBe(true);
  expect(sameFilters({ a: 1 }, { a: 2 })).toBe(false);
});
