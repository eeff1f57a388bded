import {
  type Actor,
  addDays,
  CARD_NETWORKS,
  firstOfMonth,
  RECEIVABLE_STATUSES,
  type ReceivableStatus,
  saoPauloInstant,
  today,
} from '@pregao/domain';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED, sizeForRun } from '../../../../test/support/size.ts';
import { processDeadlines } from '../../src/modules/negotiations/deadlines/process-deadlines.ts';
import { foldTotals } from '../../src/modules/receivables/fold-totals.store.ts';
import { listReceivables } from '../../src/modules/receivables/list-receivables.ts';
import { type Moment, momentOf } from '../../src/modules/receivables/moment.ts';
import { readNewestByDay } from '../../src/modules/receivables/receivables-by-day.store.ts';
import {
  type ReceivableFilter,
  totalsOfReceivables,
} from '../../src/modules/receivables/receivables-list.store.ts';
import { pageOfReceivables } from '../../src/modules/receivables/receivables-page.store.ts';
import { appNow } from '../../src/platform/clock/clock.ts';
import { randomDeals, randomFrom } from '../dashboard/random-deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

let s: TestServer;
const random = randomFrom(SEED);
beforeAll(async () => {
  s = await createTestServer();
});
afterAll(() => s.close());

const FROM = today(START);
const ISSUERS = ['Emissor 0', 'Emissor 1', 'Emissor 2'];
const dueDay = fc.option(
  fc.oneof(
    fc.integer({ min: -40, max: 130 }).map((after) => addDays(FROM, after)),
    fc.integer({ min: -1, max: 4 }).map((months) => firstOfMonth(FROM, months)),
    fc.integer({ min: -1, max: 4 }).map((months) => addDays(firstOfMonth(FROM, months), -1)),
  ),
  { nil: undefined, freq: 2 },
);
const optionalSubset = <T>(of: readonly T[]) =>
  fc.option(fc.subarray([...of], { minLength: 1 }), { nil: undefined });
const filters = fc.record({
  status: optionalSubset(RECEIVABLE_STATUSES),
  card_network: optionalSubset(CARD_NETWORKS),
  issuer: optionalSubset(ISSUERS),
  due_date_greater_or_equal_than: dueDay,
  due_date_less_or_equal_than: dueDay,
});

/** Filters by each status and by none, with all issuers and with some. */
const STATUSES = [undefined, ...RECEIVABLE_STATUSES.map((status) => [status])];
const FIXED_FILTERS: readonly ReceivableFilter[] = [undefined, ISSUERS.slice(1)].flatMap((issuer) =>
  STATUSES.map((status) => ({ status, issuer })),
);

const pageNumber = fc.integer({ min: 1, max: 4 });
const NEWEST = { column: 'created_at', direction: 'desc' } as const;
/** Number of newest-first pages that `readNewestByDay` answered. */
let gathered = 0;

interface ListRequest {
  readonly actor: Actor;
  readonly filter: ReceivableFilter;
  readonly moment: Moment;
}

/** Compares totals and pages with the complete list of rows. */
async function expectMatch(
  { actor, filter, moment }: ListRequest,
  page: number,
  when: string,
): Promise<void> {
  const all = { column: 'due_date', direction: 'asc' } as const;
  const rows = await pageOfReceivables(s.db, actor, {
    filter,
    order: all,
    page: { limit: 10_000, page: 1 },
    moment,
  });
  const totals = { total_rows: rows.length, total_value: rows.reduce((sum, { value }) => sum + value, 0) };
  const which = `${when}, ${actor.company_type}, ${JSON.stringify(filter)}`;
  expect(await totalsOfReceivables(s.db, actor, filter, moment), which).toEqual(totals);
  const byDay = { filter, order: all, page: { limit: 4, page }, moment };
  expect(await pageOfReceivables(s.db, actor, byDay), which).toEqual(rows.slice((page - 1) * 4, page * 4));
  const request = { filter, order: NEWEST, page: { limit: 4, page }, moment };
  const found = await readNewestByDay(s.db, actor, request);
  if (!found) return;
  gathered += 1;
  expect(found, which).toEqual({ ...totals, rows: await pageOfReceivables(s.db, actor, request) });
}

/** Compares two pages of the moderator's list of one status with the complete list of rows. */
async function expectPagesMatch(status: ReceivableStatus, moment: Moment, when: string): Promise<void> {
  const filter = { status: [status] };
  for (const sort of [undefined, 'issuer asc'] as const) {
    const order = sort ? ({ column: 'issuer', direction: 'asc' } as const) : NEWEST;
    const whole = { limit: 10_000, page: 1 };
    const rows = await pageOfReceivables(s.db, s.moderator, { filter, order, page: whole, moment });
    const ids = rows.map(({ id }) => id);
    for (const page of [1, 2]) {
      const query = { ...filter, limit: 4, page, ...(sort && { sort }) };
      const listed = await listReceivables(s.db, s.moderator, query, moment.now);
      const shown = { ids: listed.rows.map(({ id }) => id), total_rows: listed.total_rows };
      const expected = { ids: ids.slice((page - 1) * 4, page * 4), total_rows: ids.length };
      expect(shown, `${when}, ${status}, ${sort}, page ${page}`).toEqual(expected);
    }
  }
}

async function expectAllMatch(when: string): Promise<void> {
  const moment = momentOf(await appNow(s.db));
  const actors = [s.borrower, s.moderator] as const;
  const named = optionalSubset([s.borrower.company_id, s.otherBorrower.company_id]);
  for (const [at, filter] of FIXED_FILTERS.entries())
    await expectMatch({ actor: actors[at % 2] ?? s.borrower, filter, moment }, 1, when);
  await fc.assert(
    fc.asyncProperty(
      filters,
      named,
      fc.constantFrom(...actors),
      pageNumber,
      (filter, borrower, actor, page) =>
        expectMatch({ actor, filter: { ...filter, borrower }, moment }, page, when),
    ),
    { seed: SEED + gathered, numRuns: sizeForRun(6, 200) },
  );
}

it('totals and pages equal the rows under any filter, before and after sweeps and folding', async () => {
  for (const [at, day] of [0, 1, 3, 5, 25, 41, 62, 90].entries()) {
    await s.setClock(saoPauloInstant(addDays(FROM, day), '19:00'));
    const moment = momentOf(await appNow(s.db));
    for (const status of RECEIVABLE_STATUSES)
      await expectPagesMatch(status, moment, `day ${day}, before the sweep`);
    await expectAllMatch(`day ${day}, before the sweep`);
    if (at % 2 === 0) await processDeadlines(s.deps);
    await expectAllMatch(`day ${day}, swept`);
    if (day < 25)
      for (let times = 0; times < sizeForRun(2, 4); times += 1) {
        await randomDeals(s, 1, random);
        await expectAllMatch(`day ${day}, deal ${times}`);
      }
    if (at % 3 !== 1) await foldTotals(s.db, 3);
    await expectAllMatch(`day ${day}, folded`);
    await checkInvariants(s.db);
  }
  expect(gathered).toBeGreaterThan(10);
});
