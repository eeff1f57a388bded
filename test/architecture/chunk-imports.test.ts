import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '../../apps/web/src');
const IMPORT = /(?<!typeof )\bimport\(/g;
/** Matches a loader before an import that handles a missing file (`apps/web/src/lib/chunk-reload`). */
const LOADER = /\b(?:loadChunk|lazyDialog|lazyPage|lazyPart)\(\s*\(\) =>\s*$/;

/** Returns the lines of dynamic imports that break the page when a deploy has removed their file. */
const unguardedImports = (source: string): number[] =>
  [...source.matchAll(IMPORT)]
    .filter(({ index }) => !LOADER.test(source.slice(0, index)))
    .map(({ index }) => source.slice(0, index).split('\n').length);

test('every dynamic import of the web has a loader that handles a missing file', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter((file) => !/\.test\.tsx?$/.test(file));
  const unguarded = sources.flatMap((file) =>
    unguardedImports(readFileSync(join(WEB, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(unguarded).toEqual([]);
});

test('check reports a plain dynamic import but not a type import', () => {
  expect(unguardedImports("const a = lazyPart(() => import('./a.tsx').then((file) => file.A));")).toEqual([]);
  expect(unguardedImports("const b = loadChunk(() =>\n  import('./b.ts'),\n);")).toEqual([]);
  expect(unguardedImports("type C = typeof import('./c.ts');")).toEqual([]);
  expect(unguardedImports("\nconst d = lazy(() => import('./d.tsx'));")).toEqual([2]);
  expect(unguardedImports("await import('./e.ts');")).toEqual([1]);
});
