import { defineConfig } from 'vitest/config';
import { sizeForRun } from './test/support/size.ts';

/** Timeouts only stop hangs; tests of speed assert their own limits. */
const timeouts = {
  testTimeout: sizeForRun(60_000, 3_600_000),
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
};

/** Gives fast-check its one seed. */
const setupFiles = ['test/support/fast-check.ts'];

/** `npx vitest run --project server apps/server/test/platform` runs a part; only `server` starts a PostgreSQL. */
export default defineConfig({
  test: {
    // Without its cache of earlier runs Vitest orders files by size, so the order depends on the sources
    // alone.
    cache: false,
    maxWorkers: 4,
    projects: [
      {
        test: { name: 'packages', include: ['packages/*/test/**/*.test.ts'], setupFiles, ...timeouts },
      },
      // Rules on the sources: nothing of the product runs.
      {
        test: { name: 'architecture', include: ['test/architecture/*.test.ts'], ...timeouts },
      },
      {
        test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'], setupFiles, ...timeouts },
      },
      // The application in happy-dom; the test answers its calls.
      {
        test: {
          name: 'rendered',
          include: ['apps/web/test/**/*.test.tsx'],
          environment: 'happy-dom',
          // Production React: the checks of its development build make these tests 1.5 times as slow.
          env: { NODE_ENV: 'production' },
          ...timeouts,
        },
        oxc: { jsx: { runtime: 'automatic', development: false } },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/test/**/*.test.ts'],
          globalSetup: ['test/support/global-setup.ts'],
          setupFiles,
          ...timeouts,
        },
      },
    ],
  },
});
