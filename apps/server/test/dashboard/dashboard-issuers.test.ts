import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDeal } from '../support/deal-stages.ts';
import { makeReceivables } from '../support/makers.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
afterAll(() => s.close());

const issuers = async (actor = s.borrower, query = {}) =>
  (await s.callAs(actor, 'dashboardIssuers', { query })).body;

it('GET /dashboard/issuers is empty without receivables', async () => {
  for (const actor of [s.moderator, s.borrower, s.lenders[0]]) expect(await issuers(actor)).toEqual([]);
});

it('API-48: GET /dashboard/issuers lists each issuer that the caller may see once', async () => {
  const { borrower, otherBorrower, lenders } = s;
  const [winner, rival, idle] = lenders;
  await makeDeal(s.deps, { borrower, winner, rival, idle }, 'OPEN');
  await makeReceivables(s.db, borrower, [{ issuer: 'Banco Azul' }]);
  await makeReceivables(s.db, otherBorrower, [{ issuer: 'Ágio' }, { issuer: 'Banco Azul' }]);
  const own = ['Banco Azul', 'Banco Margem', 'Banco Verde'];
  expect(await issuers()).toEqual(own);
  expect([...(await issuers(otherBorrower))].sort()).toEqual(['Banco Azul', 'Ágio']);
  expect([...(await issuers(s.moderator))].sort()).toEqual([...own, 'Ágio']);
  expect(await issuers(s.moderator, { borrower: borrower.company_id })).toEqual(own);
  expect(await issuers(otherBorrower, { borrower: borrower.company_id })).toEqual([]);
  // Issuers of the margin stay hidden from investors.
  expect(await issuers(winner)).toEqual(['Banco Azul', 'Banco Verde']);
  expect(await issuers(winner, { borrower: otherBorrower.company_id })).toEqual([]);
});
