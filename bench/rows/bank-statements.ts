import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { SampleMovement } from '../../apps/server/src/demo/bank-files/sample-statement.ts';
import { writeOfx } from '../../apps/server/src/demo/bank-files/write-ofx.ts';
import { moveClock } from '../../apps/server/src/platform/clock/clock.ts';
import type { Session } from '../../apps/server/src/platform/http/call.ts';
import { makeNegotiatedDeal } from '../../apps/server/test/support/deals.ts';
import { makeActor, makeReceivables } from '../../apps/server/test/support/makers.ts';
import { sessionFor } from '../../apps/server/test/support/sessions.ts';
import { addBusinessDays, addDays, type Day } from '../../packages/domain/src/index.ts';
import { execute } from '../../test/support/cluster.ts';
import type { Bench, Row } from '../support/bench.ts';
import { atMost, formatCount, type Measurement, measureTime, median } from '../support/measurement.ts';
import { MEGABYTE, measurePeak } from '../support/memory.ts';
import { TODAY } from '../support/seed.ts';
import { callApi, type ServerProcesses, startServers } from '../support/server-processes.ts';
import { runWithoutTriggers } from '../support/without-triggers.ts';

/**
 * P10: a bank statement whose credits pay the open collections of two deals one by one, and the receipt of
 * all collections of a deal in one act, through a real API and a real worker.
 */
const LINES = 100_000;
const MATCHED_DEALS = 2;
const MAX_MS = 10_000;
const MAX_MB = 300;
const MAX_WAIT_MS = 200;
const MAX_RATIO = 2.5;
/** Receivables of others; no other row uses a database of this size. */
const OTHER_RECEIVABLES = 10_000;
const POLL_MS = 50;
const PROBE_MS = 5;

/** Issuers of a deal, each with a collection on every due day. */
const ISSUERS = 500;
/** Days of the statement's other lines. */
const OTHER_DAYS = 20;
const FIRST_DUE_DAY = addBusinessDays(TODAY, 30);
/** Day of the receipts, after the last pay day. */
const LATER = addDays(FIRST_DUE_DAY, 60);
const BORROWER_TAX_NUMBER = '11222333000181';

/** Updates the statistics, as autovacuum does, but at once. */
const ANALYZE = 'ANALYZE receivables, offer_receivables, collections';

interface Stage {
  readonly url: string;
  readonly serving: ServerProcesses;
  readonly borrower: Session;
  readonly lender: Session;
}

interface Collection {
  readonly id: number;
  readonly receivable_id: number;
  readonly pay_date: Day;
  /** Centavos; no two collections have the same. */
  readonly face_value: number;
}

interface Deal {
  readonly id: number;
  readonly collections: readonly Collection[];
}

/** Makes a deal of `size` collections, whose price was paid today. */
async function makeDeal(
  { url: database, serving, borrower, lender }: Stage,
  size: number,
  at: number,
): Promise<Deal> {
  const { deps, url } = serving;
  const specs = Array.from({ length: size }, (_, n) => ({
    issuer: `Emissor ${n % ISSUERS}`,
    due_date: addDays(FIRST_DUE_DAY, Math.floor(n / ISSUERS)),
    value: 100_000 + at * size + n,
  }));
  const receivables = await makeReceivables(deps.db, borrower, specs);
  await execute(database, ANALYZE);
  const { id, offer_value } = await makeNegotiatedDeal(deps, borrower, lender, { receivables });
  const act = async (name: 'inform' | 'confirm', { user_id }: Session, body: unknown) =>
    callApi(url, {
      method: 'POST',
      path: `/negotiation/${id}/payment/${name}`,
      token: await serving.token(user_id),
      body,
    });
  await act('inform', lender, { day: TODAY, amount: offer_value / 100, method: 'TED', reference: '1' });
  await act('confirm', borrower, { day: TODAY });
  await execute(database, ANALYZE);
  const collections = await deps.db
    .selectFrom('collections')
    .select(['id', 'receivable_id', 'pay_date', 'face_value'])
    .where('offer_id', '=', id)
    .orderBy('id')
    .execute();
  return { id, collections };
}

