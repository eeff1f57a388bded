import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '../../apps/web/src');
const IMPORT = /(?<!typeof )\bimport\(/g;
/** Matches a loader before an import that handles a missing file (`apps/web/src/lib/chunk-reload`). */
const AWAITED = /\b(?:loadChunk|lazyDialog|lazyPage|lazyPart)\(\s*\(\) =>\s*$/;

/** Returns the lines of dynamic imports that break the page when a deploy has removed their file. */
const unawaited = (source: string): number[] =>
  [...source.matchAll(IMPORT)]
    .filter(({ index }) => !AWAITED.test(source.slice(0, index)))
    .map(({ index }) => source.slice(0, index).split('\n').length);

test('every dynamic import of the web has a loader that handles a missing file', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter((file) => !/\.test\.tsx?$/.test(file));
  const plain = sources.flatMap((file) =>
    unawaited(readFileSync(join(WEB, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(plain).toEqual([]);
});

test('check reports a plain dynamic import but not a type import', () => {
  expect(unawaited("const a = lazyPart(() => import('./a.tsx').then((file) => file.A));")).toEqual([]);
  expect(unawaited("const b = loadChunk(() =>\n  import('./b.ts'),\n);")).toEqual([]);
  expect(unawaited("type C = typeof import('./c.ts');")).toEqual([]);
  expect(unawaited("\nconst d = lazy(() => import('./d.tsx'));")).toEqual([2]);
  expect(unawaited("await import('./e.ts');")).toEqual([1]);
});
