import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { SEED } from '../test/support/size.ts';
import { ROOT } from './conformance/checklist.ts';
import { LONG_RUNS } from './long-runs.ts';

/**
 * Runs a group of test files (`chaos`, `fuzz`) in full size, or a share of it, with one worker: `npm run
 * chaos -- --seed 7 --size 0.1`. Passes SEED and SIZE to `test/support/size.ts`; the same seed gives the same
 * cases.
 */
const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, size: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const [group = '', ...titles] = positionals;
const files = LONG_RUNS[group];
if (!files) throw new Error(`one of ${Object.keys(LONG_RUNS).join(', ')} is run at length`);
const seed = values.seed ?? String(SEED);
const replayCommand = `npm run ${group} -- --seed ${seed} --size ${values.size}`;
process.stdout.write(`${replayCommand}\n`);
const { status } = spawnSync(
  'vitest',
  ['run', '--reporter=verbose', '--maxWorkers=1', ...files, ...titles.flatMap((name) => ['-t', name])],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, SEED: seed, SIZE: values.size } },
);
process.stdout.write(`${status === 0 ? 'green' : 'red'}: ${replayCommand}\n`);
process.exitCode = status ?? 1;
