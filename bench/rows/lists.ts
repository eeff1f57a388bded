import { addDays } from '../../packages/domain/src/index.ts';
import { queryRows as rowsOf } from '../../test/support/postgres.ts';
import type { Bench, Row } from '../support/bench.ts';
import { lightClients } from '../support/light-clients.ts';
import { type Clients, type Load, load, shownLoad } from '../support/load.ts';
import { atLeast, atMost, besides, count, type Measurement } from '../support/measurement.ts';
import { plainLoad } from '../support/plain-statements.ts';
import { MODERATOR, TODAY, userOf } from '../support/seed.ts';
import { ask, type Serving } from '../support/serving.ts';

/**
 * P3: the list of receivables through a real API process by eight clients, against plain SQL by as many.
 * Plain SQL reads a page, then the count under the same filter.
 */

const BORROWER = 3;
const LIMIT = 10;
const MAX_MS = 75;
const MAX_MS_FILTERED = 100;
const MAX_MS_FAR = 200;
const MOST_GROWTH = 1.5;

interface Case {
  readonly who: number;
  readonly what: string;
  readonly query: string;
  readonly where: string;
  readonly order: string;
  readonly page?: number;
  /** Largest p95; absent: `MAX_MS`. */
  readonly maxMs?: number;
  /** Least replies per second as a multiple of plain SQL; absent: no target. */
  readonly minRatio?: number;
}

const from = addDays(TODAY, 10);
const to = addDays(TODAY, 90);
const newest = 'r.created_at DESC, r.id DESC';
const FILTER = {
  what: 'filtered',
  query: `status=AVAILABLE&card_network=VISA&due_date_greater_or_equal_than=${from}&due_date_less_or_equal_than=${to}`,
  where: `r.status = 'AVAILABLE' AND r.card_network = 'VISA' AND r.due_date BETWEEN '${from}' AND '${to}'`,
  order: newest,
  maxMs: MAX_MS_FILTERED,
};
/** A status without receivables, and one with a few thousand. */
const RARE = ['LIQUIDATED', 'RESERVED'].map((status) => ({
  what: `of status ${status}`,
  query: `status=${status}`,
  where: `r.status = '${status}'`,
  order: newest,
  maxMs: MAX_MS_FILTERED,
}));
const ISSUER = {
  what: 'of an issuer',
  query: 'issuer=Emissor%203',
  where: `r.issuer = 'Emissor 3'`,
  order: newest,
};
const FIRST = { what: 'first page', query: '', where: 'true', order: newest };
const FAR = {
  what: 'page 1,000',
  query: 'page=1000',
  where: 'true',
  order: newest,
  page: 1000,
  maxMs: MAX_MS_FAR,
};

const sorted = (what: string, sort: string, order: string) => ({
  what,
  query: `sort=${encodeURIComponent(sort)}`,
  where: 'true',
  order,
});
const SORTED = [
  sorted('by due date', 'due_date asc', 'r.due_date, r.id'),
  sorted('by due date back', 'due_date desc', 'r.due_date DESC, r.id DESC'),
  sorted('by issuer', 'issuer asc', 'r.issuer, r.id'),
  sorted('by issuer back', 'issuer desc', 'r.issuer DESC, r.id DESC'),
];

const own = <One extends { readonly where: string }>(one: One) => ({
  ...one,
  where: `r.company_id = ${BORROWER} AND ${one.where}`,
});

const CASES: readonly Case[] = [
  ...[{ ...FIRST, minRatio: 10 }, FAR, ...SORTED, FILTER, ISSUER, ...RARE].map((one) => ({
    ...one,
    who: MODERATOR,
    what: `moderator, ${one.what}`,
  })),
  ...[FIRST, FAR, ...SORTED, { ...FILTER, minRatio: 2 }, ISSUER, ...RARE].map((one) => ({
    ...own(one),
    who: BORROWER,
    what: `acquirer, ${one.what}`,
  })),
];