/** Writes a statement of credits that pay the collections, of smaller credits, and of more debits. */
async function writeStatement({ serving, lender }: Stage, collections: readonly Collection[]) {
  const company = await serving.deps.db
    .selectFrom('companies')
    .select(['name', 'tax_number', 'bank', 'bank_branch', 'bank_account', 'bank_account_digit'])
    .where('id', '=', lender.company_id)
    .executeTakeFirstOrThrow();
  const movements = Array.from({ length: LINES }, (_, at): SampleMovement => {
    const paid = collections[at];
    const other = {
      day: addDays(FIRST_DUE_DAY, at % OTHER_DAYS),
      amount: (at % 4 === 0 ? 1 : -1) * (at + 1),
    };
    return {
      key: `F${at}`,
      text: 'PIX RECEBIDO',
      ...(paid ? { day: paid.pay_date, amount: paid.face_value, payer: BORROWER_TAX_NUMBER } : other),
    };
  }).toSorted((one, other) => one.day.localeCompare(other.day));
  const amount = movements.reduce((sum, movement) => sum + movement.amount, 0);
  return writeOfx({
    company,
    at: new Date(),
    opening: { day: addDays(FIRST_DUE_DAY, -1), amount: 0 },
    closing: { day: LATER, amount },
    movements,
  });
}

interface Report {
  readonly status: string;
  readonly new_lines: number;
  readonly allocated_lines: number;
}

/** Uploads the statement. @returns milliseconds until it is imported, and until its lines are matched */
async function importAndMatch({ serving, lender }: Stage, content: Buffer) {
  const { url, deps } = serving;
  const token = await sessionFor(deps, lender.user_id);
  const form = new FormData();
  form.append('name', 'extrato.ofx');
  form.append('content', new Blob([new Uint8Array(content)]), 'extrato.ofx');
  const began = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/bank-statements`, { method: 'POST', headers, body: form });
  const { id } = (await response.json()) as { id: number };
  const read = () => callApi<Report>(url, { path: `/bank-statements/${id}`, token });
  while ((await read()).status === 'PROCESSING') await delay(POLL_MS);
  const imported = performance.now() - began;
  while (await isMatching(serving)) await delay(POLL_MS);
  return { imported, matched: performance.now() - began, report: await read() };
}

async function isMatching({ deps: { db } }: ServerProcesses): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    SELECT state FROM jobs.job WHERE name = 'match-bank-lines' AND state <> 'completed'`.execute(db);
  return rows.length > 0;
}

async function* measureStatement(stage: Stage, deals: readonly Deal[]) {
  const collections = deals.flatMap((deal) => deal.collections);
  const content = await writeStatement(stage, collections);
  let times = { imported: 0, matched: 0 };
  const peak = await measurePeak(stage.serving.workers[0]?.pid ?? 0, async () => {
    const { report, ...measured } = await importAndMatch(stage, content);
    if (report.new_lines !== LINES || report.allocated_lines !== collections.length)
      throw new Error(`the statement ended as ${JSON.stringify(report)}`);
    times = measured;
  });
  const name = `P10 bank statement of ${formatCount(LINES)} lines`;
  const target = { reference: MAX_MS, unit: 'ms' };
  yield atMost(1, { name: `${name}: imported`, measured: times.imported, ...target });
  yield atMost(1, {
    name: `${name}: matched with ${formatCount(collections.length)} collections, one by one`,
    measured: times.matched,
    ...target,
  });
  yield atMost(1, {
    name: `${name}: peak of the worker`,
    measured: peak / MEGABYTE,
    reference: MAX_MB,
    unit: 'MB',
  });
}

