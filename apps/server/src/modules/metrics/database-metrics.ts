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
  queue_waiting_jobs: { help: 'Jobs that are due and that no worker has taken', label: 'queue' },
  queue_oldest_seconds: { help: 'How long the oldest of them has been due', label: 'queue' },
  queue_running_jobs: { help: 'Jobs at work, as the workers last counted them', label: 'queue' },
  queue_failed_jobs: { help: 'Jobs of the last day whose last try failed, likewise', label: 'queue' },
  imports: { help: 'Files of receivables that wait for their import, or are at it', label: 'state' },
  imports_failed_last_hour: { help: 'Files that were refused within an hour, by reason', label: 'failure' },
  mails_unsent: { help: 'Mails that are still to be sent' },
  mails_unsent_oldest_seconds: { help: 'Age of the oldest of them' },
  mails_given_up: { help: 'Mails that could not be sent for days and are no longer tried' },
  webhook_deliveries_waiting: { help: 'Events that wait to be posted' },
  webhook_lanes_waiting: { help: 'Deals and files of an address whose events wait, each in their order' },
  webhook_lanes_due_oldest_seconds: { help: 'How long the first event of a lane has been due at most' },
  webhooks_failing: { help: 'Addresses that fail and are not switched off yet' },
  deadlines_missed: { help: 'What ran out over two minutes ago and was not swept', label: 'deadline' },
  invariants_broken: { help: 'Rules of the data that did not hold at the last check of the hour' },
  invariants_checked_age_seconds: { help: 'Time since that check' },
  audit_anchor_age_seconds: { help: 'Time since the audit trail was last anchored' },
  audit_unanchored_seconds: { help: 'The same while newer rows wait for their anchor, else 0' },
  database_connections: { help: 'Connections of all clients to PostgreSQL' },
  database_connections_max: { help: 'How many PostgreSQL takes' },
} as const satisfies Record<string, GaugeDefinition>;

type GaugeName = keyof typeof GAUGES;

/** Milliseconds for which the result is cached, so that concurrent scrapes query the database once. */
const CACHE_MS = 5000;
/** Timeout in milliseconds, well below that of a scrape, which also reports the metrics of the process. */
const TIMEOUT_MS = 3000;
const REPORT_MS = 60_000;
const DATABASE_UP = {
  name: 'pregao_database_up',
  help: '1 where the database answered what it was asked for this scrape',
};

type GaugeValues = readonly InstallationMetric<GaugeName>[];

/** Returns the cached or current values; undefined if the database does not respond in time. */
function cacheValues(db: Db, log: Logger): () => Promise<GaugeValues | undefined> {
  const report = createRateLimitedLog<unknown>(REPORT_MS, (err) =>
    log.warn({ err }, 'metrics: the database did not answer'),
  );
  const readValues = async (): Promise<GaugeValues | undefined> => {
    const late = new Promise<never>((_, fail) => {
      setTimeout(fail, TIMEOUT_MS, new Error(`no answer in ${TIMEOUT_MS} ms`)).unref();
    });
    return Promise.race([readInstallationMetrics<GaugeName>(db), late]).catch(
      (error) => report(error) as undefined,
    );
  };
  let cached: { readonly since: number; readonly facts: Promise<GaugeValues | undefined> } | undefined;
  return () => {
    if (cached === undefined || performance.now() - cached.since > CACHE_MS)
      cached = { since: performance.now(), facts: readValues() };
    return cached.facts;
  };
}

/**
 * Registers the gauges that are read from the database.
 * @param db with a statement timeout of seconds
 */
export function exportDatabaseMetrics(metrics: Metrics, db: Db, log: Logger): void {
  const facts = cacheValues(db, log);
  metrics.gauge(DATABASE_UP, async () => [{ value: (await facts()) === undefined ? 0 : 1 }]);
  for (const [fact, { help, label }] of Object.entries<GaugeDefinition>(GAUGES)) {
    const measure = { name: `pregao_${fact}`, help, labels: label === undefined ? [] : [label] };
    metrics.gauge(measure, async () =>
      ((await facts()) ?? [])
        .filter((row) => row.fact === fact)
        .map(({ label: of, value }) => ({ value, labels: label === undefined ? {} : { [label]: of ?? '' } })),
    );
  }
}
