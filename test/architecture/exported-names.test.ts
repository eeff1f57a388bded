import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/**
 * Sources that can be imported together. Server and web never import each other: `signIn` of the web calls
 * `signIn` of the server. Test helpers may reuse a name.
 */
const SIDES = {
  server: ['packages/*/src/**/*.ts', 'apps/server/src/**/*.ts'],
  web: ['packages/*/src/**/*.ts', 'apps/web/src/**/*.{ts,tsx}'],
};
/** Types named like the tables of the database. */
const GENERATED = 'apps/server/src/platform/db/schema.generated.ts';

const DECLARATION =
  /^export (?:abstract |async |declare )*(?:class|const|enum|function\*?|interface|let|type) (\w+)/gm;

const namesDeclaredIn = (source: string): string[] => [
  ...new Set([...source.matchAll(DECLARATION)].map(([, name]) => name as string)),
];

/** Returns the names that more than one file declares, each with its files. */
function clashes(files: Readonly<Record<string, string>>): string[] {
  const places = Object.entries(files).flatMap(([path, source]) =>
    namesDeclaredIn(source).map((name) => ({ name, path })),
  );
  const byName = Map.groupBy(places, ({ name }) => name);
  return [...byName]
    .filter(([, found]) => found.length > 1)
    .map(([name, found]) => `${name}: ${found.map(({ path }) => path).join(', ')}`);
}

test.each(Object.entries(SIDES))('exported name is declared once in the sources of the %s', (_, patterns) => {
  const paths = globSync(patterns, { cwd: ROOT }).filter(
    (path) => path !== GENERATED && !/\.test\.tsx?$/.test(path),
  );
  expect(paths.length).toBeGreaterThan(100);
  expect(
    clashes(Object.fromEntries(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))),
  ).toEqual([]);
});

test('check finds every kind of exported declaration and counts overloads once', () => {
  const found = clashes({
    'a.ts':
      'export const one = 1;\nexport async function two() {}\nexport interface Three {}\nexport type Four = 4;\nconst five = 5;',
    'b.ts':
      'export function one(a: 1): 1;\nexport function one(a: 2): 2;\nexport abstract class two {}\nexport type Three = 3;\nexport enum Four {}\nexport const five = 5;',
  });
  expect(found).toEqual(['one: a.ts, b.ts', 'two: a.ts, b.ts', 'Three: a.ts, b.ts', 'Four: a.ts, b.ts']);
});
