import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { CHECKS, EVERYTHING, RESULTS } from './test/plan.ts';
import { carryOut, type Done } from './test/schedule.ts';

/**
 * `npm test`: everything, side by side as the cores allow, also after a failure; the end tells what failed and how long
 * each step took, the last line counts.
 * `npm run check`: only the steps that read the sources and run nothing of the product, for a look before a commit.
 */
function told({ task, seconds, passed, failures }: Done): string {
  const failed = failures.length === 0 ? '' : `, ${failures.length} FAILED`;
  return `${seconds.toFixed(1).padStart(7)} s  ${task.name}: ${passed} passed${failed}`;
}

const began = performance.now();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS);
const tasks = process.argv.includes('--sources-only') ? CHECKS : EVERYTHING;
/** Tests wait for a third of their time, which leaves of each core enough for one task more. */
const done = await carryOut(tasks, Math.max(4, availableParallelism() * 2));
const failures = done.flatMap((it) => it.failures);
const say = (line: string) => process.stdout.write(`${line}\n`);
say('');
for (const { task } of [...done].filter((it) => it.failures.length > 0)) say(`Failed: ${task.name}`);
for (const { file, test, error } of failures) say(`  ${file} > ${test}\n    ${error}`);
say('');
for (const it of done) say(told(it));
say(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  in all`);
const passed = done.reduce((sum, it) => sum + it.passed, 0);
say(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
