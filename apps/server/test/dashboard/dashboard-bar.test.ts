import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDeal } from '../support/deal-stages.ts';
import { makeReceivables } from '../support/makers.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
afterAll(() => s.close());

const bar = async (actor = s.borrower, query = {}) => (await s.callAs(actor, 'dashboardBar', { query })).body;
const EMPTY_SERIES = {
  AVAILABLE: [],
  NEGOTIATION: [],
  NEGOTIATED: [],
  LIQUIDATED: [],
  EXPIRED: [],
  CANCELED: [],
};
const seriesByName = (body: Awaited<ReturnType<typeof bar>>) =>
  Object.fromEntries(body.series.map(({ name, data }) => [name, data]));

it('GET /dashboard/bar has no months without receivables', async () => {
  const body = await bar();
  expect(body.xcategories).toEqual([]);
  expect(seriesByName(body)).toEqual(EMPTY_SERIES);
});

it('DSH-06b, DSH-06c, API-50b: GET /dashboard/bar answers months of due dates without gaps, one value per month and series', async () => {
  const { borrower, lenders } = s;
  const [winner, rival, idle] = lenders;
  await makeDeal(s.deps, { borrower, winner, rival, idle }, 'NEGOTIATED');
  await makeReceivables(s.db, borrower, [
    { value: 12_345, due_date: '2026-12-31' },
    { value: 1, due_date: '2027-01-01' },
  ]);
  const body = await bar();
  expect(body.xcategories).toEqual([
    ...['04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `${month}/2026`),
    '01/2027',
  ]);
  const none = Array.from({ length: 10 }, () => 0);
  expect(seriesByName(body)).toMatchObject({
    NEGOTIATED: [500, 1000, 3000.01, ...none.slice(3)],
    AVAILABLE: [...none.slice(2), 123.45, 0.01],
    EXPIRED: none,
  });
  const may = { due_date_greater_or_equal_than: '2026-05-01', due_date_less_or_equal_than: '2026-06-30' };
  const seen = await bar(winner, may);
  expect(seen.xcategories).toEqual(['05/2026', '06/2026']);
  expect(seriesByName(seen)).toMatchObject({ NEGOTIATED: [1000, 3000.01], CANCELED: [0, 0] });
  expect(seriesByName(await bar(rival, may))).toMatchObject({
    NEGOTIATED: [0, 0],
    CANCELED: [1000, 3000.01],
  });
  expect((await bar(s.otherBorrower)).xcategories).toEqual([]);
});
