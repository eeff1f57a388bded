import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { importFileJob } from '../../src/modules/files/import-file.job.ts';
import { readInstallationMetrics } from '../../src/modules/metrics/installation-metrics.store.ts';
import { installQueues } from '../../src/platform/jobs/pg-boss.ts';
import { makeCredit, makeOffer } from '../support/deals.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
  await installQueues(s.t.database.url, [importFileJob]);
});
afterAll(() => s.close());

/** Creates rows for each measure, because a measure that reads 0 proves nothing. */
async function makeMeasuredRows(): Promise<void> {
  const { borrower, lenders } = s;
  const [lender] = lenders;
  const { company_id, user_id } = borrower;
  const owner = s.t.database.owner;
  const late = sql`app_now() - interval '1 day'`;
  const offer = () => makeOffer(s.deps, borrower, { lenders });
  const { id: approved } = await offer();
  await makeCredit(s.deps, lender, await offer());
  const statements = [
    sql`UPDATE offers SET created_at = created_at - interval '9 days', expire_date = ${late} WHERE id <> ${approved}`,
    sql`UPDATE offers SET status = 'APPROVED', formalization_turn = 'LENDER', formalization_deadline = ${late} WHERE id = ${approved}`,
    sql`UPDATE credits SET expire_date = ${late}`,
    sql`INSERT INTO held_changes (kind, company_id, changes, asked_by, created_at, effective_at)
      VALUES ('BANK_DATA', ${company_id}, '[]', ${user_id}, ${late} - interval '1 day', ${late})`,
    sql`INSERT INTO approval_requests (company_id, act, amount, limit_amount, command, summary, requested_by, via, expires_at)
      VALUES (${company_id}, 'PUBLISH', 2, 1, '{}', '{}', ${user_id}, 'SESSION', ${late})`,
    sql`INSERT INTO managed_files (company_id, user_id, name, card_network, status, sha256, size, storage_key, failure, processed_at)
      VALUES (${company_id}, ${user_id}, 'a.csv', 'VISA', 'PROCESSING_FAILURE', repeat('0', 64), 1, 'receivables/a', 'FILE_INVALID_LINES', app_now())`,
    sql`INSERT INTO mails (to_address, language, kind, subject, text, html, created_at, sent_at) VALUES
      ('a@b.example', 'pt', 'PIN', 'S', 'T', 'H', ${late}, ${late}), ('a@b.example', 'pt', 'K', 'S', 'T', 'H', ${late}, NULL),
      ('a@b.example', 'pt', 'K', 'S', 'T', 'H', app_now() - interval '30 days', NULL)`,
    sql`INSERT INTO webhooks (company_id, url, name, events, secret, failing_since)
      VALUES (${company_id}, 'https://a.example', 'A', '{a}', 's', app_now())`,
    sql`INSERT INTO webhook_deliveries (webhook_id, message_id, type, subject, subject_id, payload, next_attempt_at)
      SELECT id, 'm', 'a', 'OFFER', 1, '{}', ${late} FROM webhooks`,
    sql`INSERT INTO audit_anchors (at, heads, hash) VALUES (${late}, 1, '\\x00')`,
    sql`INSERT INTO jobs.job (name, state, output, start_after, completed_on) VALUES
      ('check-invariants', 'completed', '{"broken": ["one"]}', now(), now() - interval '1 hour'),
      ('import-file', 'created', NULL, now() - interval '1 hour', NULL), ('import-file', 'active', NULL, now(), NULL)`,
    sql`UPDATE jobs.queue SET active_count = 2, failed_count = 3`,
  ];
  for (const statement of statements) await statement.execute(owner);
}

/** Ages are compared in minutes because they grow between the two readings; counts are compared exactly. */
const isAge = (metric: string) => metric.endsWith('_seconds');

type Metrics = Awaited<ReturnType<typeof readInstallationMetrics>>;
const read = (metrics: Metrics) =>
  Object.fromEntries(
    metrics
      .filter(({ metric }) => metric !== 'database_connections')
      .map(({ metric, label, value }) => [
        `${metric} ${label ?? ''}`,
        isAge(metric) ? Math.round(value / 60) : value,
      ]),
  );

test('database metrics have the same values for the application role as for a superuser', async () => {
  await makeMeasuredRows();
  const { rows } = await sql<{ privileged: boolean }>`
    SELECT rolsuper OR pg_has_role(session_user, 'pg_read_all_stats', 'MEMBER') AS privileged
    FROM pg_roles WHERE rolname = session_user`.execute(s.db);
  expect(rows).toEqual([{ privileged: false }]);
  const metrics = await readInstallationMetrics(s.db);
  expect(read(metrics)).toEqual(read(await readInstallationMetrics(s.t.database.owner)));
  const positive = new Set(metrics.filter(({ value }) => value > 0).map(({ metric }) => metric));
  expect(metrics.map(({ metric }) => metric).filter((metric) => !positive.has(metric))).toEqual([]);
});

test('pregao_database_connections counts connections of every role when the application role reads it', async () => {
  const clients = [s.t.database.url, s.t.database.url, s.t.database.appUrl].map(
    (connectionString) => new pg.Client({ connectionString }),
  );
  onTestFinished(async () => void (await Promise.all(clients.map((client) => client.end()))));
  await Promise.all(clients.map((client) => client.connect()));
  const readMetric = (metrics: Metrics, name: string) => metrics.find((one) => one.metric === name)?.value;
  const metrics = await readInstallationMetrics(s.db);
  const connections = readMetric(metrics, 'database_connections') ?? 0;
  expect(connections).toBeGreaterThan(clients.length);
  expect(connections).toBeLessThanOrEqual(readMetric(metrics, 'database_connections_max') ?? 0);
});