function plain(url: string, { where, order, page = 1 }: Case, how: Clients) {
  const rows = `SELECT r.*, c.name FROM receivables r JOIN companies c ON c.id = r.company_id WHERE ${where} ORDER BY ${order} LIMIT ${LIMIT} OFFSET ${(page - 1) * LIMIT}`;
  return plainLoad(url, [rows, `SELECT count(*) FROM receivables r WHERE ${where}`], how);
}

async function ours(serving: Serving, who: number, path: string, how: Clients): Promise<Load> {
  const clients = lightClients(serving.url, how.clients);
  try {
    return await load(
      async (client) => clients.get(`/api${path}`, await serving.token(userOf(who, client))),
      how,
    );
  } finally {
    await clients.close();
  }
}

const listed = (serving: Serving, { who, query }: Case, how: Clients) =>
  ours(serving, who, `/operation-files?limit=${LIMIT}&${query}`, how);

/** Checks the total of the list. @throws Error when it differs from the number of rows */
async function requireExact(url: string, serving: Serving, { who, what, query, where }: Case) {
  const path = `/operation-files?limit=1&${query.replace(/\bpage=\d+/, '')}`;
  const token = await serving.token(userOf(who, 0));
  const { total_rows: told } = await ask<{ total_rows: number }>(serving.url, { path, token });
  const [row] = (await rowsOf(
    url,
    `SELECT count(*)::integer AS there FROM receivables r WHERE ${where}`,
  )) as { there: number }[];
  if (told !== row?.there) throw new Error(`${what}: ${told} rows told, ${row?.there} there`);
}

/**
 * Measures the upper bound of the same clients and process: a reply without work, and a call without a list.
 */
async function* floor(serving: Serving, url: string, how: Clients): AsyncGenerator<Measurement> {
  const nothing = await plainLoad(url, ['SELECT 1'], how);
  const clients = lightClients(serving.url, how.clients);
  const empty = await load(() => clients.get('/healthz'), how).finally(() => clients.close());
  const call = await ours(serving, MODERATOR, '/notices/unseen', how);
  for (const [what, one] of [
    ['an answer without work (/healthz)', empty],
    ['a signed-in call without a list (/notices/unseen)', call],
  ] as const)
    yield besides({
      what: `P3 floor: ${what}`,
      measured: one.rate,
      reference: nothing.rate,
      unit: '/s',
      shown: { measured: shownLoad(one), reference: `SELECT 1: ${shownLoad(nothing)}` },
    });
}

async function* measured(bench: Bench): AsyncGenerator<Measurement> {
  const { receivables, ...how } = bench.sizes;
  const smaller = await bench.serving(receivables / 4);
  const [url, serving] = [await bench.seeded(receivables), await bench.serving(receivables)];
  // Warms up both processes, so that compilation, connections and planning are not measured.
  for (const one of CASES.filter(({ query }) => query === FIRST.query))
    for (const api of [smaller, serving]) await listed(api, one, how);
  yield* floor(serving, url, how);
  for (const one of CASES) {
    await requireExact(url, serving, one);
    const reference = await plain(url, one, how);
    // Measures one after the other, so that noise affects all three.
    const before = await listed(smaller, one, how);
    const now = await listed(serving, one, how);
    const what = `P3 ${one.what}, ${count(receivables)} receivables`;
    const answers = {
      what: `${what}: answers`,
      measured: now.rate,
      reference: reference.rate,
      unit: '/s',
      shown: { measured: shownLoad(now), reference: `${reference.by}: ${shownLoad(reference)}` },
    };
    yield one.minRatio === undefined ? besides(answers) : atLeast(one.minRatio, answers);
    yield atMost(1, {
      what: `${what}: p95`,
      measured: now.p95,
      reference: one.maxMs ?? MAX_MS,
      unit: 'ms',
    });
    yield atMost(MOST_GROWTH, {
      what: `P3 ${one.what}, p95 from ${count(receivables / 4)} to ${count(receivables)}`,
      measured: now.p95,
      reference: before.p95,
      unit: 'ms',
    });
  }
}

export const lists: Row = { id: 'P3', run: measured };
