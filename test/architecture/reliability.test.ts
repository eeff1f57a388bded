import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Checks the tables of `docs/reliability.md` that name the tests of each promise. */
const ROOT = join(import.meta.dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/reliability.md'), 'utf8');

const partOf = (heading: string): string => {
  const from = page.indexOf(`\n### ${heading}\n`);
  return page.slice(from, page.indexOf('\n#', from + 2));
};
const rowsOf = (heading: string) =>
  partOf(heading)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| promise'))
    .map((line) => line.slice(2, -2).split(' | '));

test.each(['Reliability', 'Security'])(
  'docs/reliability.md names existing tests and a figure in each row of %s',
  (heading) => {
    const unclear = rowsOf(heading).filter(([, tests = '', figure = '', ...more]) => {
      const paths = [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
      const missing = paths.length === 0 || paths.some((path) => !existsSync(join(ROOT, path)));
      return missing || figure.trim() === '' || more.length > 0;
    });
    expect(unclear).toEqual([]);
  },
);
