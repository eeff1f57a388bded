import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ROOT } from './conformance/checklist.ts';

/**
 * `npm run chaos [-- --seed 20780 --size 0.1]`, `npm run fuzz`: tests of `npm test`, which plays their short forms, at
 * their full measure or a share of it, one file after the other. The same seed plays the same.
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
  ],
  fuzz: [
    'hostile/hostile-input',
    'hostile/leaks',
    'access/forged-tokens',
    'negotiations-read/list-negotiations',
    'negotiations/model',
    'dashboard/against-rules',
    'files/import/random-files',
    'files/import/hostile-workbooks',
    'files/import/styles',
    'receivables/kept-totals',
  ],
};

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, size: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const [what = '', ...only] = positionals;
const files = FILES[what];
if (!files) throw new Error(`one of ${Object.keys(FILES).join(', ')} is run at length`);
const DAY_MS = 24 * 60 * 60 * 1000;
const seed = values.seed ?? String(Math.floor(Date.now() / DAY_MS));
const replay = `npm run ${what} -- --seed ${seed} --size ${values.size}`;
process.stdout.write(`${replay}\n`);
const { status } = spawnSync(
  'vitest',
  [
    'run',
    '--project=server',
    '--reporter=verbose',
    '--maxWorkers=1',
    ...files.map((file) => `apps/server/test/${file}.test.ts`),
    ...only.flatMap((name) => ['-t', name]),
  ],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, SEED: seed, SIZE: values.size } },
);
process.stdout.write(`${status === 0 ? 'green' : 'red'}: ${replay}\n`);
process.exitCode = status ?? 1;
