import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { commitId, VERSION } from '../release.ts';
import type { Measurement, Metrics, ReadGauge, Reading } from './metrics.ts';

/** Buckets of calls in seconds, from a cached reply to the deadline of a call. */
const CALL_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 12];
/** Buckets of jobs in seconds, from a mail to the import of millions of lines. */
const JOB_SECONDS = [0.05, 0.25, 1, 5, 15, 60, 300, 900];

/**
 * Creates a gauge that awaits all readers before it sets values, so that concurrent scrapes see no partial
 * state.
 */
function createGauge(
  registry: Registry,
  { name, help, labels = [] }: Measurement,
  readers: readonly ReadGauge[],
) {
  return new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      const readings: Reading[] = (await Promise.all(readers.map((read) => read()))).flat();
      this.reset();
      // Without labels a reset leaves a zero, which would be exposed as a value.
      if (labels.length === 0) this.remove();
      for (const { labels: of = {}, value } of readings) this.set(of, value);
    },
  });
}

/** Creates the Prometheus registry, with the default metrics of Node.js. @param part api, worker or all */
export function createMetrics(part: string): Metrics {
  const registry = new Registry();
  const gauges = new Map<string, ReadGauge[]>();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'pregao_http_request_duration_seconds',
    help: 'Replies by route and status, without event streams',
    labelNames: ['method', 'route', 'status'],
    buckets: CALL_SECONDS,
    registers: [registry],
  });
  const jobs = new Histogram({
    name: 'pregao_job_duration_seconds',
    help: 'Attempts of jobs by kind and outcome',
    labelNames: ['job', 'outcome'],
    buckets: JOB_SECONDS,
    registers: [registry],
  });
  const metrics: Metrics = {
    observeCall: (call, seconds) => calls.observe({ ...call }, seconds),
    observeJob: (job, seconds) => jobs.observe({ ...job }, seconds),
    gauge(measure, read) {
      const readers = gauges.get(measure.name);
      if (readers) {
        readers.push(read);
        return;
      }
      const first = [read];
      gauges.set(measure.name, first);
      createGauge(registry, measure, first);
    },
    exposition: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
  const info = {
    name: 'pregao_build_info',
    help: 'Always 1; the labels identify the running release',
    labels: ['version', 'commit', 'process'],
  };
  metrics.gauge(info, () => [
    { labels: { version: VERSION, commit: commitId() ?? '', process: part }, value: 1 },
  ]);
  return metrics;
}
