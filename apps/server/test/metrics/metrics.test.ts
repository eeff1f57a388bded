import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { anchorAuditJob } from '../../src/modules/audit/anchor-audit.job.ts';
import { invariantsJob } from '../../src/modules/audit/invariants.job.ts';
import { exportDatabaseMetrics } from '../../src/modules/metrics/database-metrics.ts';
import { readInstallationMetrics } from '../../src/modules/metrics/installation-metrics.store.ts';
import { createDb } from '../../src/platform/db/db.ts';
import { createPool, poolUse } from '../../src/platform/db/pool.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { startSideServer } from '../../src/platform/http/side-server.ts';
import { installQueues } from '../../src/platform/jobs/pg-boss.ts';
import { measurePool } from '../../src/platform/metrics/pool.ts';
import { createMetrics } from '../../src/platform/metrics/prometheus.ts';
import { measureReads } from '../../src/platform/metrics/reads.ts';
import { measureStore } from '../../src/platform/metrics/store.ts';
import { startTracing } from '../../src/platform/tracing/otlp.ts';
import { makeOffer } from '../support/deals.ts';
import { tokenFor } from '../support/sessions.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import { alertRules, dashboard, metricsIn, operations } from './monitoring.ts';

const TOKEN = 'a token of at least 32 characters';
const log = pino({ level: 'silent' });
const SIDE_SERVER = { host: '127.0.0.1', port: 0, log };

let s: TestServer;
let app: FastifyInstance;
let side: Awaited<ReturnType<typeof startSideServer>>;
const metrics = createMetrics('api');
beforeAll(async () => {
  s = await createTestServer();
  await installQueues(s.t.database.url, [invariantsJob, anchorAuditJob]);
  exportDatabaseMetrics(metrics, s.db, log);
  measureStore(metrics, async () => true);
  const use = () => ({ open: 3, idle: 1, waiting: 2, limit: 20 });
  measurePool(metrics, 'api', use);
  measureReads(metrics, { replica: 5, behind: 1, away: 0 }, use);
  app = await createApp({ deps: { ...s.deps, metrics }, readiness: {} });
  side = await startSideServer({ ...SIDE_SERVER, readiness: {}, store: {}, metrics, token: TOKEN });
});
afterAll(async () => {
  await side.stop();
  await app.close();
  await s.close();
});

const scrape = (headers = { authorization: `Bearer ${TOKEN}` }) =>
  fetch(`http://127.0.0.1:${side.port}/metrics`, { headers });

/** Returns the value of a series, such as `pregao_imports{state="running"}`. */
function valueOfSeries(text: string, series: string): number | undefined {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

/** Returns the spans of an OTLP/JSON export. */
const spansOf = (sent: { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }): SentSpan[] =>
  sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));

/** Makes a formalization, a held change and an approval request whose deadlines passed `minutes` ago. */
async function makeOverdue(minutes: number, { company_id, user_id }: Session, offer: number): Promise<void> {
  const due = sql`app_now() - make_interval(mins => ${minutes})`;
  await sql`UPDATE offers SET status = 'APPROVED', formalization_turn = 'LENDER', formalization_deadline = ${due}
    WHERE id = ${offer}`.execute(s.t.database.owner);
  await sql`INSERT INTO held_changes (kind, company_id, changes, asked_by, created_at, effective_at)
    VALUES ('BANK_DATA', ${company_id}, '[]', ${user_id}, ${due} - interval '1 day', ${due})`.execute(
    s.t.database.owner,
  );
  await sql`INSERT INTO approval_requests (company_id, act, amount, limit_amount, command, summary, requested_by, via, expires_at)
    VALUES (${company_id}, 'PUBLISH', 2, 1, '{}', '{}', ${user_id}, 'SESSION', ${due})`.execute(
    s.t.database.owner,
  );
}

const namesOf = (text: string) => [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name);

