import { expect, it } from 'vitest';
import { languageOf } from '../src/values/languages.ts';

it.each([
  ['pt', 'pt'],
  ['PT', 'pt'],
  ['pt-BR', 'pt'],
  ['pt_BR', 'pt'],
  [' en-US ', 'en'],
  ['EN', 'en'],
  ['es', undefined],
  ['ptx', undefined],
  ['', undefined],
])('languageOf reads %j as %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});
