import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textReads } from './text-reads.ts';

type Texts = { readonly [key: string]: string | Texts };

const ROOT = join(import.meta.dirname, '../..');
const SLOW = 120_000;

/** Read by a name that a list declares (`lib/lists`): its filters, what its search looks in, the words of its choices. */
const BY_DECLARATION = /^\w+\.filters\.|^\w+\.fields\.|^users\.blocked\.|^negotiations\.(?:turns|nears)\./;

const PLURAL = /_(?:zero|one|other)$/;

const pathsOf = (texts: Texts, above: readonly string[] = []): string[][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[...above, key.replace(PLURAL, '')]] : pathsOf(value, [...above, key]),
  );

test('each text is read by some source', { timeout: SLOW }, async () => {
  const isAsked = (path: string) =>
    path.startsWith('apps/web/src/') && !path.startsWith('apps/web/src/i18n/') && !/\.test\.tsx?$/.test(path);
  const reads = textReads(ROOT, join(ROOT, 'apps/web/tsconfig.json'), isAsked);
  const idle: string[] = [];
  for (const path of globSync('apps/web/src/i18n/pt/+([a-zA-Z]).ts', { cwd: ROOT }).sort()) {
    const { default: texts } = (await import(pathToFileURL(join(ROOT, path)).href)) as { default: Texts };
    const namespace = basename(path, '.ts');
    // A source reads the common texts, and those that it names.
    const known = reads.filter(({ source }) => namespace === 'common' || source.includes(`'${namespace}'`));
    const read = new Set(known.flatMap(({ keys }) => keys.map((key) => key.join('.'))));
    for (const key of pathsOf(texts)) {
      const isRead = key.some((_, at) => read.has(key.slice(0, at + 1).join('.')));
      if (!isRead) idle.push([namespace, ...key].join('.'));
    }
  }
  expect(idle.filter((key) => !BY_DECLARATION.test(key))).toEqual([]);
});

let folder: string;
beforeAll(() => {
  mkdirSync(join(ROOT, 'node_modules/.cache'), { recursive: true });
  folder = mkdtempSync(join(ROOT, 'node_modules/.cache/texts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a computed key is read as what it can be, and as nothing else', { timeout: SLOW }, () => {
  const source = `
    declare const texts: { readonly table: Record<string, string>; readonly a: { readonly one: string; readonly two: string } };
    declare const t: (selector: ($: typeof texts) => unknown) => string;
    declare const side: 'first' | 'last';
    declare const row: { readonly kind?: keyof typeof texts.a };
    export const read = [t(($) => $.a.one), t(($) => $.table[side]), t(($) => row.kind && $.a[row.kind])];
    export const whole = t(($) => (side === 'last' ? $.a : $.table));
    export const other = texts.table.none;
  `;
  writeFileSync(join(folder, 'screen.ts'), source);
  const options = { strict: true, noEmit: true, target: 'esnext', lib: ['esnext'], types: [] };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, files: ['screen.ts'] }),
  );
  const [read] = textReads(folder, join(folder, 'tsconfig.json'), (path) => path === 'screen.ts');
  expect(read?.keys.map((key) => key.join('.'))).toEqual([
    'a.one',
    'table.first',
    'table.last',
    'a.one',
    'a.two',
    'a',
    'table',
  ]);
});
