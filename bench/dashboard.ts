import pg from 'pg';
import { pino } from 'pino';
import {
  issuersQuery,
  sumsByGroup,
  sumsByMonth,
} from '../apps/server/src/modules/dashboard/dashboard-query.ts';
import { foldTotals } from '../apps/server/src/modules/dashboard/totals.store.ts';
import { createDb } from '../apps/server/src/platform/db/db.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { APP_ROLE, createPool } from '../apps/server/src/platform/db/pool.ts';
import type { Actor } from '../packages/domain/src/index.ts';
import { addDays } from '../packages/domain/src/index.ts';
import { execute, startTestCluster, withDatabase } from '../test/support/cluster.ts';

/**
 * The four dashboard calls as moderator, default range and all time, among 500 thousand and 2 million receivables, and
 * what the kept totals cost an update of 10,000 rows: `node bench/dashboard.ts [receivables ...]`.
 */

const BORROWERS = 20;
const ISSUERS = 40;
const PER_FILE = 10_000;
const ROUNDS = 30;
const TARGET_MS = 80;
const TODAY = new Date().toISOString().slice(0, 10);

/** Receivables from a year ago to a year ahead, one in four held by an offer: one in 25 of them overdue. */
const seed = (count: number) => `
  INSERT INTO companies (company_type, name, tax_number, email, phone, bank, bank_branch, bank_account, bank_account_digit, bank_account_type)
    SELECT 'BORROWER', 'Adquirente ' || n, lpad(n::text, 14, '0'), 'c' || n || '@pregao.example', lpad(n::text, 11, '0'), '341', '1', '1', '1', 'Conta Corrente' FROM generate_series(1, ${BORROWERS}) n;
  INSERT INTO users (company_id, name, email, role, tax_number, phone, timezone)
    SELECT id, 'Pessoa ' || id, 'u' || id || '@pregao.example', 'MASTER', lpad(id::text, 11, '0'), lpad(id::text, 11, '0'), 'America/Sao_Paulo' FROM companies;
  INSERT INTO managed_files (company_id, user_id, name, card_network, status, sha256, size, storage_key, processed_at, total_value, total_rows, total_issuer)
    SELECT n % ${BORROWERS} + 1, n % ${BORROWERS} + 1, 'f' || n, CASE WHEN n % 2 = 0 THEN 'VISA' ELSE 'MASTERCARD' END, 'PROCESSED', lpad(n::text, 64, '0'), 1, 'f' || n, now(), 0, 0, 0
    FROM generate_series(0, ${Math.ceil(count / PER_FILE) - 1}) n;
  INSERT INTO receivables (company_id, file_id, card_network, issuer, issuer_key, due_date, value, transactions, status)
    SELECT f.company_id, f.id, f.card_network, 'Emissor ' || n % ${ISSUERS}, 'emissor' || n % ${ISSUERS},
      DATE '${TODAY}' - 120 + n / ${ISSUERS}, 10000 + (n * 7919) % 1000000, 1, CASE WHEN n / ${ISSUERS} <= 120 THEN 'EXPIRED' ELSE 'AVAILABLE' END
    FROM managed_files f CROSS JOIN generate_series(0, ${PER_FILE - 1}) n;
  INSERT INTO offers (company_id, user_id, card_network, status, offer_value, margin_value, minimal_value, expire_date, receivables_count, transactions, issuers_count, min_due_date, max_due_date, margin_count, first_due_date, created_at)
    SELECT f.company_id, f.user_id, f.card_network, 'AVAILABLE', 1000, 0, 1,
      CASE WHEN f.id % 25 = 0 THEN now() - interval '1 minute' ELSE now() + interval '9 days' END,
      1, 1, 1, '${addDays(TODAY, 20)}', '${addDays(TODAY, 120)}', 0, '${addDays(TODAY, 20)}', now() - interval '1 day' FROM managed_files f;
  INSERT INTO offer_receivables SELECT r.file_id, r.id, r.issuer_key = 'emissor7' FROM receivables r WHERE r.status = 'AVAILABLE' AND r.due_date BETWEEN '${addDays(TODAY, 20)}' AND '${addDays(TODAY, 80)}';
  UPDATE receivables r SET offer_id = l.offer_id, status = CASE WHEN l.security_margin THEN 'RESERVED' ELSE 'NEGOTIATION' END FROM offer_receivables l WHERE l.receivable_id = r.id;
`;

const say = (line: string) => process.stdout.write(`${line}\n`);

const p95 = (times: number[]) => times.sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Milliseconds of moving 10,000 rows and back, undone, with the triggers and without. */
async function moveCost(url: string): Promise<{ kept: number; bare: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const move = async (prepare: string) => {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      await client.query('BEGIN');
      await client.query(prepare);
      times.push(
        await timed(() =>
          client.query(`UPDATE receivables SET status = 'CANCELED' WHERE id IN (
            SELECT id FROM receivables WHERE status = 'AVAILABLE' AND company_id = 3 ORDER BY id LIMIT 10000)`),
        ),
      );
      await client.query('ROLLBACK');
    }
    return times.sort((a, b) => a - b)[2] ?? 0;
  };
  await move('SELECT 1');
  const [kept, bare] = [
    await move('SELECT 1'),
    await move('ALTER TABLE receivables DISABLE TRIGGER receivables_moved'),
  ];
  await client.end();
  return { kept, bare };
}

async function measure(base: string, count: number) {
  const name = `bench_${count}`;
  await execute(base, `CREATE DATABASE ${name}`);
  const url = withDatabase(base, name);
  await migrate(url);
  for (const statement of seed(count)
    .split(';\n')
    .filter((text) => text.trim() !== ''))
    await execute(url, statement);
  await execute(url, 'VACUUM ANALYZE');
  const db = createDb(createPool({ url, log: pino({ level: 'silent' }), role: APP_ROLE, max: 2 }));
  while ((await foldTotals(db, 5000)) > 0);
  await execute(url, 'VACUUM ANALYZE receivable_totals');
  const actor: Actor = {
    user_id: 1,
    company_id: 1,
    company_type: 'MODERATOR',
    role: 'MASTER',
    via: 'SESSION',
  };
  const ranges = {
    'last 30 days': {
      due_date_greater_or_equal_than: addDays(TODAY, -30),
      due_date_less_or_equal_than: TODAY,
    },
    'all time': {},
  };
  const calls = { issuers: issuersQuery, receivables: sumsByGroup, pizza: sumsByGroup, bar: sumsByMonth };
  for (const [range, query] of Object.entries(ranges))
    for (const [call, ask] of Object.entries(calls)) {
      for (let warm = 0; warm < 3; warm += 1) await ask(db, actor, query);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(() => ask(db, actor, query)));
      say(`${count}\t${call}\t${range}\tp95 ${p95(times).toFixed(1)} ms\ttarget ${TARGET_MS} ms`);
    }
  await db.destroy();
  const { kept, bare } = await moveCost(url);
  say(
    `${count}\tmove 10,000\t${kept.toFixed(0)} ms, without totals ${bare.toFixed(0)} ms\tratio ${(kept / bare).toFixed(2)}`,
  );
}

const counts = process.argv.slice(2).map(Number);
const cluster = await startTestCluster();
try {
  for (const count of counts.length > 0 ? counts : [500_000, 2_000_000]) await measure(cluster.url, count);
} finally {
  await cluster.stop();
}
