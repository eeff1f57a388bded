import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Checks the tests that the table of findings in `docs/security.md` names. */
const ROOT = join(import.meta.dirname, '../..');
const rows = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| F\d+ \|/.test(line))
  .map((line) => {
    const [finding = '', , , tests = ''] = line.slice(2, -2).split(' | ');
    return { finding, tests };
  });

/** Returns the titles of a source, alone and after each group title: texts before a function or options. */
function titlesIn(source: string): readonly string[] {
  const titles = [...source.matchAll(/(['"`])((?:(?!\1).)+)\1,\s*(?:async|\(|\{)/g)].map(
    ([, , title]) => title,
  );
  const groups = [...source.matchAll(/describe\((['"`])((?:(?!\1).)+)\1,/g)].map(([, , title]) => title);
  return titles.flatMap((title) => [`${title}`, ...groups.map((group) => `${group} ${title}`)]);
}

const references = rows.flatMap(({ finding, tests }) =>
  tests.split('; ').map((one) => {
    const [, name = '', words = ''] = /^`([\w/-]+)`((?: "[^"]+")*)$/.exec(one) ?? [];
    const path = `${name.startsWith('packages/') ? '' : 'apps/server/test/'}${name}.test.ts`;
    const titles = [...words.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title);
    return { finding, one, path, titles };
  }),
);

test('each finding names existing test files with words of their titles', () => {
  expect(rows.map(({ finding }) => finding)).toEqual(Array.from({ length: 23 }, (_, at) => `F${at + 1}`));
  const missing = references.flatMap(({ finding, one, path, titles }) => {
    if (!existsSync(join(ROOT, path))) return [`${finding}: ${one} is no file`];
    const existingTitles = titlesIn(readFileSync(join(ROOT, path), 'utf8'));
    return titles
      .filter((words) => !existingTitles.some((title) => title.includes(words)))
      .map((words) => `${finding}: ${path} has no title with "${words}"`);
  });
  expect(missing).toEqual([]);
});
