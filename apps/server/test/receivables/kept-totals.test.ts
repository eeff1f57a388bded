import {
  type Actor,
  addDays,
  CARD_NETWORKS,
  RECEIVABLE_STATUSES,
  saoPauloInstant,
  today,
} from '@pregao/domain';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED, sized } from '../../../../test/support/size.ts';
import { sweepDue } from '../../src/modules/negotiations/due/sweep-due.ts';
import { momentOf } from '../../src/modules/receivables/moment.ts';
import { newestByDay } from '../../src/modules/receivables/receivables-by-day.store.ts';
import {
  pageOfReceivables,
  type ReceivableFilter,
  totalsOfReceivables,
} from '../../src/modules/receivables/receivables-list.store.ts';
import { foldTotals } from '../../src/modules/receivables/totals.store.ts';
import { appNow } from '../../src/platform/clock/clock.ts';
import { randomDeals, randomFrom } from '../dashboard/random-deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { createStage, START, type Stage } from '../support/stage.ts';

let s: Stage;
const random = randomFrom(SEED);
beforeAll(async () => {
  s = await createStage();
});
afterAll(() => s.close());

const FROM = today(START);
const aDay = fc.option(
  fc.integer({ min: -40, max: 130 }).map((after) => addDays(FROM, after)),
  { nil: undefined },
);
const some = <T>(of: readonly T[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...of), { minLength: 1, maxLength: of.length }), {
    nil: undefined,
  });
const filters = fc.record({
  status: some(RECEIVABLE_STATUSES),
  card_network: some(CARD_NETWORKS),
  due_date_greater_or_equal_than: aDay,
  due_date_less_or_equal_than: aDay,
});

const aPage = fc.integer({ min: 1, max: 4 });
const NEWEST = { column: 'created_at', direction: 'desc' } as const;
/** Pages of the newest that were gathered by the day. */
let gathered = 0;

/** Count and value, and a page of the newest, against the rows one by one, of as many filters as it is worth. */
async function expectEqual(when: string): Promise<void> {
  const moment = momentOf(await appNow(s.db));
  const order = { column: 'due_date', direction: 'asc' } as const;
  await fc.assert(
    fc.asyncProperty(filters, fc.boolean(), aPage, async (filter: ReceivableFilter, moderates, page) => {
      const actor = (moderates ? s.moderator : s.borrower) as Actor;
      const rows = await pageOfReceivables(s.db, actor, {
        filter,
        order,
        page: { limit: 10_000, page: 1 },
        moment,
      });
      const totals = {
        total_rows: rows.length,
        total_value: rows.reduce((sum, { value }) => sum + value, 0),
      };
      expect(await totalsOfReceivables(s.db, actor, filter, moment), when).toEqual(totals);
      const request = { filter, order: NEWEST, page: { limit: 4, page }, moment };
      const found = await newestByDay(s.db, actor, request);
      if (!found) return;
      gathered += 1;
      expect(found, when).toEqual({ ...totals, rows: await pageOfReceivables(s.db, actor, request) });
    }),
    { seed: SEED, numRuns: sized(6, 200) },
  );
}

it('count and value are those of the rows after each act, before the sweep and after, folded or not, under any filter', async () => {
  for (const [at, day] of [0, 1, 3, 5, 25, 41, 62, 90].entries()) {
    await s.setClock(saoPauloInstant(addDays(FROM, day), '19:00'));
    await expectEqual(`day ${day}, before the sweep`);
    if (at % 2 === 0) await sweepDue(s.deps);
    await expectEqual(`day ${day}, swept`);
    if (day < 25)
      for (let times = 0; times < 4; times += 1) {
        await randomDeals(s, 1, random);
        await expectEqual(`day ${day}, deal ${times}`);
      }
    if (at % 3 !== 1) await foldTotals(s.db, 3);
    await expectEqual(`day ${day}, folded`);
    await checkInvariants(s.db);
  }
  expect(gathered).toBeGreaterThan(10);
}, 60_000);
