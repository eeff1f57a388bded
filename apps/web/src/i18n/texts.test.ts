import { expect, test } from 'vitest';
import type { Texts, TextsFile } from './options.ts';

const FILES = import.meta.glob<TextsFile>(['./{pt,en}/*.ts', '!**/*.precomputed.ts'], { eager: true });

const SOURCES = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const namesOf = (language: string) =>
  Object.keys(FILES).flatMap((path) => path.match(`^\\./${language}/(.+)\\.ts$`)?.[1] ?? []);

function entries(texts: Texts, above = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${above}${key}`, value] as [string, string]]
      : entries(value, `${above}${key}.`),
  );
}

const read = (language: string, name: string) => entries(FILES[`./${language}/${name}.ts`]?.default ?? {});
const placeholders = (text: string) => (text.match(/\{\{\s*[\w.]+\s*\}\}/g) ?? []).sort();

test('both languages have the same files', () => {
  expect(namesOf('en').sort()).toEqual(namesOf('pt').sort());
  expect(namesOf('pt').length).toBeGreaterThan(0);
});

test.each(namesOf('pt'))('%s has the same keys in both languages, with the same placeholders', (name) => {
  const pt = new Map(read('pt', name));
  const en = new Map(read('en', name));
  expect([...en.keys()].sort()).toEqual([...pt.keys()].sort());
  for (const [key, text] of pt)
    expect([key, placeholders(en.get(key) ?? '')]).toEqual([key, placeholders(text)]);
});

test.each(namesOf('pt'))('%s has no empty text, and an exclamation mark only where specified', (name) => {
  const specified = new Set(['signOutFailed']);
  for (const language of ['pt', 'en']) {
    for (const [key, text] of read(language, name)) {
      expect([key, text.trim()]).not.toEqual([key, '']);
      if (!specified.has(key)) expect([key, text]).not.toEqual([key, expect.stringContaining('!')]);
    }
  }
});

test.each(namesOf('en'))(
  '%s in English calls the document an assignment agreement, not a contract',
  (name) => {
    for (const [key, text] of read('en', name))
      expect([key, text]).not.toEqual([key, expect.stringMatching(/contract/i)]);
  },
);

test.each(namesOf('en'))('%s in English says review instead of analysis', (name) => {
  // Two labels of the timeline come from the specification.
  const specified = new Set(['timeline.steps.proposal_analysis', 'timeline.steps.formalization_analysis']);
  for (const [key, text] of read('en', name))
    if (!specified.has(key)) expect([key, text]).not.toEqual([key, expect.stringMatching(/analy[sz]/i)]);
});

test('first namespace of a hook has no key with the name of a further namespace', () => {
  const hooks = Object.values(SOURCES).flatMap((source) => [
    ...source.matchAll(/useTranslation\(\[(.+?)\]\)/g),
  ]);
  expect(hooks.length).toBeGreaterThan(0);
  for (const [, list = ''] of hooks) {
    const [first = '', ...further] = [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
    const keys = Object.keys(FILES[`./pt/${first}.ts`]?.default ?? {});
    expect([list, further.filter((name) => keys.includes(name))]).toEqual([list, []]);
  }
});
