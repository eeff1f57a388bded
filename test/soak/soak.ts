import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { prepareDatabase } from '../../apps/server/src/prepare.ts';
import { settle } from '../outages/checks.ts';
import { type Installation, install } from '../outages/installation.ts';
import { acknowledgedCount } from '../outages/load.ts';
import { enterableFolder } from '../support/enterable-folder.ts';
import { freePort } from '../support/free-port.ts';
import { createCluster } from '../support/postgres.ts';
import { type SoakLoad, startSoak } from './load.ts';
import { type Sample, tableSizes, takeSample, type WatchedProcess } from './samples.ts';
import { findGrowth, sizesPerAct, table } from './verdict.ts';

/**
 * `npm run soak [-- --minutes 60]`: runs two APIs and two workers under a mixed load of deals with contracts,
 * files, lists, visits, streams and webhooks. Fails on growing memory, files, connections or sizes, on a 5xx
 * reply, a broken invariant or a stuck job.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const MINUTES = Number(values.minutes);
const SAMPLE_MS = 10_000;
/** Share of the warm-up, whose samples are ignored. */
const WARMUP_SHARE = 0.15;

const print = (line: string) => process.stdout.write(`${line}\n`);

const MAINS = ['main-api.ts', 'main-worker.ts'] as const;
type Kind = (typeof MAINS)[number];
const ports = new Map<string, number>();
for (const main of MAINS) for (const at of [0, 1]) ports.set(`${main} ${at}`, await freePort());
const portOf = (main: string, at: number) => ports.get(`${main} ${at}`) ?? 0;

function watchedProcesses({ processes }: Installation): WatchedProcess[] {
  const seen = new Map<string, number>();
  return processes.map(({ main, pid }) => {
    const at = seen.get(main) ?? 0;
    seen.set(main, at + 1);
    const kind = (main as Kind) === 'main-api.ts' ? 'API' : 'worker';
    return { name: `${kind} ${at + 1}`, pid, metrics: `http://127.0.0.1:${portOf(main, at)}/metrics` };
  });
}

async function watch(site: Installation, load: SoakLoad): Promise<Sample[]> {
  const samples: Sample[] = [];
  let missedSamples = 0;
  const watched = watchedProcesses(site);
  const began = performance.now();
  const minute = () => (performance.now() - began) / 60_000;
  while (minute() < MINUTES) {
    await delay(SAMPLE_MS);
    const acts = acknowledgedCount(load.totals().results);
    // Skips a sample on a busy machine, because the others suffice.
    const sample = await takeSample(site.databaseUrl, watched, minute(), acts).catch(() => undefined);
    if (sample) samples.push(sample);
    else missedSamples += 1;
  }
  print(`${samples.length} samples, ${missedSamples} missed`);
  return samples.filter((sample) => sample.minute > MINUTES * WARMUP_SHARE);
}

const formatCounts = (statuses: ReadonlyMap<number, number>) =>
  [...statuses]
    .toSorted()
    .map(([status, count]) => `${count} of ${status}`)
    .join(', ');
const serverErrors = (statuses: ReadonlyMap<number, number>) =>
  [...statuses].flatMap(([status, count]) => (status >= 500 ? [`${count} answers of ${status}`] : []));

async function soak(site: Installation): Promise<string[]> {
  const before = await tableSizes(site.databaseUrl);
  const load = await startSoak(site, MINUTES);
  const samples = await watch(site, load).finally(load.stop);
  const { results, reads, visits, events, webhooks, faults } = load.totals();
  const settled = await settle(site, results);
  const acts = acknowledgedCount(results);
  print(
    `${MINUTES} minutes: ${acts} acts, ${results.completed.length} deals completed, ${results.files.size} files;`,
  );
  print(
    `acts ${formatCounts(results.statuses)}; reads ${formatCounts(reads)}; ${visits} visits, ${events} events, ${webhooks} webhooks`,
  );
  print(settled.figures);
  for (const row of table(samples)) print(row);
  const valuesOf = (read: (one: Sample) => number) => samples.map(read);
  print(
    `connections up to ${Math.max(...valuesOf(({ connections }) => connections))}, jobs due up to ${Math.max(...valuesOf(({ queued }) => queued))}`,
  );
  const after = await tableSizes(site.databaseUrl);
  print(`bytes of rows + indexes for each act: ${sizesPerAct(before, after, acts).join(', ')}`);
  return [
    ...faults,
    ...settled.faults,
    ...serverErrors(results.statuses),
    ...serverErrors(reads),
    ...findGrowth(samples),
  ];
}

const folder = enterableFolder('pregao-soak-');
const clusterFolder = join(folder, 'postgres');
mkdirSync(clusterFolder, { mode: 0o711 });
const cluster = await createCluster(clusterFolder);
try {
  // Migrates first, because a database with data gets no demo data.
  await prepareDatabase(cluster.url);
  const site = await install({
    postgres: { url: cluster.url },
    apis: 2,
    workers: 2,
    // Lets the webhooks of a demo reach this machine.
    env: { DEMO: '1', WEBHOOKS_PRIVATE: '1' },
    usersFirst: true,
    envOf: (main, at) => ({ METRICS_PORT: String(portOf(main, at)) }),
  });
  const found = [...new Set(await soak(site).finally(site.stop))];
  for (const fault of found) print(`FAULT ${fault}`);
  print(found.length === 0 ? 'green' : 'red');
  process.exitCode = found.length === 0 ? 0 : 1;
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
