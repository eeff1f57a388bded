import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDeal } from '../support/deal-stages.ts';
import { makeReceivables } from '../support/makers.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
afterAll(() => s.close());

const pizza = async (actor = s.borrower) => (await s.callAs(actor, 'dashboardPizza')).body;

it('GET /dashboard/pizza has no slices without receivables', async () => {
  expect(await pizza()).toEqual({ series: [] });
});

it('DSH-05b, API-50a: GET /dashboard/pizza answers label, value and count of visible receivables in a fixed order', async () => {
  const { borrower, lenders } = s;
  const [winner, rival, idle] = lenders;
  await makeDeal(s.deps, { borrower, winner, rival, idle }, 'APPROVED');
  await makeReceivables(s.db, borrower, [{ value: 12_345 }]);
  const [available, negotiation] = [
    { label: 'AVAILABLE', value: 123.45, receivables_count: 1 },
    { label: 'NEGOTIATION', value: 4500.01, receivables_count: 3 },
  ];
  expect(await pizza()).toEqual({ series: [available, negotiation] });
  expect(await pizza(s.moderator)).toEqual({ series: [available, negotiation] });
  expect(await pizza(s.otherBorrower)).toEqual({ series: [] });
  const offered = { value: 4000.01, receivables_count: 2 };
  expect(await pizza(winner)).toEqual({ series: [{ label: 'NEGOTIATION', ...offered }] });
  expect(await pizza(rival)).toEqual({ series: [{ label: 'CANCELED', ...offered }] });
});
