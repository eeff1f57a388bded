import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { foldTotals } from '../apps/server/src/modules/receivables/totals.store.ts';
import { openDeps } from '../apps/server/src/open.ts';
import { createLogger } from '../apps/server/src/platform/log/log.ts';
import { startApi } from '../apps/server/test/support/api-process.ts';
import { sessionFor } from '../apps/server/test/support/sessions.ts';
import { addDays } from '../packages/domain/src/index.ts';
import { testConfig } from '../test/support/app-config.ts';
import { execute, startTestCluster } from '../test/support/cluster.ts';
import { seeded, TODAY } from './seed.ts';

/**
 * The list of receivables through a real API process, eight clients at once, against the plain statements (a page, then
 * the count and sum under the same filter) sent by as many: `node bench/lists.ts [receivables ...]`.
 */

const CLIENTS = 8;
const SECONDS = 4;
const MODERATOR = 1000;
const BORROWER = 3;

interface Case {
  readonly who: number;
  readonly what: string;
  readonly query: string;
  readonly where: string;
  readonly order: string;
  readonly page?: number;
}

const from = addDays(TODAY, 10);
const to = addDays(TODAY, 90);
const own = `r.company_id = ${BORROWER}`;
const newest = 'r.created_at DESC, r.id DESC';

const CASES: readonly Case[] = [
  { who: MODERATOR, what: 'moderator, first page', query: '', where: 'true', order: newest },
  {
    who: MODERATOR,
    what: 'moderator, page 1,000',
    query: 'page=1000',
    where: 'true',
    order: newest,
    page: 1000,
  },
  {
    who: MODERATOR,
    what: 'moderator, by due date',
    query: 'sort=due_date%20asc',
    where: 'true',
    order: 'r.due_date, r.id',
  },
  {
    who: MODERATOR,
    what: 'moderator, by due date back',
    query: 'sort=due_date%20desc',
    where: 'true',
    order: 'r.due_date DESC, r.id DESC',
  },
  {
    who: MODERATOR,
    what: 'moderator, by issuer',
    query: 'sort=issuer%20asc',
    where: 'true',
    order: 'r.issuer, r.id',
  },
  {
    who: MODERATOR,
    what: 'moderator, filtered',
    query: `status=AVAILABLE&card_network=VISA&due_date_greater_or_equal_than=${from}&due_date_less_or_equal_than=${to}`,
    where: `r.status = 'AVAILABLE' AND r.card_network = 'VISA' AND r.due_date BETWEEN '${from}' AND '${to}'`,
    order: newest,
  },
  {
    who: MODERATOR,
    what: 'moderator, of an issuer',
    query: 'issuer=Emissor%207',
    where: `r.issuer = 'Emissor 7'`,
    order: newest,
  },
  { who: BORROWER, what: 'acquirer, first page', query: '', where: own, order: newest },
  { who: BORROWER, what: 'acquirer, page 1,000', query: 'page=1000', where: own, order: newest, page: 1000 },
  {
    who: BORROWER,
    what: 'acquirer, filtered',
    query: `status=AVAILABLE&card_network=VISA&due_date_greater_or_equal_than=${from}&due_date_less_or_equal_than=${to}`,
    where: `${own} AND r.status = 'AVAILABLE' AND r.card_network = 'VISA' AND r.due_date BETWEEN '${from}' AND '${to}'`,
    order: newest,
  },
  {
    who: BORROWER,
    what: 'acquirer, of an issuer',
    query: 'issuer=Emissor%207',
    where: `${own} AND r.issuer = 'Emissor 7'`,
    order: newest,
  },
];
const LIMIT = 10;

const say = (line: string) => process.stdout.write(`${line}\n`);

const percentile = (times: number[]) => times.sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;

/** So many clients, each sending the next when the last is answered. @returns per second, and the 95th percentile in milliseconds */
async function load(send: (client: number) => Promise<unknown>): Promise<{ rate: number; p95: number }> {
  const clients = Array.from({ length: CLIENTS }, (_, client) => client);
  await Promise.all(clients.map(send));
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - start < SECONDS * 1000) {
        const sent = performance.now();
        await send(client);
        times.push(performance.now() - sent);
      }
    }),
  );
  return { rate: times.length / ((performance.now() - start) / 1000), p95: percentile(times) };
}

async function measure(base: string, count: number): Promise<void> {
  const url = await seeded(base, count);
  await execute(
    url,
    `WITH c AS (INSERT INTO companies (id, company_type, name, tax_number, email, phone, bank, bank_branch, bank_account, bank_account_digit, bank_account_type)
      OVERRIDING SYSTEM VALUE VALUES (${MODERATOR}, 'MODERATOR', 'Moderador', lpad('${MODERATOR}', 14, '0'), 'm@pregao.example', lpad('${MODERATOR}', 11, '0'), '341', '1', '1', '1', 'Conta Corrente') RETURNING id)
    INSERT INTO users (id, company_id, name, email, role, tax_number, phone, timezone)
      OVERRIDING SYSTEM VALUE SELECT ${MODERATOR}, id, 'Pessoa', 'um@pregao.example', 'MASTER', lpad('${MODERATOR}', 11, '0'), lpad('${MODERATOR}', 11, '0'), 'America/Sao_Paulo' FROM c`,
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'pregao-bench-'));
  const secret = 'x'.repeat(64);
  const config = testConfig(dataDir, { SECRET: secret });
  const { deps, close } = await openDeps(config, createLogger(config), url, { connections: 2 });
  while ((await foldTotals(deps.db, 5000)) > 0);
  await execute(url, 'VACUUM ANALYZE');
  const tokens = new Map<number, string>();
  for (const who of [MODERATOR, BORROWER]) tokens.set(who, await sessionFor(deps, who));
  const api = await startApi({ DATABASE_URL: url, SECRET: secret, DATA_DIR: dataDir, DEMO: '1' });
  const pool = new pg.Pool({ connectionString: url, max: CLIENTS });
  for (const { who, what, query, where, order, page = 1 } of CASES) {
    const plain = await load(async () => {
      await pool.query(
        `SELECT r.*, c.name FROM receivables r JOIN companies c ON c.id = r.company_id WHERE ${where} ORDER BY ${order} LIMIT ${LIMIT} OFFSET ${(page - 1) * LIMIT}`,
      );
      await pool.query(`SELECT count(*), sum(r.value) FROM receivables r WHERE ${where}`);
    });
    const headers = { authorization: `Bearer ${tokens.get(who)}` };
    const ours = await load(async () => {
      const response = await fetch(`${api.url}/api/operation-files?limit=${LIMIT}&${query}`, { headers });
      const text = await response.text();
      if (!response.ok) throw new Error(`${response.status} ${text}`);
    });
    say(
      `${count}\t${what.padEnd(28)}\t${ours.rate.toFixed(0)}/s\tp95 ${ours.p95.toFixed(0)} ms\tplain ${plain.rate.toFixed(1)}/s\tp95 ${plain.p95.toFixed(0)} ms\tratio ${(ours.rate / plain.rate).toFixed(1)}`,
    );
  }
  await api.stop();
  await pool.end();
  await close();
}

const counts = process.argv.slice(2).map(Number);
const cluster = await startTestCluster();
try {
  for (const count of counts.length > 0 ? counts : [500_000, 2_000_000]) await measure(cluster.url, count);
} finally {
  await cluster.stop();
}
