import { expect, test } from 'vitest';
import { addToast, type Toast, toastTime } from './toasts.ts';

const toast = (id: number, text: string): Toast => ({
  id,
  text,
  language: 'pt',
  severity: 'error',
  milliseconds: 8000,
});
const ids = (toasts: readonly Toast[]) => toasts.map(({ id }) => id);

test('success stays three seconds, however long its text (ERR-02c)', () => {
  expect(toastTime('success', 'x'.repeat(400))).toBe(3000);
});

test('an error stays eight seconds, and longer when there is more to read', () => {
  expect(toastTime('error', 'Erro')).toBe(8000);
  expect(toastTime('error', 'x'.repeat(200))).toBe(13_000);
});

test('an error of saving a company stays a minute (ERR-02d)', () => {
  expect(toastTime('error', 'Erro', true)).toBe(60_000);
});

test('at most five are shown and the oldest gives way (ERR-02a)', () => {
  const six = [1, 2, 3, 4, 5, 6].reduce<readonly Toast[]>(
    (shown, id) => addToast(shown, toast(id, `t${id}`)),
    [],
  );
  expect(ids(six)).toEqual([2, 3, 4, 5, 6]);
});

test('the same text is shown once, with its time starting again (ERR-02b)', () => {
  expect(ids(addToast([toast(1, 'a'), toast(2, 'b')], toast(3, 'a')))).toEqual([2, 3]);
});
