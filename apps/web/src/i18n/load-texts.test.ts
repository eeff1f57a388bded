import { afterEach, expect, onTestFinished, test } from 'vitest';
import type { Namespace } from './options.ts';
import { beginIn, languageStore, loadTexts, switchTo, textsIn } from './texts.ts';

afterEach(() => beginIn('pt'));

/** The languages that a page has been told of, each with what it could say then. */
function told(namespace: Namespace) {
  const seen: [string, boolean][] = [];
  const look = () => seen.push([languageStore.get(), textsIn(languageStore.get(), namespace) !== undefined]);
  const stop = languageStore.subscribe(look);
  onTestFinished(() => void stop());
  return seen;
}

test('a page fetches its texts in its own language, what all pages share is there', async () => {
  expect(textsIn('pt', 'common')).toBeDefined();
  expect(textsIn('en', 'common')).toBeDefined();
  await loadTexts('terms', 'refusals');
  expect(textsIn('pt', 'terms')).toBeDefined();
  expect(textsIn('pt', 'refusals')).toBeDefined();
  expect(textsIn('en', 'terms')).toBeUndefined();
});

test('another language is spoken when all that was asked for is there in it', async () => {
  await loadTexts('views');
  const seen = told('views');
  await switchTo('en');
  expect(seen).toEqual([['en', true]]);
});

test('texts that are on their way when another language is chosen come in both', async () => {
  const seen = told('inbox');
  const loading = loadTexts('inbox');
  const switching = switchTo('en');
  await loading;
  expect(textsIn(languageStore.get(), 'inbox')).toBeDefined();
  await switching;
  expect(seen).toEqual([['en', true]]);
});

test('texts that are asked for while another language comes are there when it is spoken', async () => {
  await loadTexts('palette');
  const seen = told('schedule');
  const switching = switchTo('en');
  const loading = loadTexts('schedule');
  await Promise.all([switching, loading]);
  expect(seen).toEqual([['en', true]]);
});

test('of two languages the one chosen last is spoken', async () => {
  await loadTexts('profile');
  const seen = told('profile');
  await Promise.all([switchTo('en'), switchTo('pt')]);
  expect(languageStore.get()).toBe('pt');
  expect(seen).toEqual([['pt', true]]);
});

test('a namespace that no file has is refused, and the other language comes all the same', async () => {
  const absent = 'absent' as Namespace;
  await expect(loadTexts(absent)).rejects.toThrow('no texts pt/absent');
  await switchTo('en');
  expect(languageStore.get()).toBe('en');
});
