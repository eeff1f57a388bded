import { join } from 'node:path';
import type { Config } from './config.ts';
import { settleInstallation } from './installation/settle-installation.ts';
import { type Opened, openDeps } from './open.ts';
import { openDatabase } from './open-database.ts';
import { APP_ROLE, createPool } from './platform/db/pool.ts';
import { databaseReadiness } from './platform/db/readiness.ts';
import { QUEUE_TABLES } from './platform/jobs/boss.ts';
import type { Logger } from './platform/log/log.ts';
import { prepareDatabase } from './prepare.ts';
import type { Stop } from './process-frame.ts';

export interface ProcessParts {
  readonly api: boolean;
  readonly worker: boolean;
}

const SITE = join(import.meta.dirname, '../../web/dist');
/** Imports read and write for minutes. */
const WORKER = { connections: 10, statementTimeout: 0 };

async function opened(stops: Stop[], opening: Promise<Opened>): Promise<Opened['deps']> {
  const { deps, close } = await opening;
  stops.push(close);
  return deps;
}

async function startApi(config: Config, log: Logger, url: string, stops: Stop[]): Promise<void> {
  const { createApp } = await import('./app.ts');
  const deps = await opened(stops, openDeps(config, log, url));
  // Readiness is asked over a connection of its own: a full pool is busy, not broken.
  const probe = createPool({ url, log, role: APP_ROLE, max: 1, statementTimeout: 2000 });
  stops.push(() => probe.end());
  const app = await createApp({ deps, readiness: databaseReadiness(probe, QUEUE_TABLES, log), site: SITE });
  stops.push(() => app.close());
  await app.listen({ port: config.port, host: config.host });
}

async function startJobs(config: Config, log: Logger, url: string, stops: Stop[]): Promise<void> {
  const [{ jobs }, { startWorker }] = await Promise.all([
    import('./jobs.ts'),
    import('./platform/jobs/worker.ts'),
  ]);
  const deps = await opened(stops, openDeps(config, log, url, WORKER));
  const { stop } = await startWorker(url, jobs, deps);
  stops.push(stop);
}

/** Before anything else runs: the story moves the one clock. */
async function loadDemoOnce(config: Config, log: Logger, url: string): Promise<void> {
  const { loadDemo } = await import('./demo/load-demo.ts');
  const { deps, close } = await openDeps(config, log, url, WORKER);
  await loadDemo(deps, url).finally(close);
}

/** Starts the parts, each of which is loaded by who runs it; each pushes how it is stopped. */
export async function startParts(
  config: Config,
  log: Logger,
  { api, worker }: ProcessParts,
  stops: Stop[],
): Promise<void> {
  const { url, stop } = await openDatabase(config);
  stops.push(stop);
  await prepareDatabase(url, log);
  await settleInstallation(config, url, log);
  if (config.demo) await loadDemoOnce(config, log, url);
  if (worker) await startJobs(config, log, url, stops);
  if (api) await startApi(config, log, url, stops);
}
