import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { SEED } from '../test/support/size.ts';
import { ROOT } from './conformance/checklist.ts';

const server = (name: string) => `apps/server/test/${name}.test.ts`;

/**
 * Runs a group of test files (`chaos`, `fuzz`) in full size, or a share of it, with one worker: `npm run
 * chaos -- --seed 7 --size 0.1`. Passes SEED and SIZE to `test/support/size.ts`; the same seed gives the same
 * cases.
 */
const FILES: Readonly<Record<string, readonly string[]>> = {
  chaos: [
    'outages',
    'once/killed',
    'files/import-killed',
    'webhooks/killed',
    'access/rotation',
    'negotiations/races',
    'negotiations/races-processes',
    'held-changes/races',
    'receivables/large-selection',
  ].map(server),
  fuzz: [
    // Properties of rules and screens: as many cases as in `npm test`, other cases with another seed.
    'packages/domain/test',
    'apps/web/src/app/lists.test.ts',
    'apps/web/src/lib/renewing-client.test.ts',
    ...[
      'hostile/hostile-input',
      'hostile/leaks',
      'access/forged-tokens',
      'negotiations/model',
      'files/import/random-files',
      'files/import/hostile-workbooks',
      'receivables/kept-totals',
      'exports/by-days',
      'files/import/issuers',
      'negotiations-read/dossier',
      'notices/hostile',
      'platform/canonical-json',
      'platform/paper',
      'receivables/days-asked',
    ].map(server),
  ],
};

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, size: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const [what = '', ...only] = positionals;
const files = FILES[what];
if (!files) throw new Error(`one of ${Object.keys(FILES).join(', ')} is run at length`);
const seed = values.seed ?? String(SEED);
const replay = `npm run ${what} -- --seed ${seed} --size ${values.size}`;
process.stdout.write(`${replay}\n`);
const { status } = spawnSync(
  'vitest',
  ['run', '--reporter=verbose', '--maxWorkers=1', ...files, ...only.flatMap((name) => ['-t', name])],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, SEED: seed, SIZE: values.size } },
);
process.stdout.write(`${status === 0 ? 'green' : 'red'}: ${replay}\n`);
process.exitCode = status ?? 1;
