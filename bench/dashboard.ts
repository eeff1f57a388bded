import pg from 'pg';
import { pino } from 'pino';
import {
  dashboardBar,
  dashboardIssuers,
  dashboardPizza,
  dashboardReceivables,
} from '../apps/server/src/modules/dashboard/read-dashboard.ts';
import { createDb } from '../apps/server/src/platform/db/db.ts';
import { APP_ROLE, createPool } from '../apps/server/src/platform/db/pool.ts';
import type { Actor } from '../packages/domain/src/index.ts';
import { addDays } from '../packages/domain/src/index.ts';
import { atMost, type Measurement, p95, timed } from './measurement.ts';
import { TODAY } from './seed.ts';

const ROUNDS = 30;
const TARGET_MS = 80;
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

const ACTOR: Actor = {
  user_id: 1,
  company_id: 1,
  company_type: 'MODERATOR',
  role: 'MASTER',
  via: 'SESSION',
};

const RANGES = {
  'last 30 days': {
    due_date_greater_or_equal_than: addDays(TODAY, -30),
    due_date_less_or_equal_than: TODAY,
  },
  'all time': {},
};

const CALLS = {
  issuers: dashboardIssuers,
  receivables: dashboardReceivables,
  pizza: dashboardPizza,
  bar: dashboardBar,
};

/** P4 of the bar, without the way over HTTP. */
export async function benchDashboard(url: string, count: number): Promise<Measurement[]> {
  const db = createDb(
    createPool({ url, log: pino({ level: 'silent' }), role: APP_ROLE, unnamed: 'SYSTEM', max: 2 }),
  );
  const lines: Measurement[] = [];
  for (const [range, query] of Object.entries(RANGES))
    for (const [call, ask] of Object.entries(CALLS)) {
      for (let warm = 0; warm < 3; warm += 1) await ask(db, ACTOR, query);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(() => ask(db, ACTOR, query)));
      lines.push(atMost(`P4 ${call}, ${range}, ${count} receivables: p95`, p95(times), TARGET_MS, 'ms', 1));
    }
  await db.destroy();
  const { kept, bare } = await moveCost(url);
  return [
    ...lines,
    atMost(`P6 moving 10,000 of ${count}, with and without kept totals`, kept, bare, 'ms', 2.5),
  ];
}
