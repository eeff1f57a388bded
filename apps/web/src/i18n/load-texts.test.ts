import type { Language } from '@pregao/domain';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Namespace } from './options.ts';
import { currentLanguage, initTexts, loadTexts } from './texts.ts';

beforeAll(() => initTexts('pt'));
afterEach(() => void i18next.changeLanguage('pt'));

const has = (language: Language, namespace: Namespace) => i18next.hasResourceBundle(language, namespace);

/** Records each language switch, and whether the namespace was loaded by then. */
function changes(namespace: Namespace): [string, boolean][] {
  const seen: [string, boolean][] = [];
  const observe = (language: string) => void seen.push([language, has(language as Language, namespace)]);
  i18next.on('languageChanged', observe);
  onTestFinished(() => i18next.off('languageChanged', observe));
  return seen;
}

test('namespace is loaded in the current language only, common texts are bundled', async () => {
  expect([has('pt', 'common'), has('en', 'common')]).toEqual([true, true]);
  await loadTexts('terms', 'refusals');
  expect([has('pt', 'terms'), has('pt', 'refusals'), has('en', 'terms')]).toEqual([true, true, false]);
});

test('language changes when all requested texts are loaded in it', async () => {
  await loadTexts('views');
  const seen = changes('views');
  await i18next.changeLanguage('en');
  expect(seen).toEqual([['en', true]]);
});

test('namespace still loading during a language switch is loaded before the switch', async () => {
  const seen = changes('inbox');
  const loading = loadTexts('inbox');
  const switching = i18next.changeLanguage('en');
  await loading;
  expect(has(currentLanguage(), 'inbox')).toBe(true);
  await switching;
  expect(seen).toEqual([['en', true]]);
});

test('last chosen language wins when two are chosen in a row', async () => {
  await loadTexts('profile');
  await Promise.all([i18next.changeLanguage('en'), i18next.changeLanguage('pt')]);
  expect(currentLanguage()).toBe('pt');
});

test('unknown namespace is rejected each time and does not block a language switch', async () => {
  const absent = 'absent' as Namespace;
  await expect(loadTexts(absent)).rejects.toThrow('no texts pt/absent');
  await expect(loadTexts(absent)).rejects.toThrow('no texts pt/absent');
  await i18next.changeLanguage('en');
  expect(currentLanguage()).toBe('en');
});

test('plural form follows the count, including zero and a million', async () => {
  await loadTexts('receivableRow');
  const t = i18next.getFixedT('pt', 'receivableRow');
  const text = [0, 1, 2, 1_000_000].map((count) => t(($) => $.days, { count }));
  expect(text).toEqual(['0 dia', '1 dia', '2 dias', '1000000 dias']);
});

test('unknown key is shown as its path', () => {
  const t = i18next.getFixedT('pt', 'common');
  expect(t(($) => $.actions['approve' as 'save'])).toBe('actions.approve');
});
