import { join } from 'node:path';
import type { Config } from './config.ts';
import { openDatabase } from './open-database.ts';
import { type OpenedDeps, openDeps } from './open-deps.ts';
import { type Monitoring, openMonitoring, serveMonitoring } from './open-monitoring.ts';
import type { DatabaseLogins } from './platform/db/logins.ts';
import type { Readiness } from './platform/db/readiness.ts';
import { limitsForPool } from './platform/http/call-limits.ts';
import type { Logger } from './platform/log/log.ts';
import { StartError } from './platform/start-error.ts';
import { prepareInstallation } from './prepare.ts';
import { kindOf, type ProcessKind, type ProcessParts } from './process-kind.ts';
import type { Stop } from './run-process.ts';

/** What the parts of a process are started with. */
interface StartOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly url: string;
  readonly stops: Stop[];
  readonly monitoring: Monitoring;
}

const SITE = join(import.meta.dirname, '../../web/dist');
/** Statement timeout of the worker: none, because imports read and write for minutes. */
const NO_TIMEOUT = 0;

async function openAndRegister(stops: Stop[], opening: Promise<OpenedDeps>): Promise<OpenedDeps['deps']> {
  const { deps, close } = await opening;
  stops.push(close);
  return deps;
}

const poolMetricsOf = ({ metrics }: Monitoring, pool: 'api' | 'worker') =>
  metrics === undefined ? {} : { poolMetrics: { metrics, pool } };

async function startApi({ config, log, url, stops, monitoring }: StartOptions): Promise<void> {
  const { createApp } = await import('./app.ts');
  const options = { connections: config.poolSize, replica: true, ...poolMetricsOf(monitoring, 'api') };
  const deps = await openAndRegister(stops, openDeps(config, log, url, options));
  const { readiness, store } = monitoring;
  const app = await createApp({ deps, readiness, store, site: SITE, ...limitsForPool(config) });
  stops.push(() => app.close());
  await app.listen({ port: config.port, host: config.host });
}

/**
 * Starts the worker.
 * @returns its readiness in addition to that of the database
 */
async function startJobs({ config, log, url, stops, monitoring }: StartOptions): Promise<Readiness> {
  const [{ jobs }, { startWorker }] = await Promise.all([
    import('./jobs.ts'),
    import('./platform/jobs/worker.ts'),
  ]);
  if (config.auditAnchorsFile !== undefined) {
    const { requireAnchorsFile } = await import('./modules/audit/write-anchors.ts');
    await requireAnchorsFile(config.auditAnchorsFile);
  }
  const options = {
    connections: config.workerPoolSize,
    statementTimeout: NO_TIMEOUT,
    defaultActor: 'SYSTEM',
  } as const;
  const deps = await openAndRegister(
    stops,
    openDeps(config, log, url, { ...options, ...poolMetricsOf(monitoring, 'worker') }),
  );
  const { takesJobs, stop } = await startWorker(url, jobs, deps);
  stops.push(stop);
  return { jobs: async () => takesJobs() };
}

/** Loads the demo data before anything else runs: the story moves the clock. */
async function loadDemoOnce(config: Config, log: Logger, { url, ownerUrl }: DatabaseLogins): Promise<void> {
  if (ownerUrl === undefined)
    throw new StartError(
      'A demo moves the clock, which requires the login of the database owner: set DATABASE_OWNER_URL.',
    );
  const { loadDemo } = await import('./demo/load-demo.ts');
  const options = {
    connections: config.workerPoolSize,
    statementTimeout: NO_TIMEOUT,
    defaultActor: 'SYSTEM',
  } as const;
  const { deps, close } = await openDeps(config, log, url, options);
  await loadDemo(deps, ownerUrl).finally(close);
}

/** Starts tracing first, so that it ends last. The tracing library is imported only if a collector is set. */
async function openTracing(config: Config, log: Logger, process: ProcessKind, stops: Stop[]): Promise<void> {
  const { otlpEndpoint: endpoint, traceRatio: ratio } = config;
  if (endpoint === undefined) return;
  const { startTracing } = await import('./platform/tracing/otlp.ts');
  stops.push(startTracing({ endpoint, ratio, process, log }));
}

/** Starts the parts of a process, imports each only if it runs, and pushes how to stop each. */
export async function startParts(
  config: Config,
  log: Logger,
  { api, worker }: ProcessParts,
  stops: Stop[],
): Promise<void> {
  const kind = kindOf({ api, worker });
  await openTracing(config, log, kind, stops);
  const { stop, ...logins } = await openDatabase(config, log);
  stops.push(stop);
  const { url } = logins;
  await prepareInstallation(config, logins, log, { storeSettings: true });
  if (config.demo) await loadDemoOnce(config, log, logins);
  const monitoring = await openMonitoring({ config, log, url, stops, kind });
  const options = { config, log, url, stops, monitoring };
  const readiness = worker ? await startJobs(options) : {};
  if (api) await startApi(options);
  await serveMonitoring({ config, log, stops, monitoring, worker: worker ? readiness : undefined });
}
