import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldTotals } from '../../src/modules/receivables/fold-totals.store.ts';
import { makeNegotiatedDeal } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
  for (let n = 0; n < 3; n += 1) await makeNegotiatedDeal(s.deps, s.borrower, s.lenders[0]);
});
afterAll(() => s.close());

const rows = async () =>
  (
    await sql<{ all: number; fresh: number }>`
      select count(*) as all, count(*) filter (where fresh) as fresh from receivable_totals`.execute(s.db)
  ).rows[0];

it('folding merges rollup rows into one with equal sums and does nothing a second time', async () => {
  expect((await rows())?.fresh).toBeGreaterThan(10);
  const gross = async () => (await s.callAs(s.borrower, 'dashboardReceivables')).body;
  const before = await gross();
  expect(await foldTotals(s.db, 100)).toBeGreaterThan(10);
  expect(await rows()).toEqual({ all: 1, fresh: 0 });
  expect(await gross()).toEqual(before);
  expect(await foldTotals(s.db, 100)).toBe(0);
  await checkInvariants(s.db);
});

it('concurrent folding by two workers during deals keeps all invariants', async () => {
  let ended = false;
  const folding = [1, 2].map(async () => {
    while (!ended) await foldTotals(s.db, 50);
  });
  await Promise.all([1, 2].map(() => makeNegotiatedDeal(s.deps, s.borrower, s.lenders[1])));
  ended = true;
  await Promise.all(folding);
  await checkInvariants(s.db);
});
