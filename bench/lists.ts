import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { openDeps } from '../apps/server/src/open.ts';
import { APP_ROLE, createPool } from '../apps/server/src/platform/db/pool.ts';
import { createLogger } from '../apps/server/src/platform/log/log.ts';
import { startApi } from '../apps/server/test/support/api-process.ts';
import { sessionFor } from '../apps/server/test/support/sessions.ts';
import { addDays } from '../packages/domain/src/index.ts';
import { testConfig } from '../test/support/app-config.ts';
import { execute } from '../test/support/cluster.ts';
import { type Measurement, p95 } from './measurement.ts';
import { TODAY } from './seed.ts';

/**
 * The list of receivables through a real API process, eight clients at once, against the plain statements (a page, then
 * the count and sum under the same filter) sent by as many.
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

interface Load {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p95: number;
}

/** So many clients, each sending the next when the last is answered. */
async function load(send: (client: number) => Promise<unknown>): Promise<Load> {
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
  return { rate: times.length / ((performance.now() - start) / 1000), p95: p95(times) };
}

const person = `
  WITH c AS (INSERT INTO companies (id, company_type, name, tax_number, email, phone, bank, bank_branch, bank_account, bank_account_digit, bank_account_type)
    OVERRIDING SYSTEM VALUE VALUES (${MODERATOR}, 'MODERATOR', 'Moderador', lpad('${MODERATOR}', 14, '0'), 'm@pregao.example', lpad('${MODERATOR}', 11, '0'), '341', '1', '1', '1', 'Conta Corrente') RETURNING id)
  INSERT INTO users (id, company_id, name, email, role, tax_number, phone, timezone)
    OVERRIDING SYSTEM VALUE SELECT ${MODERATOR}, id, 'Pessoa', 'um@pregao.example', 'MASTER', lpad('${MODERATOR}', 11, '0'), lpad('${MODERATOR}', 11, '0'), 'America/Sao_Paulo' FROM c`;

/** Each client is a user of its own: those of one user take turns. */
const userOf = (who: number, client: number) => who * 100 + client;
const clientsOf = (who: number) => `
  INSERT INTO users (id, company_id, name, email, role, tax_number, phone, timezone)
    OVERRIDING SYSTEM VALUE SELECT n, ${who}, 'Pessoa', 'p' || n || '@pregao.example', 'MASTER', lpad(n::text, 11, '0'), lpad(n::text, 11, '0'), 'America/Sao_Paulo'
    FROM generate_series(${userOf(who, 0)}, ${userOf(who, CLIENTS - 1)}) n`;

/** A real API process on the database, and the tokens of all clients, as moderators and as acquirers. */
async function startServer(url: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'pregao-bench-'));
  const SECRET = 'x'.repeat(64);
  const config = testConfig(dataDir, { SECRET });
  const { deps, close } = await openDeps(config, createLogger(config), url, {
    connections: 2,
    unnamed: 'SYSTEM',
  });
  // The seeded rows name files: a store that holds none would be another's.
  await deps.storage.put('receivables/f0', Readable.from(['']));
  const tokens: Record<number, string[]> = { [MODERATOR]: [], [BORROWER]: [] };
  for (const [who, list] of Object.entries(tokens))
    for (let client = 0; client < CLIENTS; client += 1)
      list.push(await sessionFor(deps, userOf(Number(who), client)));
  await close();
  return { ...(await startApi({ DATABASE_URL: url, SECRET, DATA_DIR: dataDir })), tokens };
}

/** P3 of the bar. */
export async function benchLists(url: string, count: number): Promise<Measurement[]> {
  await execute(url, person);
  for (const who of [MODERATOR, BORROWER]) await execute(url, clientsOf(who));
  // As in operation, where no offer stays overdue for longer than a moment.
  await execute(url, `UPDATE offers SET expire_date = now() + interval '9 days' WHERE expire_date <= now()`);
  await execute(url, 'VACUUM ANALYZE');
  const api = await startServer(url);
  const pool = createPool({
    url,
    log: pino({ level: 'silent' }),
    role: APP_ROLE,
    unnamed: 'SYSTEM',
    max: CLIENTS,
  });
  const lines: Measurement[] = [];
  for (const { who, what, query, where, order, page = 1 } of CASES) {
    const rows = `SELECT r.*, c.name FROM receivables r JOIN companies c ON c.id = r.company_id WHERE ${where}`;
    const plain = await load(async () => {
      await pool.query(`${rows} ORDER BY ${order} LIMIT ${LIMIT} OFFSET ${(page - 1) * LIMIT}`);
      await pool.query(`SELECT count(*), sum(r.value) FROM receivables r WHERE ${where}`);
    });
    const ours = await load(async (client) => {
      const headers = { authorization: `Bearer ${api.tokens[who]?.[client]}` };
      const response = await fetch(`${api.url}/api/operation-files?limit=${LIMIT}&${query}`, { headers });
      const text = await response.text();
      if (!response.ok) throw new Error(`${response.status} ${text}`);
    });
    const shown = (one: Load) => `${one.rate.toFixed(1)}/s, p95 ${one.p95.toFixed(0)} ms`;
    lines.push({
      what: `P3 ${what}, ${count} receivables`,
      measured: shown(ours),
      reference: shown(plain),
      ratio: ours.rate / plain.rate,
      target: where === 'true' ? '>= 40' : '>= 4',
    });
  }
  await api.stop();
  await pool.end();
  return lines;
}
