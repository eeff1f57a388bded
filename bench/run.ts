import { parseArgs } from 'node:util';
import { COMPILED } from '../scripts/run.ts';
import { ROWS } from './rows.ts';
import { createBench, FULL } from './support/bench.ts';
import { type Measurement, unmeasured } from './support/measurement.ts';
import { busy, keepResults, lineOf, machine } from './support/results.ts';

/**
 * `npm run bench [-- P3 P4] [--receivables 500000] [--minutes 5]` measures performance into
 * `bench/results.md`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { receivables: { type: 'string' }, minutes: { type: 'string' } },
});
// Uses the compile cache as `npm run api` does; stripping types in each process takes about 100 MB.
process.env.NODE_COMPILE_CACHE ??= COMPILED;
const say = (text: string) => process.stdout.write(`${text}\n`);

const unknown = positionals.filter((id) => !ROWS.some((row) => row.id === id));
if (unknown.length > 0) throw new Error(`no such row: ${unknown.join(', ')}`);
const wanted = ROWS.filter(({ id }) => positionals.length === 0 || positionals.includes(id));

const given = <Name extends 'receivables' | 'minutes'>(name: Name) => {
  const value = Number(values[name] ?? FULL[name]);
  if (!(value > 0)) throw new Error(`--${name}: ${values[name]} is no number above 0`);
  return value;
};
const sizes = { ...FULL, receivables: given('receivables'), minutes: given('minutes') };

const measured: Measurement[] = [];
const take = (one: Measurement) => {
  measured.push(one);
  say(lineOf(one));
};

const busyBefore = busy();
say(machine());
const bench = createBench(sizes, (text) => process.stderr.write(`${text}\n`));
try {
  for (const row of wanted)
    try {
      for await (const one of row.run(bench)) take(one);
    } catch (error) {
      take(unmeasured(`${row.id}`, String((error as Error).message).split('\n')[0] ?? ''));
      process.stderr.write(`${row.id}: ${(error as Error).stack}\n`);
      process.exitCode = 1;
    }
} finally {
  await bench.close();
}
const isWhole = positionals.length === 0 && values.receivables === undefined;
const asked = Object.entries(values).map(([name, value]) => ` --${name} ${value}`);
const name = `${wanted.map(({ id }) => id).join(', ')}${asked.join('')}`;
keepResults(measured, { name, isWhole, busyBefore });
const missed = measured.filter(({ met }) => met === false).length;
say(`${measured.length} lines, ${missed} beyond their target`);
