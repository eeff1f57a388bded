import pg from 'pg';
import { pino } from 'pino';
import {
  issuersQuery,
  sumsByGroup,
  sumsByMonth,
} from '../apps/server/src/modules/dashboard/dashboard-query.ts';
import { foldTotals } from '../apps/server/src/modules/receivables/totals.store.ts';
import { createDb } from '../apps/server/src/platform/db/db.ts';
import { APP_ROLE, createPool } from '../apps/server/src/platform/db/pool.ts';
import type { Actor } from '../packages/domain/src/index.ts';
import { addDays } from '../packages/domain/src/index.ts';
import { execute, startTestCluster } from '../test/support/cluster.ts';
import { seeded, TODAY } from './seed.ts';

/**
 * The four dashboard calls as moderator, default range and all time, among 500 thousand and 2 million receivables, and
 * what the kept totals cost an update of 10,000 rows: `node bench/dashboard.ts [receivables ...]`.
 */

const ROUNDS = 30;
const TARGET_MS = 80;
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
  const url = await seeded(base, count);
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
