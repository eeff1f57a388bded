import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

test('titles that the security document quotes exist in the named test file', () => {
  const document = inOneLine(readFileSync(join(ROOT, 'docs/security.md'), 'utf8'));
  const quotes = [...document.matchAll(/`([a-z0-9/-]+)`((?: "[^"]+")+)/g)].flatMap(
    ([, file = '', titles = '']) =>
      [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
  );
  expect(quotes.length).toBeGreaterThan(20);
  const missing = quotes.filter(({ file, title }) => {
    const source = readFileSync(join(ROOT, 'apps/server/test', `${file}.test.ts`), 'utf8');
    return !inOneLine(source).includes(title);
  });
  expect(missing).toEqual([]);
});