/** Returns the longest wait for a health check during `work`, in milliseconds. */
async function longestWait(url: string, work: () => Promise<unknown>): Promise<number> {
  let [longest, over] = [0, false];
  const probe = async () => {
    while (!over) {
      longest = Math.max(longest, await measureTime(async () => (await fetch(`${url}/healthz`)).text()));
      await delay(PROBE_MS);
    }
  };
  const probing = probe();
  await work().finally(() => {
    over = true;
  });
  await probing;
  return longest;
}

const TABLES = ['settlement_entries', 'collections', 'receivables', 'offers'];

function receiveByStatements(client: pg.Client, { id, collections }: Deal): Promise<number> {
  const ids = collections.map((collection) => collection.id);
  const receivables = collections.map(({ receivable_id }) => receivable_id);
  return runWithoutTriggers(client, TABLES, [
    [
      `INSERT INTO settlement_entries (offer_id, collection_id, kind, amount, day)
       SELECT offer_id, id, 'RECEIPT', face_value, $2 FROM collections WHERE id = ANY($1::bigint[])`,
      [ids, LATER],
    ],
    [
      `UPDATE collections SET status = 'RECEIVED', settled_by = 'RECEIPT', received_value = face_value WHERE id = ANY($1::bigint[])`,
      [ids],
    ],
    [
      `UPDATE receivables SET status = 'LIQUIDATED', settled_by = 'RECEIPT', settled_at = now() WHERE id = ANY($1::bigint[])`,
      [receivables],
    ],
    [`UPDATE offers SET status = 'LIQUIDATED' WHERE id = $1`, [id]],
  ]);
}

async function* measureReceipt({ url, serving, lender }: Stage, deals: readonly Deal[]) {
  const token = await sessionFor(serving.deps, lender.user_id);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const [plain, product, waits]: [number[], number[], number[]] = [[], [], []];
  try {
    for (const deal of deals) {
      const body = {
        offer_id: deal.id,
        collection_ids: deal.collections.map(({ id }) => id),
        day: LATER,
        amount: deal.collections.reduce((sum, { face_value }) => sum + face_value, 0) / 100,
      };
      const call = { method: 'POST', path: '/collections/receive', token, body } as const;
      plain.push(await receiveByStatements(client, deal));
      const receive = async () => {
        product.push(await measureTime(() => callApi(serving.url, call)));
      };
      waits.push(await longestWait(serving.url, receive));
    }
  } finally {
    await client.end();
  }
  const name = `P10 receiving ${formatCount(deals[0]?.collections.length ?? 0)} collections in one act`;
  yield atMost(MAX_RATIO, { name, measured: median(product), reference: median(plain), unit: 'ms' });
  yield atMost(1, {
    name: `${name}: longest wait of another call`,
    measured: Math.max(...waits),
    reference: MAX_WAIT_MS,
    unit: 'ms',
  });
}

async function* measure({ sizes, databaseUrl, report }: Bench): AsyncGenerator<Measurement> {
  const url = await databaseUrl(OTHER_RECEIVABLES);
  const serving = await startServers(url, { workers: 1 });
  try {
    const { db, config } = serving.deps;
    const [borrower, lender] = [await makeActor(db, 'BORROWER'), await makeActor(db, 'LENDER')];
    await db
      .updateTable('companies')
      .set({ tax_number: BORROWER_TAX_NUMBER })
      .where('id', '=', borrower.company_id)
      .execute();
    const stage = { url, serving, borrower, lender };
    const deals: Deal[] = [];
    const seconds = await measureTime(async () => {
      for (let at = 0; at < MATCHED_DEALS + sizes.turns; at += 1)
        deals.push(await makeDeal(stage, sizes.offered, at));
    });
    report(`${deals.length} deals of ${sizes.offered} receivables in ${(seconds / 1000).toFixed(1)} s`);
    await moveClock(url, config, new Date(`${LATER}T15:00:00Z`));
    yield* measureReceipt(stage, deals.slice(MATCHED_DEALS));
    yield* measureStatement(stage, deals.slice(0, MATCHED_DEALS));
  } finally {
    await serving.stop();
  }
}

export const bankStatements: Row = { id: 'P10', run: measure };
