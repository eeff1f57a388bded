import { beforeAll, expect, test } from 'vitest';
import en from './en/receivableRow.ts';
import ptTexts from './pt/receivableRow.ts';
import { addTexts } from './texts.ts';
import { translateFor } from './translate.ts';

beforeAll(() => {
  addTexts('pt', 'receivableRow', ptTexts);
  addTexts('en', 'receivableRow', en);
});

test('a text is said in the language, its number in the right form', () => {
  const say = (language: 'pt' | 'en', count: number) =>
    translateFor(language, 'receivableRow')(($) => $.days, { count });
  expect([0, 1, 2].map((count) => say('pt', count))).toEqual(['0 dia', '1 dia', '2 dias']);
  expect([0, 1, 2].map((count) => say('en', count))).toEqual(['0 days', '1 day', '2 days']);
});

test('a text of another namespace is said where it is named, with its values', () => {
  const t = translateFor('pt', 'receivableRow');
  expect(t(($) => $.actions.cancel, { ns: 'common' })).toBe('Cancelar');
  expect(t(($) => $.requestId, { ns: 'common', id: 'abc' })).toBe('Código da requisição: abc');
});

test('a part of the texts is given as it is', () => {
  expect(translateFor('en', 'common')(($) => $.password)).toEqual({
    show: 'Show password',
    hide: 'Hide password',
  });
});

test('what is not known is told by its keys: texts that have not come, and a key of a newer server', () => {
  // No file of this name ever comes.
  const absent = 'absent' as 'webhooks';
  expect(translateFor('pt', absent)(($) => $.columns.url)).toBe('columns.url');
  const t = translateFor('pt', 'common');
  expect(t(($) => $.actions['approve' as 'save'])).toBe('actions.approve');
  expect(t(($) => $['later' as 'newer'].title)).toBe('later.title');
});

test('the same function each time, another for another language', () => {
  expect(translateFor('pt', 'ui')).toBe(translateFor('pt', 'ui'));
  expect(translateFor('pt', 'ui')).not.toBe(translateFor('en', 'ui'));
});
