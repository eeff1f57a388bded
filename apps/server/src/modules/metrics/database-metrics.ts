import type { Db } from '../../platform/db/db.ts';
import type { Logger } from '../../platform/log/log.ts';
import { createRateLimitedLog } from '../../platform/log/rate-limited-log.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { type InstallationMetric, readInstallationMetrics } from './installation-metrics.store.ts';

interface GaugeDefinition {
  readonly help: string;
  /** Label that distinguishes the values. */
  readonly label?: string;
}

/** Gauges read from the database, by their Prometheus names after `pregao_`. */
const GAUGES = {
  queue_waiting_jobs: { help: 'Jobs that are due and not started yet', label: 'queue' },
  queue_oldest_seconds: {
    help: 'Seconds since the oldest waiting job of the queue became due',
    label: 'queue',
  },
  queue_running_jobs: { help: 'Running jobs, as of the last count by a worker', label: 'queue' },
  queue_failed_jobs: {
    help: 'Jobs of the last day whose last attempt failed, as of the last count by a worker',
    label: 'queue',
  },
  imports: { help: 'Receivables files with a waiting or running import', label: 'state' },
  imports_failed_last_hour: {
    help: 'Receivables files whose import failed within the last hour, by reason',
    label: 'failure',
  },
  mails_unsent: { help: 'Mails that are not sent yet' },
  mails_unsent_oldest_seconds: { help: 'Age of the oldest mail that is not sent yet' },
  mails_given_up: { help: 'Mails that failed for days and are not retried any more' },
  webhook_deliveries_waiting: { help: 'Webhook deliveries that are not finished yet' },
  webhook_lanes_waiting: {
    help: 'Waiting lanes of webhooks: the events of one deal or file, which are delivered in order',
  },
  webhook_lanes_due_oldest_seconds: { help: 'Longest time that the first event of a lane has been due' },
  webhooks_failing: { help: 'Webhooks that fail and are not disabled yet' },
  deadlines_missed: {
    help: 'Deadlines that passed over two minutes ago and were not processed',
    label: 'deadline',
  },
  invariants_broken: { help: 'Data invariants that the last hourly check found broken' },
  invariants_checked_age_seconds: { help: 'Time since the last hourly check of the data invariants' },
  audit_anchor_age_seconds: { help: 'Time since the last anchor of the audit trail' },
  audit_unanchored_seconds: { help: 'Time since the last anchor while newer rows have none, otherwise 0' },
  database_connections: { help: 'Connections of all clients to PostgreSQL' },
  database_connections_max: { help: 'Maximum number of connections to PostgreSQL (max_connections)' },
} as const satisfies Record<string, GaugeDefinition>;

type GaugeName = keyof typeof GAUGES;

/** Milliseconds for which the result is cached, so that concurrent scrapes query the database once. */
const CACHE_MS = 5000;
/** Timeout in milliseconds, well below that of a scrape, which also reports the metrics of the process. */
const TIMEOUT_MS = 3000;
const REPORT_MS = 60_000;
const DATABASE_UP = {
  name: 'pregao_database_up',
  help: '1 if the database answered the query of this scrape, otherwise 0',
};

type GaugeValues = readonly InstallationMetric<GaugeName>[];

/** Returns the cached or current values; undefined if the database does not respond in time. */
function cacheValues(db: Db, log: Logger): () => Promise<GaugeValues | undefined> {
  const report = createRateLimitedLog<unknown>(REPORT_MS, (err) =>
    log.warn({ err }, 'metrics could not be read from the database'),
  );
  const readValues = async (): Promise<GaugeValues | undefined> => {
    const late = new Promise<never>((_, fail) => {
      setTimeout(fail, TIMEOUT_MS, new Error(`no response within ${TIMEOUT_MS} ms`)).unref();
    });
    return Promise.race([readInstallationMetrics<GaugeName>(db), late]).catch(
      (error) => report(error) as undefined,
    );
  };
  let cached: { readonly since: number; readonly values: Promise<GaugeValues | undefined> } | undefined;
  return () => {
    if (cached === undefined || performance.now() - cached.since > CACHE_MS)
      cached = { since: performance.now(), values: readValues() };
    return cached.values;
  };
}

/**
 * Registers the gauges that are read from the database.
 * @param db with a statement timeout of seconds
 */
export function exportDatabaseMetrics(metrics: Metrics, db: Db, log: Logger): void {
  const readCached = cacheValues(db, log);
  metrics.gauge(DATABASE_UP, async () => [{ value: (await readCached()) === undefined ? 0 : 1 }]);
  for (const [metric, { help, label }] of Object.entries<GaugeDefinition>(GAUGES)) {
    const measure = { name: `pregao_${metric}`, help, labels: label === undefined ? [] : [label] };
    metrics.gauge(measure, async () =>
      ((await readCached()) ?? [])
        .filter((row) => row.metric === metric)
        .map(({ label: of, value }) => ({ value, labels: label === undefined ? {} : { [label]: of ?? '' } })),
    );
  }
}
