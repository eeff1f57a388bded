import type { Config } from './config.ts';
import { ActorPool } from './platform/db/actor-pool.ts';
import { createDb } from './platform/db/db.ts';
import { APP_ROLE, createPool } from './platform/db/pool.ts';
import { databaseReadiness, type Readiness } from './platform/db/readiness.ts';
import { QUEUE_TABLES } from './platform/jobs/pg-boss.ts';
import type { Logger } from './platform/log/log.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { createStorage } from './platform/storage/storage.ts';
import { storageReadiness } from './platform/storage/storage-readiness.ts';
import type { ProcessKind } from './process-kind.ts';
import type { Stop } from './run-process.ts';

/** Health and metrics of a process, for orchestrators and scrapers. */
export interface Monitoring {
  /** Readiness of what every call needs, for all parts of the process. */
  readonly readiness: Readiness;
  /** Readiness of the file store, without which only uploads and downloads fail. */
  readonly store: Readiness;
  /** Undefined if no metrics port is set. */
  readonly metrics: Metrics | undefined;
}

interface MonitoringOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly url: string;
  readonly stops: Stop[];
  readonly kind: ProcessKind;
}

const PROBE_TIMEOUT_MS = 2000;

/**
 * Opens readiness probes and metrics over a connection of their own: an exhausted pool is busy, not broken.
 * Metrics libraries are imported only if a metrics port is set.
 */
export async function openMonitoring({
  config,
  log,
  url,
  stops,
  kind,
}: MonitoringOptions): Promise<Monitoring> {
  const probe = createPool({
    url,
    log,
    role: APP_ROLE,
    max: 1,
    statementTimeout: PROBE_TIMEOUT_MS,
  });
  stops.push(() => probe.end());
  const storage = storageReadiness(await createStorage(config.storage), log);
  const readiness = databaseReadiness(probe, QUEUE_TABLES, log);
  const store = { storage };
  if (config.metricsPort === undefined) return { readiness, store, metrics: undefined };
  const [{ createMetrics }, { measureStore }, { exportDatabaseMetrics }] = await Promise.all([
    import('./platform/metrics/prometheus.ts'),
    import('./platform/metrics/store.ts'),
    import('./modules/metrics/database-metrics.ts'),
  ]);
  const metrics = createMetrics(kind);
  exportDatabaseMetrics(metrics, createDb(new ActorPool(probe, 'SYSTEM')), log);
  measureStore(metrics, storage);
  return { readiness, store, metrics };
}

interface ServeOptions extends Pick<MonitoringOptions, 'config' | 'log' | 'stops'> {
  readonly monitoring: Monitoring;
  /** Additional readiness of a process that works jobs; undefined for one that does not. */
  readonly worker: Readiness | undefined;
}

/** Serves health, readiness and metrics on the metrics port of the settings. */
export async function serveMonitoring({
  config,
  log,
  stops,
  monitoring,
  worker,
}: ServeOptions): Promise<void> {
  const { host, metricsPort: port, metricsToken: token } = config;
  if (port === undefined) return;
  const { startSideServer } = await import('./platform/http/side-server.ts');
  const { metrics, store } = monitoring;
  const readiness = { ...monitoring.readiness, ...worker };
  const side = await startSideServer({ host, port, log, readiness, store, metrics, token });
  stops.push(side.stop);
}
