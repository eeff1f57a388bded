const server = (name: string) => `apps/server/test/${name}.test.ts`;

/** Test files that `npm run chaos` and `npm run fuzz` run in full size. */
export const LONG_RUNS: Readonly<Record<string, readonly string[]>> = {
  chaos: [
    'outages',
    'idempotency/interrupted-calls',
    'files/import-killed',
    'webhooks/worker-crash',
    'access/rotation',
    'negotiations/races',
    'negotiations/races-processes',
    'held-changes/races',
    'receivables/large-selection',
  ].map(server),
  fuzz: [
    // Properties of the rules and the screens: as many cases as in `npm test`, other ones with another seed.
    'packages/domain/test',
    'apps/web/src/app/lists.test.ts',
    'apps/web/src/lib/refetching-client.test.ts',
    ...[
      'hostile/hostile-input',
      'hostile/leaks',
      'access/forged-tokens',
      'negotiations/model',
      'files/import/random-files',
      'files/import/hostile-workbooks',
      'receivables/rollup-totals',
      'exports/by-days',
      'files/import/issuers',
      'negotiations-read/dossier',
      'notices/hostile',
      'platform/canonical-json',
      'platform/draw-paper',
      'receivables/split-day-range',
    ].map(server),
  ],
};
