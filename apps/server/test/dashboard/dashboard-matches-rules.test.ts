import { type Actor, addDays, saoPauloInstant, today } from '@pregao/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED } from '../../../../test/support/size.ts';
import { processDeadlines } from '../../src/modules/negotiations/deadlines/process-deadlines.ts';
import { foldTotals } from '../../src/modules/receivables/fold-totals.store.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { checkInvariants } from '../support/invariants.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';
import { type DashboardFilters, groupByRules, type Rows, readRows, sumBy } from './expected-totals.ts';
import { randomDeals, randomFrom } from './random-deals.ts';

const random = randomFrom(SEED);

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
  await randomDeals(s, 20, random);
});
afterAll(() => s.close());

/** Days on which offers, formalizations, margins and settlements come due, and the last day of all. */
const DAYS = [0, 2, 4, 40, 60].map((after) => addDays(today(START), after));

/** Returns the filters that are queried besides no filter. */
const filterCases = (): DashboardFilters[] => [
  { card_network: ['VISA'] },
  { borrower: [s.otherBorrower.company_id] },
  { lender: [s.lenders[0].company_id, s.lenders[1].company_id] },
  { issuer: ['Emissor 0', 'Emissor 2'] },
  { issuer: ['Emissor 1'], lender: [s.lenders[2].company_id] },
  {
    due_date_greater_or_equal_than: addDays(today(START), 25),
    due_date_less_or_equal_than: addDays(today(START), 50),
  },
];

async function readGroups(actor: Session, query: DashboardFilters) {
  const input = { query: { ...query } as Record<string, unknown> };
  const [totals, pizza, bar] = await Promise.all([
    s.callAs(actor, 'dashboardReceivables', input),
    s.callAs(actor, 'dashboardPizza', input),
    s.callAs(actor, 'dashboardBar', input),
  ]);
  return { totals: totals.body, pizza: pizza.body, bar: bar.body };
}

/** Compares the three calls with the domain rules. @returns groups shown to the reader */
async function expectMatch(
  rows: Rows,
  actor: Session,
  query: DashboardFilters,
  when: string,
): Promise<string[]> {
  const counted = groupByRules(rows, actor as Actor, query);
  const groups = sumBy(counted, ({ group }) => group);
  const months = sumBy(
    counted,
    ({ group, due_date }) => `${group} ${due_date.slice(5, 7)}/${due_date.slice(0, 4)}`,
  );
  const { totals, pizza, bar } = await readGroups(actor, query);
  const which = `seed ${SEED}, ${when}, ${actor.company_type}, ${JSON.stringify(query)}`;
  expect(Object.fromEntries(pizza.series.map(({ label, value }) => [label, value])), which).toEqual(groups);
  const { gross, receivables_count, written_off_value: _, ...rest } = totals;
  expect(
    Object.fromEntries(
      Object.entries(rest).flatMap(([key, value]) => (value === 0 ? [] : [[key.toUpperCase(), value]])),
    ),
    which,
  ).toEqual(groups);
  expect(gross, which).toBe(sumBy(counted, () => 'GROSS').GROSS ?? 0);
  expect(receivables_count, which).toBe(counted.length);
  const drawn = bar.series.flatMap(({ name, data }) =>
    data.flatMap((value, at) => (value === 0 ? [] : [[`${name} ${bar.xcategories[at]}`, value]])),
  );
  expect(Object.fromEntries(drawn), which).toEqual(months);
  return pizza.series.map(({ label }) => label);
}

const readers = () => [s.moderator, s.borrower, s.otherBorrower, ...s.lenders];

it('API-49a, API-49b, API-49c: dashboard equals the domain rules for every reader, before and after the sweep', async () => {
  const groups = new Set<string>();
  for (const day of DAYS) {
    await s.setClock(saoPauloInstant(day, '19:00'));
    const due = await readRows(s.db);
    for (const actor of readers()) {
      const asked = [{}, ...filterCases()];
      const shown = asked.map((query) => expectMatch(due, actor, query, `${day} before the sweep`));
      for (const label of (await Promise.all(shown)).flat()) groups.add(`${actor.company_type} ${label}`);
    }
    await processDeadlines(s.deps);
    await foldTotals(s.db, 10);
    const swept = await readRows(s.db);
    for (const actor of readers()) await expectMatch(swept, actor, {}, `${day} after the sweep`);
    await checkInvariants(s.db);
  }
  // All reachable groups occur; only a file can cancel receivables of an acquirer.
  expect([...groups].sort()).toEqual(
    ['BORROWER', 'LENDER', 'MODERATOR'].flatMap((type) =>
      [
        'AVAILABLE',
        ...(type === 'LENDER' ? ['CANCELED'] : []),
        'EXPIRED',
        'LIQUIDATED',
        'NEGOTIATED',
        'NEGOTIATION',
      ].map((group) => `${type} ${group}`),
    ),
  );
}, 120_000);