test('metrics endpoint answers on its own port only, and only with the bearer token', async () => {
  const deps = { ...s.deps, metrics: createMetrics('api') };
  const site = await createApp({ deps, readiness: {} });
  onTestFinished(async () => void (await site.close()));
  for (const headers of [{}, { authorization: `Bearer ${TOKEN}` }])
    expect((await site.inject({ url: '/metrics', headers })).statusCode).toBe(404);
  for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
    const refused = await scrape({ authorization });
    expect([authorization, refused.status, await refused.text()]).toEqual([authorization, 401, '']);
  }
});

test('metrics contain process and database values, with calls by route template instead of address', async () => {
  const { db, borrower, lenders } = s;
  const offer = await makeOffer(s.deps, borrower, { lenders });
  await s.deps.jobs.enqueue(db, anchorAuditJob, {});
  await sql`INSERT INTO jobs.job (name, state, output, completed_on)
    VALUES ('check-invariants', 'completed', '{"broken": ["one", "two"]}', now() - interval '10 minutes')`.execute(
    s.t.database.owner,
  );
  const { expire_date } = await db
    .selectFrom('offers')
    .select('expire_date')
    .where('id', '=', offer.id)
    .executeTakeFirstOrThrow();
  await s.setClock(new Date(expire_date.getTime() + 3 * 60_000));
  // Invitation mails are days old at this instant; this mail and those of passed deadlines are not.
  await db
    .insertInto('mails')
    .values({ to_address: 'a@b.example', language: 'pt', kind: 'K', subject: 'S', text: 'T', html: 'H' })
    .execute();
  await makeOverdue(1, borrower, (await makeOffer(s.deps, borrower, { lenders })).id);
  await makeOverdue(3, lenders[0], (await makeOffer(s.deps, borrower, { lenders })).id);
  for (const id of ['1', '987654']) await app.inject({ url: `/api/negotiation/${id}/history?secret=1` });
  await app.inject({ url: '/nowhere/at-all' });

  const scraped = await scrape();
  const body = await scraped.text();
  expect([scraped.status, scraped.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain; version='),
  ]);
  const calls = 'pregao_http_request_duration_seconds_count';
  expect(
    valueOfSeries(body, `${calls}{method="GET",route="/api/negotiation/:id/history",status="401"}`),
  ).toBe(2);
  expect(valueOfSeries(body, `${calls}{method="GET",route="none",status="404"}`)).toBe(1);
  expect(body).not.toMatch(/987654|secret|nowhere/);
  const expected = {
    pregao_database_up: 1,
    pregao_store_up: 1,
    pregao_http_in_flight: 0,
    pregao_event_streams: 0,
    'pregao_pool_connections{pool="api",state="used"}': 2,
    'pregao_pool_waiting{pool="api"}': 2,
    'pregao_queue_waiting_jobs{queue="anchor-audit"}': 1,
    'pregao_queue_waiting_jobs{queue="check-invariants"}': 0,
    'pregao_deadlines_missed{deadline="offers"}': 1,
    'pregao_deadlines_missed{deadline="proposals"}': 0,
    'pregao_deadlines_missed{deadline="formalizations"}': 1,
    'pregao_deadlines_missed{deadline="held-changes"}': 1,
    'pregao_deadlines_missed{deadline="approvals"}': 1,
    'pregao_imports{state="running"}': 0,
    pregao_mails_unsent: 1 + 2 * lenders.length,
    pregao_mails_given_up: 3,
    pregao_invariants_broken: 2,
    pregao_webhook_lanes_waiting: 0,
  };
  const found = Object.keys(expected).map((series) => [series, valueOfSeries(body, series)]);
  expect(Object.fromEntries(found)).toEqual(expected);
  expect(valueOfSeries(body, 'pregao_invariants_checked_age_seconds')).toBeGreaterThanOrEqual(600);
  expect(valueOfSeries(body, 'pregao_audit_unanchored_seconds')).toBeGreaterThan(0);
  // Nothing is anchored yet; an unknown age is absent instead of zero.
  expect(valueOfSeries(body, 'pregao_audit_anchor_age_seconds')).toBeUndefined();
  expect(body).toContain('nodejs_eventloop_lag_p99_seconds');
});

