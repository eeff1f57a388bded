import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Uses of libraries that no documentation covers. Each has an example that the check must find. */
const INTERNALS = [
  {
    name: 'a subclass of a class of pg',
    pattern: /\bextends (?:pg\.)?(?:Client|Connection|Pool|Query)\b/,
    example: 'export class ActorQuery extends pg.Query {',
  },
  {
    name: 'the options of an open pool or client',
    pattern: /\b(?:pool|client)\.options\b|\boptions\b.*\}: pg\./i,
    example: 'const limit = pool.options.max;',
  },
  {
    name: 'a member whose name begins with an underscore',
    pattern: /(?<!\bthis)\??\.\s*_[A-Za-z]\w*/,
    example: 'const { type } = schema._zod.def;',
  },
  {
    name: 'a name that its library marks as unsafe or internal',
    pattern: /\b(?:__unsafe|__internal|unsafe|internal|unstable)_\w+/,
    example: "import { __unsafe_useEmotionCache } from '@emotion/react';",
  },
  {
    name: "the contents of emotion's cache",
    pattern: /\.(?:inserted|registered)\b|'@emotion\/(?:cache|serialize|utils)'/,
    example: 'if (cache.inserted[name] !== undefined) return;',
  },
  {
    name: 'a changed prototype of a library',
    pattern: /\b[A-Z]\w*\.prototype\b/,
    example: 'pg.Client.prototype.query = traced;',
  },
  {
    name: 'rewriting of built HTML',
    pattern: /\b(?:transformIndexHtml|generateBundle)\b|\bwriteFile(?:Sync)?\(.*\.html/,
    example: "const words = { name: 'words', transformIndexHtml: (html) => html };",
  },
];

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const sourcesIn = (folders: string) => globSync(`${folders}/**/*.{ts,tsx,mjs}`, { cwd: ROOT });

/** Returns the internals that the lines of a source use, without its comments. */
const internalsIn = (source: string): string[] =>
  source
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
    .flatMap((line) => INTERNALS.filter(({ pattern }) => pattern.test(line)).map(({ name }) => name));

test('no source uses internals of a library', () => {
  const files = sourcesIn('{apps/*/src,apps/web/build,packages/*/src,scripts}').concat(
    'apps/web/vite.config.ts',
  );
  const found = files.flatMap((file) => internalsIn(read(file)).map((name) => `${file}: ${name}`));
  expect(found).toEqual([]);
});

test.each(INTERNALS)('check reports $name', ({ name, example }) => {
  expect(internalsIn(`// ${example}\n${example}`)).toEqual([name]);
});

test('no source of the database layer casts values of the driver through unknown', () => {
  const files = sourcesIn('apps/server/src/platform/db');
  expect(files.filter((file) => read(file).includes(' as unknown as '))).toEqual([]);
});
