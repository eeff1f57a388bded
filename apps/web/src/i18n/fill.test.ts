import type { Language } from '@pregao/domain';
import { expect, test } from 'vitest';
import { fill, formFor } from './fill.ts';

const DAYS = new Map([
  ['one', 'day'],
  ['other', 'days'],
]);
const WITH_ZERO = new Map([...DAYS, ['zero', 'none']]);

test.each<[Language, number, string]>([
  // Portuguese says "0 dia", as CLDR has it.
  ['pt', 0, 'day'],
  ['pt', 1, 'day'],
  ['pt', 2, 'days'],
  // `many` of CLDR: "1.000.000 de dias", which no text of ours says in another way.
  ['pt', 1_000_000, 'days'],
  ['en', 0, 'days'],
  ['en', 1, 'day'],
  ['en', 2, 'days'],
  ['en', Number.NaN, 'days'],
])('in %s %s has its form', (language, count, form) => {
  expect(formFor(DAYS, count, language)).toBe(form);
});

test.each<Language>(['pt', 'en'])('in %s none is said in its own way where the text has one', (language) => {
  expect(formFor(WITH_ZERO, 0, language)).toBe('none');
  expect(formFor(WITH_ZERO, 1, language)).toBe('day');
});

test('values are put in their places, each as often as it stands there', () => {
  expect(fill('{{a}} de {{b}}, {{a}}', { a: 1, b: 'dois' })).toBe('1 de dois, 1');
});

test('what a value holds is no place, and no pattern', () => {
  expect(fill('{{a}}, {{b}}', { a: '{{b}}', b: '$& $1' })).toBe('{{b}}, $& $1');
});

test('a place without a value is empty', () => {
  expect(fill('({{a}})', { a: undefined })).toBe('()');
});
