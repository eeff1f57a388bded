import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptCredit, askResend, makeContract, makeCredit, makeOffer } from '../support/deals.ts';
import { offerRow } from '../support/row-queries.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer({ FORMALIZATION_DAYS: '4' });
});
afterAll(() => s.close());

test('each formalization step lasts as many business days as FORMALIZATION_DAYS sets', async () => {
  const [lender] = s.lenders;
  const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders });
  const credit = await makeCredit(s.deps, lender, offer);
  const deadline = async () => (await offerRow(s.db, offer.id)).formalization_deadline?.toISOString();
  await acceptCredit(s.deps, s.borrower, credit);
  expect(await deadline()).toBe('2026-03-16T21:00:00.000Z');
  await s.setClock('2026-03-11T13:00:00Z');
  const contract = await makeContract(s.deps, lender, credit);
  expect(await deadline()).toBe('2026-03-17T21:00:00.000Z');
  await s.setClock('2026-03-12T13:00:00Z');
  await askResend(s.deps, s.borrower, contract);
  expect(await deadline()).toBe('2026-03-18T21:00:00.000Z');
});
