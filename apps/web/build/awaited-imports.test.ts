import { expect, test } from 'vitest';
import { awaitImports } from './awaited-imports.ts';

const waiting = (code: string) => awaitImports(code)?.split('\n').slice(1).join('\n');

test.each([
  [`lazy(() => import("./a.tsx"))`, `lazy(() => __arrived(() => import("./a.tsx")))`],
  [`await import('temporal/x')`, `await __arrived(() => import('temporal/x'))`],
  [
    `[import("./a.ts"), import("./b.ts").then((b) => b.c)]`,
    `[__arrived(() => import("./a.ts")), __arrived(() => import("./b.ts")).then((b) => b.c)]`,
  ],
])('%s waits for its file', (code, awaited) => {
  expect(waiting(code)).toBe(awaited);
  expect(awaitImports(code)).toContain('/src/lib/arrival/arrived.ts');
});

test.each([
  `import a from "./a.ts";`,
  `import.meta.glob("./*.ts")`,
  `reimport("./a.ts")`,
  `x.import("./a.ts")`,
])('%s is left as it is', (code) => {
  expect(awaitImports(code)).toBeUndefined();
});
