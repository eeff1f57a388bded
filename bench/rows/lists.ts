import { addDays } from '../../packages/domain/src/index.ts';
import { queryRows as rowsOf } from '../../test/support/postgres.ts';
import type { Bench, Row } from '../support/bench.ts';
import { lightClients } from '../support/light-clients.ts';
import { type Clients, formatLoad, type Load, load } from '../support/load.ts';
import { atLeast, atMost, formatCount, type Measurement, withoutTarget } from '../support/measurement.ts';
import { plainLoad } from '../support/plain-statements.ts';
import { MODERATOR, TODAY, userOf } from '../support/seed.ts';
import { callApi, type ServerProcesses } from '../support/server-processes.ts';

/**
 * P3: the list of receivables through a real API process by eight clients, against plain SQL by as many.
 * Plain SQL reads a page, then the count under the same filter.
 */

const BORROWER = 3;
const LIMIT = 10;
const MAX_MS = 75;
const MAX_MS_FILTERED = 100;
const MAX_MS_FAR_PAGE = 200;
const MAX_GROWTH = 1.5;

interface Case {
  readonly company: number;
  readonly name: string;
  readonly query: string;
  readonly where: string;
  readonly order: string;
  readonly page?: number;
  /** Largest p95; absent: `MAX_MS`. */
  readonly maxMs?: number;
  /** Least replies per second as a multiple of plain SQL; absent: no target. */
  readonly minRatio?: number;
}

const FROM_DAY = addDays(TODAY, 10);
const TO_DAY = addDays(TODAY, 90);
const NEWEST_FIRST = 'r.created_at DESC, r.id DESC';
const FILTER = {
  name: 'filtered',
  query: `status=AVAILABLE&card_network=VISA&due_date_greater_or_equal_than=${FROM_DAY}&due_date_less_or_equal_than=${TO_DAY}`,
  where: `r.status = 'AVAILABLE' AND r.card_network = 'VISA' AND r.due_date BETWEEN '${FROM_DAY}' AND '${TO_DAY}'`,
  order: NEWEST_FIRST,
  maxMs: MAX_MS_FILTERED,
};
/** A status without receivables, and one with a few thousand. */
const RARE_STATUSES = ['LIQUIDATED', 'RESERVED'].map((status) => ({
  name: `of status ${status}`,
  query: `status=${status}`,
  where: `r.status = '${status}'`,
  order: NEWEST_FIRST,
  maxMs: MAX_MS_FILTERED,
}));
const ISSUER = {
  name: 'of an issuer',
  query: 'issuer=Emissor%203',
  where: `r.issuer = 'Emissor 3'`,
  order: NEWEST_FIRST,
};
const FIRST_PAGE = { name: 'first page', query: '', where: 'true', order: NEWEST_FIRST };
const FAR_PAGE = {
  name: 'page 1,000',
  query: 'page=1000',
  where: 'true',
  order: NEWEST_FIRST,
  page: 1000,
  maxMs: MAX_MS_FAR_PAGE,
};

const sortedCase = (name: string, sort: string, order: string) => ({
  name,
  query: `sort=${encodeURIComponent(sort)}`,
  where: 'true',
  order,
});
const SORTED_CASES = [
  sortedCase('by due date', 'due_date asc', 'r.due_date, r.id'),
  sortedCase('by due date back', 'due_date desc', 'r.due_date DESC, r.id DESC'),
  sortedCase('by issuer', 'issuer asc', 'r.issuer, r.id'),
  sortedCase('by issuer back', 'issuer desc', 'r.issuer DESC, r.id DESC'),
];

const ofBorrower = <One extends { readonly where: string }>(one: One) => ({
  ...one,
  where: `r.company_id = ${BORROWER} AND ${one.where}`,
});

const CASES: readonly Case[] = [
  ...[{ ...FIRST_PAGE, minRatio: 10 }, FAR_PAGE, ...SORTED_CASES, FILTER, ISSUER, ...RARE_STATUSES].map(
    (one) => ({
      ...one,
      company: MODERATOR,
      name: `moderator, ${one.name}`,
    }),
  ),
  ...[FIRST_PAGE, FAR_PAGE, ...SORTED_CASES, { ...FILTER, minRatio: 2 }, ISSUER, ...RARE_STATUSES].map(
    (one) => ({
      ...ofBorrower(one),
      company: BORROWER,
      name: `acquirer, ${one.name}`,
    }),
  ),
];

