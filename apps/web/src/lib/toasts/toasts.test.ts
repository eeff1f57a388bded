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

test('success toast stays three seconds regardless of its length (ERR-02c)', () => {
  expect(toastTime('success', 'x'.repeat(400))).toBe(3000);
});

test('error toast stays eight seconds, and longer for a long text', () => {
  expect(toastTime('error', 'Erro')).toBe(8000);
  expect(toastTime('error', 'x'.repeat(200))).toBe(13_000);
});

test('error toast of saving a company stays a minute (ERR-02d)', () => {
  expect(toastTime('error', 'Erro', true)).toBe(60_000);
});

test('toast list shows at most five and drops the oldest (ERR-02a)', () => {
  const six = [1, 2, 3, 4, 5, 6].reduce<readonly Toast[]>(
    (shown, id) => addToast(shown, toast(id, `t${id}`)),
    [],
  );
  expect(ids(six)).toEqual([2, 3, 4, 5, 6]);
});

test('repeated toast replaces the earlier one with the same text (ERR-02b)', () => {
  expect(ids(addToast([toast(1, 'a'), toast(2, 'b')], toast(3, 'a')))).toEqual([2, 3]);
});
