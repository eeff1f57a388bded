import { availableParallelism } from 'node:os';
import { defineConfig, type Plugin } from 'vitest/config';
import { sized } from './test/support/size.ts';
import { WaitingFirst } from './test/support/waiting-first.ts';

/** What is waited for comes, sooner or later: how fast is said by the tests that promise it. */
const waits = {
  testTimeout: sized(60_000, 3_600_000),
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
};

/** Packages as a browser gets them, not as a developer does: emotion then has an element for each rule of style. */
const asShipped: Plugin = {
  name: 'as-shipped',
  configResolved: ({ ssr }) => {
    ssr.resolve = { ...ssr.resolve, conditions: ['browser'] };
  },
};

/** `npx vitest run --project server apps/server/test/platform` runs a part; only `server` starts a PostgreSQL. */
export default defineConfig({
  test: {
    // Tests wait, for PostgreSQL and for processes that start, as often as they compute: a core is worth two workers.
    maxWorkers: Math.max(4, availableParallelism() - 1),
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/test/**/*.test.ts', 'test/arrows/*.test.ts'],
          setupFiles: ['test/support/fast-check.ts'],
          isolate: false,
          ...waits,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/{src,build}/**/*.test.{ts,tsx}'],
          setupFiles: ['test/support/fast-check.ts'],
          exclude: ['**/node_modules/**'],
          isolate: false,
          ...waits,
        },
      },
      // The application in a document of its own, only the network's far end played.
      {
        test: {
          name: 'rendered',
          include: ['apps/web/test/**/*.test.tsx'],
          environment: 'happy-dom',
          // React as it is shipped: its checks for developers take as long as the pages.
          env: { NODE_ENV: 'production' },
          // Files that follow one another share a document and the application in it.
          isolate: false,
          // Pages are drawn and thrown away: with more room for what is young, from the beginning, the collector copies less of
          // it; the compilers that make hot code faster cost more than they save.
          execArgv: [
            '--min-semi-space-size=64',
            '--max-semi-space-size=64',
            '--initial-heap-size=512',
            '--no-turbofan',
            '--invocation-count-for-maglev=1000',
          ],
          ...waits,
          testTimeout: 60_000,
        },
        oxc: { jsx: { runtime: 'automatic', development: false } },
        plugins: [asShipped],
      },
      // What the build has made.
      {
        test: { name: 'built', include: ['apps/web/test/built/*.test.ts'], isolate: false, ...waits },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/test/**/*.test.ts'],
          globalSetup: ['test/support/global-setup.ts'],
          setupFiles: ['test/support/fast-check.ts'],
          // Each file has a database and a server of its own: loading the sources anew for each took as long as the tests.
          isolate: false,
          ...waits,
        },
      },
    ],
  },
});
