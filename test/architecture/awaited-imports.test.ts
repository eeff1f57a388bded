import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '../../apps/web/src');
const IMPORT = /(?<!typeof )\bimport\(/g;
/** What stands before an import whose missing file is waited for (`apps/web/src/lib/chunk-reload`). */
const AWAITED = /\b(?:loadChunk|lazyDialog|lazyPage|lazyPart)\(\s*\(\) =>\s*$/;

/** Lines of a source with a dynamic import that breaks the page when a deploy has removed its file. */
const unawaited = (source: string): number[] =>
  [...source.matchAll(IMPORT)]
    .filter(({ index }) => !AWAITED.test(source.slice(0, index)))
    .map(({ index }) => source.slice(0, index).split('\n').length);

test('every dynamic import of the web waits for its file', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter((file) => !/\.test\.tsx?$/.test(file));
  const plain = sources.flatMap((file) =>
    unawaited(readFileSync(join(WEB, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(plain).toEqual([]);
});

test('a plain dynamic import is found, a type of a module is not', () => {
  expect(unawaited("const a = lazyPart(() => import('./a.tsx').then((file) => file.A));")).toEqual([]);
  expect(unawaited("const b = loadChunk(() =>\n  import('./b.ts'),\n);")).toEqual([]);
  expect(unawaited("type C = typeof import('./c.ts');")).toEqual([]);
  expect(unawaited("\nconst d = lazy(() => import('./d.tsx'));")).toEqual([2]);
  expect(unawaited("await import('./e.ts');")).toEqual([1]);
});
