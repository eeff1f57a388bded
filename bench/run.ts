import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { startTestCluster } from '../test/support/cluster.ts';
import { benchDashboard } from './dashboard.ts';
import { benchImport } from './import.ts';
import { benchLists } from './lists.ts';
import type { Measurement } from './measurement.ts';
import { seeded } from './seed.ts';

/** `npm run bench [import] [500000] [2000000]`: one table of what is fast enough, kept in `bench/results.md`. */
const wanted = process.argv.slice(2);
const counts = wanted.map(Number).filter(Boolean);
const all = wanted.length === 0;

const lines: Measurement[] = [];
const take = (measured: readonly Measurement[]) => {
  lines.push(...measured);
  for (const one of measured) process.stdout.write(`${line(one)}\n`);
};
const line = ({ what, measured, reference, ratio, target }: Measurement) =>
  `| ${[what, measured, reference, ratio.toFixed(2), target].join(' | ')} |`;

if (all || wanted.includes('import')) take(await benchImport());
const cluster = await startTestCluster();
try {
  for (const count of all ? [500_000, 2_000_000] : counts) {
    const url = await seeded(cluster.url, count);
    take(await benchDashboard(url, count));
    take(await benchLists(url, count));
  }
} finally {
  await cluster.stop();
}

const head = ['| what | measured | reference | ratio | target |', '|---|---|---|---|---|'];
const where = `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores.`;
writeFileSync(
  join(import.meta.dirname, 'results.md'),
  ['# Measured', '', where, '', ...head, ...lines.map(line), ''].join('\n'),
);
