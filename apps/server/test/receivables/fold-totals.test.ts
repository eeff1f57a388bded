import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldTotals } from '../../src/modules/receivables/fold-totals.store.ts';
import { makeSold } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { createStage, type Stage } from '../support/stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await createStage();
  for (let n = 0; n < 3; n += 1) await makeSold(s.deps, s.borrower, s.lenders[0]);
});
afterAll(() => s.close());

const rows = async () =>
  (
    await sql<{ all: number; fresh: number }>`
      select count(*) as all, count(*) filter (where fresh) as fresh from receivable_totals`.execute(s.db)
  ).rows[0];

it('folding merges rollup rows into one with equal sums and does nothing a second time', async () => {
  expect((await rows())?.fresh).toBeGreaterThan(10);
  const gross = async () => (await s.as(s.borrower, 'dashboardReceivables')).body;
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
  await Promise.all([1, 2].map(() => makeSold(s.deps, s.borrower, s.lenders[1])));
  ended = true;
  await Promise.all(folding);
  await checkInvariants(s.db);
});
