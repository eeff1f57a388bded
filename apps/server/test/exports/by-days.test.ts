import { addDays, type CardNetwork, today } from '@pregao/domain';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sizeForRun } from '../../../../test/support/size.ts';
import { momentOf } from '../../src/modules/receivables/moment.ts';
import { createDayReader, findDaysOfExport } from '../../src/modules/receivables/receivables-export.store.ts';
import type { ReceivableFilter } from '../../src/modules/receivables/receivables-list.store.ts';
import { pageOfReceivables } from '../../src/modules/receivables/receivables-page.store.ts';
import { makeOffer } from '../support/deals.ts';
import { makeActor, makeReceivables } from '../support/makers.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';
import { exportIds } from './export-fixture.ts';

let s: TestServer;
let owners: TestServer['borrower'][];
const NEWEST = { column: 'created_at', direction: 'desc' } as const;
const FIRST = addDays(today(START), 30);
const DAYS = Array.from({ length: 40 }, (_, at) => addDays(FIRST, at));
const moment = momentOf(new Date(START));

beforeAll(async () => {
  s = await createTestServer();
  owners = [await makeActor(s.db, 'BORROWER'), await makeActor(s.db, 'BORROWER')];
  // Rows of a file share one instant, so that only the id orders them.
  for (let file = 0; file < 6; file += 1) {
    const network: CardNetwork = file % 3 === 0 ? 'MASTERCARD' : 'VISA';
    const specs = DAYS.flatMap((due_date, at) =>
      Array.from({ length: 1 + ((at + file) % 3) }, () => ({ due_date })),
    );
    for (const owner of owners.slice(file % 2)) await makeReceivables(s.db, owner, specs, network);
  }
  for (const owner of owners) await makeOffer(s.deps, owner, { lenders: [s.lenders[0]] });
});
afterAll(() => s.close());

const dueDateRange = (from: number, days: number) => ({
  due_date_greater_or_equal_than: DAYS[from],
  due_date_less_or_equal_than: DAYS[Math.min(from + days, DAYS.length - 1)],
});

/** Reads all rows in batches, as an export does. */
async function readAllBatches(actor: TestServer['borrower'], filter: ReceivableFilter, batch: number) {
  const request = { filter, order: NEWEST, moment };
  const days = await findDaysOfExport(s.db, actor, request);
  if (days === undefined) return undefined;
  const next = createDayReader(s.db, actor, { ...request, ...days }, batch);
  const whole: Awaited<ReturnType<typeof next>>[number][] = [];
  for (;;) {
    const rows = await next();
    whole.push(...rows);
    if (rows.length < batch) return whole.map(({ at, ...row }) => row);
  }
}

it('export by days returns the rows of the list in the same order for any batch size', async () => {
  let byDays = 0;
  const any = <T>(of: readonly T[]) => fc.option(fc.subarray([...of], { minLength: 1 }), { nil: undefined });
  const asked = fc.record({
    status: any(['AVAILABLE', 'NEGOTIATION', 'RESERVED'] as const),
    card_network: any(['VISA', 'MASTERCARD'] as const),
    borrower: any(owners.map(({ company_id }) => company_id)),
  });
  const numbers = fc.tuple(fc.nat(35), fc.nat(6), fc.integer({ min: 1, max: 30 }));
  await fc.assert(
    fc.asyncProperty(asked, numbers, fc.boolean(), async (filters, [from, days, batch], own) => {
      const actor = own ? (owners[1] ?? s.borrower) : s.moderator;
      const filter = { ...filters, ...dueDateRange(from, days) };
      const found = await readAllBatches(actor, filter, batch);
      if (found === undefined) return;
      byDays += 1;
      const page = { limit: 10_000, page: 1 };
      expect(found).toEqual(await pageOfReceivables(s.db, actor, { filter, order: NEWEST, page, moment }));
    }),
    { numRuns: sizeForRun(40, 400) },
  );
  expect(byDays).toBeGreaterThan(20);
});

it('export reads by days only when a filter by day matches few of all days', async () => {
  const found = async (filter: ReceivableFilter) =>
    (await findDaysOfExport(s.db, s.moderator, { filter, order: NEWEST, moment }))?.days.length;
  expect(await found(dueDateRange(0, 2))).toBe(6);
  expect(await found({ ...dueDateRange(0, 2), card_network: ['MASTERCARD'] })).toBe(6);
  expect(await found(dueDateRange(0, 39))).toBeUndefined();
  expect(await found({ due_date_greater_or_equal_than: DAYS[39] })).toBeUndefined();
  expect(await found({ ...dueDateRange(0, 2), issuer: ['Emissor'] })).toBeUndefined();
});

it('export by days returns concurrently imported rows exactly once in bounded batches', async () => {
  const owner = await makeActor(s.db, 'BORROWER');
  const others = DAYS.map((due_date) => ({ due_date }));
  const files = (count: number) =>
    Promise.all(Array.from({ length: count }, () => makeReceivables(s.db, owner, others)));
  const before = (await files(3)).flat();
  const request = { filter: dueDateRange(0, 2), order: NEWEST, moment };
  const days = await findDaysOfExport(s.db, owner, request);
  if (days === undefined) throw new Error('the order itself was the shorter way');
  const batch = 2;
  const next = createDayReader(s.db, owner, { ...request, ...days }, batch);
  const read: number[] = [];
  let late: number[] = [];
  for (let turn = 0; ; turn += 1) {
    const rows = await next();
    read.push(...rows.map(({ id }) => id));
    // Inserts rows older than the last row read, as an import that ends now does.
    if (turn === 0) {
      late = await makeReceivables(
        s.db,
        owner,
        others.slice(0, 3).flatMap((one) => [one, one, one]),
      );
      const at = rows.at(-1)?.at ?? '';
      await sql`update receivables set created_at = ${at}::timestamptz - interval '1 microsecond' where id = any(${late})`.execute(
        s.t.database.owner,
      );
    }
    expect(rows.length).toBeLessThan(2 * batch);
    if (rows.length < batch) break;
  }
  expect(new Set(read).size).toBe(read.length);
  expect(read.filter((id) => late.includes(id)).toSorted()).toEqual(late.toSorted());
  expect(read.filter((id) => before.includes(id))).toHaveLength(9);
});

it('export by days returns only the rows of the reader’s own list', async () => {
  const [one, other] = owners as [TestServer['borrower'], TestServer['borrower']];
  const query = { ...dueDateRange(3, 2), limit: 100 };
  for (const who of [one, other, s.moderator]) {
    const { body } = await s.callAs(who, 'listReceivables', { query });
    const { limit, ...asked } = query;
    expect(await exportIds(s, who, 'exportReceivables', asked)).toEqual(body.rows.map(({ id }) => id));
    expect(body.rows.length).toBeGreaterThan(4);
  }
});
