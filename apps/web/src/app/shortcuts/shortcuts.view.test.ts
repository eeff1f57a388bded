import { expect, test } from 'vitest';
import { GO_KEYS, type Key, shortcutOf } from './shortcuts.view.ts';

const press = (key: string, over: Partial<Key> = {}) =>
  shortcutOf({ key, ctrl: false, alt: false, typing: false, prefixed: false, singles: true, ...over });

test('Ctrl+K opens the palette, also while typing and without single keys', () => {
  expect(press('k', { ctrl: true, typing: true, singles: false })).toEqual({ act: 'palette' });
  expect(press('K', { ctrl: true })).toEqual({ act: 'palette' });
  expect(press('k', { ctrl: true, alt: true })).toBeUndefined();
  expect(press('k')).toBeUndefined();
});

test('single keys do nothing while typing, with a modifier, or when they are turned off', () => {
  for (const over of [{ typing: true }, { alt: true }, { singles: false }])
    for (const key of ['?', '/', 'c', 'g']) expect(press(key, over)).toBeUndefined();
});

test('g and a letter lead to a page', () => {
  expect(press('g')).toEqual({ act: 'prefix' });
  expect(press('n', { prefixed: true })).toEqual({ act: 'go', entry: 'negotiations' });
  expect(press('x', { prefixed: true })).toBeUndefined();
  expect(new Set(Object.values(GO_KEYS)).size).toBe(Object.keys(GO_KEYS).length);
});

test('the sheet and the filters have a key of their own', () => {
  expect(press('?')).toEqual({ act: 'sheet' });
  expect(press('/')).toEqual({ act: 'search' });
  expect(press('c')).toEqual({ act: 'create' });
});
