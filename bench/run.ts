import { parseArgs } from 'node:util';
import { COMPILE_CACHE } from '../scripts/run.ts';
import { ROWS } from './rows.ts';
import { createBench, FULL } from './support/bench.ts';
import { type Measurement, notMeasured } from './support/measurement.ts';
import { lineOf, loadAverage, machine, writeResults } from './support/results.ts';

/**
 * `npm run bench [-- P3 P4] [--receivables 500000] [--minutes 5]` measures performance into
 * `bench/results.md`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { receivables: { type: 'string' }, minutes: { type: 'string' } },
});
// Uses the compile cache as `npm run api` does; stripping types in each process takes about 100 MB.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;
const print = (text: string) => process.stdout.write(`${text}\n`);

const unknownIds = positionals.filter((id) => !ROWS.some((row) => row.id === id));
if (unknownIds.length > 0) throw new Error(`no such row: ${unknownIds.join(', ')}`);
const selectedRows = ROWS.filter(({ id }) => positionals.length === 0 || positionals.includes(id));

const readSize = <Name extends 'receivables' | 'minutes'>(name: Name) => {
  const value = Number(values[name] ?? FULL[name]);
  if (!(value > 0)) throw new Error(`--${name}: ${values[name]} is no number above 0`);
  return value;
};
const sizes = { ...FULL, receivables: readSize('receivables'), minutes: readSize('minutes') };

const measured: Measurement[] = [];
const record = (one: Measurement) => {
  measured.push(one);
  print(lineOf(one));
};

const loadBefore = loadAverage();
print(machine());
const bench = createBench(sizes, (text) => process.stderr.write(`${text}\n`));
try {
  for (const row of selectedRows)
    try {
      for await (const one of row.run(bench)) record(one);
    } catch (error) {
      record(notMeasured(`${row.id}`, String((error as Error).message).split('\n')[0] ?? ''));
      process.stderr.write(`${row.id}: ${(error as Error).stack}\n`);
      process.exitCode = 1;
    }
} finally {
  await bench.close();
}
const isFullRun = positionals.length === 0 && values.receivables === undefined;
const optionTexts = Object.entries(values).map(([name, value]) => ` --${name} ${value}`);
const name = `${selectedRows.map(({ id }) => id).join(', ')}${optionTexts.join('')}`;
writeResults(measured, { name, isFullRun, loadBefore });
const missedTargets = measured.filter(({ met }) => met === false).length;
print(`${measured.length} lines, ${missedTargets} beyond their target`);