test('request id of a trusted proxy is answered and stored in the jobs of the call', async () => {
  const config = { ...s.deps.config, trustedProxies: 1 };
  const proxied = await createApp({ deps: { ...s.deps, config }, readiness: {} });
  onTestFinished(async () => void (await proxied.close()));
  const id = 'edge-7f3a91c2';
  const headers = { 'x-request-id': id, 'x-forwarded-for': '203.0.113.7' };
  const payload = { email: 'nobody@pregao.example', language: 'pt', timezone: 'America/Sao_Paulo' };
  const answer = await proxied.inject({ method: 'POST', url: '/api/forgot', headers, payload });
  expect(answer.statusCode).toBeLessThan(300);
  expect(answer.headers['x-request-id']).toBe(id);
  const { rows } =
    await sql`SELECT data ->> '_request_id' AS id FROM jobs.job WHERE name = 'access-reset-mail'`.execute(
      s.t.database.owner,
    );
  expect(rows).toEqual([{ id }]);
});

test('tracing exports calls by route with their statements, joins the trace of a trusted proxy and omits values', async () => {
  const bodies: string[] = [];
  const collector = createServer((request, response) => {
    text(request).then((body) => {
      bodies.push(body);
      // The collector reads the export and rejects it.
      response.writeHead(400, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void collector.close());
  const { port } = collector.address() as AddressInfo;
  const lines: string[] = [];
  const reports = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const endpoint = `http://127.0.0.1:${port}`;
  const stop = startTracing({ endpoint, ratio: 1, process: 'api', log: reports });
  onTestFinished(stop);
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
  for (const trustedProxies of [1, 0]) {
    const config = { ...s.deps.config, trustedProxies };
    const traced = await createApp({ deps: { ...s.deps, config }, readiness: {} });
    const headers = { traceparent, authorization: `Bearer ${await tokenFor(s.deps, s.moderator)}` };
    expect((await traced.inject({ url: '/api/companies?name=a-typed-word', headers })).statusCode).toBe(200);
    await traced.close();
  }
  await stop();
  const spans = bodies.flatMap((body) => spansOf(JSON.parse(body)));
  const calls = spans.filter(({ name }) => name === 'GET /api/companies');
  expect(calls.map((call) => [call.traceId === traceId, call.parentSpanId])).toEqual([
    [true, '00f067aa0ba902b7'],
    [false, undefined],
  ]);
  for (const call of calls) {
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === call.spanId);
    expect(statements.map(({ name }) => name)).toContain('SELECT');
    expect(statements.every((statement) => statement.traceId === call.traceId)).toBe(true);
  }
  expect(bodies.join()).not.toMatch(/a-typed-word|Bearer/);
  expect(bodies.join()).toContain('pregao-api');
  expect(lines).toEqual([expect.stringContaining('traces could not be exported')]);
});

test('metrics report process values and that PostgreSQL and the store are down', async () => {
  const away = createPool({ url: 'postgres://nobody@127.0.0.1:1/none', log, max: 1 });
  onTestFinished(() => away.end());
  const alone = createMetrics('worker');
  exportDatabaseMetrics(alone, createDb(away), log);
  measureStore(alone, () => Promise.reject(new Error('ECONNREFUSED')));
  measurePool(alone, 'worker', () => poolUse(away, 1));
  alone.observeJob({ job: 'send-mail', outcome: 'failed' }, 0.2);
  const { text } = await alone.exposition();
  expect(valueOfSeries(text, 'pregao_database_up')).toBe(0);
  expect(valueOfSeries(text, 'pregao_store_up')).toBe(0);
  expect(valueOfSeries(text, 'pregao_mails_unsent')).toBeUndefined();
  expect(valueOfSeries(text, 'pregao_pool_limit{pool="worker"}')).toBe(1);
  expect(valueOfSeries(text, 'pregao_job_duration_seconds_count{job="send-mail",outcome="failed"}')).toBe(1);
});

test('side server answers health, readiness and metrics only', async () => {
  let ready = false;
  const readiness = { database: async () => true, jobs: async () => ready };
  const store = { storage: async () => false };
  const options = { ...SIDE_SERVER, readiness, store };
  const own = await startSideServer({ ...options, metrics: createMetrics('worker'), token: TOKEN });
  onTestFinished(own.stop);
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`http://127.0.0.1:${own.port}${path}`, init);
    return [answer.status, await answer.text()];
  };
  expect(await ask('/healthz')).toEqual([200, '{"status":"up"}']);
  expect(await ask('/readyz')).toEqual([
    503,
    '{"status":"not ready","checks":{"database":true,"jobs":false}}',
  ]);
  ready = true;
  expect(await ask('/readyz?x=1')).toEqual([
    200,
    '{"status":"ready","checks":{"database":true,"jobs":true}}',
  ]);
  // A full store affects its own check only.
  expect(await ask('/readyz/storage')).toEqual([503, '{"status":"not ready","checks":{"storage":false}}']);
  expect(await ask('/metrics')).toEqual([401, '']);
  const brought = { headers: { authorization: `Bearer ${TOKEN}` } };
  expect(await ask('/metrics', brought)).toEqual([200, expect.stringContaining('process="worker"')]);
  expect(await ask('/api/about')).toEqual([404, '']);
  expect(await ask('/healthz', { method: 'POST' })).toEqual([405, '']);
  const taken = { ...options, port: own.port, metrics: undefined, token: undefined };
  await expect(startSideServer(taken)).rejects.toThrow(/free it or set METRICS_PORT/);
});

describe('monitoring files', () => {
  let exported: readonly string[];
  beforeAll(async () => {
    exported = namesOf((await metrics.exposition()).text);
  });

  test.each([
    ['the dashboard', dashboard],
    ['the alert rules', alertRules],
    ['docs/operations.md', operations],
  ])('%s names exported metrics only', (_, text) => {
    const names = metricsIn(text).map((name) => name.replace(/_(bucket|count|sum)$/, ''));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !exported.includes(name))).toEqual([]);
  });

  test('alert rules report an unavailable store by its own alert, outside of PregaoErrors', () => {
    const rule = (name: string) => alertRules.split('- alert: ').find((text) => text.startsWith(`${name}\n`));
    expect(rule('PregaoStoreAway')).toContain('expr: pregao_store_up == 0\n');
    expect(rule('PregaoErrors')).toContain('{status=~"5..", status!~"503|507"}');
  });

  test('docs/operations.md explains every alert and no other', () => {
    const playbook = operations.slice(operations.indexOf('## Incident'));
    const alerts = [...alertRules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
    expect(alerts.length).toBeGreaterThan(0);
    expect(alerts.filter((name) => !playbook.includes(`\`${name}\``))).toEqual([]);
    const named = [...playbook.matchAll(/`(Pregao\w+)`/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !alerts.includes(name))).toEqual([]);
  });

  test('docs/operations.md explains every metric of the application', () => {
    const own = exported.filter((name) => name.startsWith('pregao_'));
    expect(own.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
  });
});

test('failed imports metric counts those of the last hour by failure', async () => {
  const { company_id, user_id } = s.borrower;
  const failed = (failure: string, minutes: number) =>
    sql`
    INSERT INTO managed_files (company_id, user_id, name, card_network, status, sha256, size, storage_key, failure, processed_at)
    VALUES (${company_id}, ${user_id}, 'a.csv', 'VISA', 'PROCESSING_FAILURE', ${'a'.repeat(64)}, 1, 'none', ${failure},
      app_now() - make_interval(mins => ${minutes}))`.execute(s.t.database.owner);
  for (const minutes of [1, 59, 61, 3000]) await failed('FILE_INVALID_LINES', minutes);
  await failed('FILE_NETWORK_MISMATCH', 61);
  // Reads directly, because a scrape would return cached values.
  const failures = (await readInstallationMetrics(s.db)).filter(
    ({ metric }) => metric === 'imports_failed_last_hour',
  );
  const counted = (failure: string) => failures.find(({ label }) => label === failure)?.value;
  expect([counted('FILE_INVALID_LINES'), counted('FILE_NETWORK_MISMATCH')]).toEqual([2, undefined]);
});