function loadPlainSql(url: string, { where, order, page = 1 }: Case, options: Clients) {
  const rows = `SELECT r.*, c.name FROM receivables r JOIN companies c ON c.id = r.company_id WHERE ${where} ORDER BY ${order} LIMIT ${LIMIT} OFFSET ${(page - 1) * LIMIT}`;
  return plainLoad(url, [rows, `SELECT count(*) FROM receivables r WHERE ${where}`], options);
}

async function loadApi(
  serving: ServerProcesses,
  company: number,
  path: string,
  options: Clients,
): Promise<Load> {
  const clients = lightClients(serving.url, options.clients);
  try {
    return await load(
      async (client) => clients.get(`/api${path}`, await serving.token(userOf(company, client))),
      options,
    );
  } finally {
    await clients.close();
  }
}

const loadList = (serving: ServerProcesses, { company, query }: Case, options: Clients) =>
  loadApi(serving, company, `/operation-files?limit=${LIMIT}&${query}`, options);

/** Checks the total of the list. @throws Error when it differs from the number of rows */
async function requireExact(url: string, serving: ServerProcesses, { company, name, query, where }: Case) {
  const path = `/operation-files?limit=1&${query.replace(/\bpage=\d+/, '')}`;
  const token = await serving.token(userOf(company, 0));
  const { total_rows: totalRows } = await callApi<{ total_rows: number }>(serving.url, { path, token });
  const [row] = (await rowsOf(
    url,
    `SELECT count(*)::integer AS count FROM receivables r WHERE ${where}`,
  )) as { count: number }[];
  if (totalRows !== row?.count) throw new Error(`${name}: ${totalRows} rows reported, ${row?.count} exist`);
}

/**
 * Measures the upper bound of the same clients and process: a reply without work, and a call without a list.
 */
async function* measureFloor(
  serving: ServerProcesses,
  url: string,
  options: Clients,
): AsyncGenerator<Measurement> {
  const emptyQuery = await plainLoad(url, ['SELECT 1'], options);
  const clients = lightClients(serving.url, options.clients);
  const empty = await load(() => clients.get('/healthz'), options).finally(() => clients.close());
  const call = await loadApi(serving, MODERATOR, '/notices/unseen', options);
  for (const [name, one] of [
    ['an answer without work (/healthz)', empty],
    ['a signed-in call without a list (/notices/unseen)', call],
  ] as const)
    yield withoutTarget({
      name: `P3 floor: ${name}`,
      measured: one.rate,
      reference: emptyQuery.rate,
      unit: '/s',
      shown: { measured: formatLoad(one), reference: `SELECT 1: ${formatLoad(emptyQuery)}` },
    });
}

async function* measure(bench: Bench): AsyncGenerator<Measurement> {
  const { receivables, ...options } = bench.sizes;
  const smaller = await bench.startApi(receivables / 4);
  const [url, serving] = [await bench.databaseUrl(receivables), await bench.startApi(receivables)];
  // Warms up both processes, so that compilation, connections and planning are not measured.
  for (const one of CASES.filter(({ query }) => query === FIRST_PAGE.query))
    for (const api of [smaller, serving]) await loadList(api, one, options);
  yield* measureFloor(serving, url, options);
  for (const one of CASES) {
    await requireExact(url, serving, one);
    const reference = await loadPlainSql(url, one, options);
    // Measures one after the other, so that noise affects all three.
    const before = await loadList(smaller, one, options);
    const now = await loadList(serving, one, options);
    const name = `P3 ${one.name}, ${formatCount(receivables)} receivables`;
    const answers = {
      name: `${name}: answers`,
      measured: now.rate,
      reference: reference.rate,
      unit: '/s',
      shown: { measured: formatLoad(now), reference: `${reference.by}: ${formatLoad(reference)}` },
    };
    yield one.minRatio === undefined ? withoutTarget(answers) : atLeast(one.minRatio, answers);
    yield atMost(1, {
      name: `${name}: p95`,
      measured: now.p95,
      reference: one.maxMs ?? MAX_MS,
      unit: 'ms',
    });
    yield atMost(MAX_GROWTH, {
      name: `P3 ${one.name}, p95 from ${formatCount(receivables / 4)} to ${formatCount(receivables)}`,
      measured: now.p95,
      reference: before.p95,
      unit: 'ms',
    });
  }
}

export const lists: Row = { id: 'P3', run: measure };
