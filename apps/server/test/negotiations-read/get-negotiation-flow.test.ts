import { issuerKey } from '@pregao/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Deal, makeDeal, STAGES } from '../support/deal-stages.ts';
import { makeOffer } from '../support/deals.ts';
import { makeReceivables } from '../support/makers.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
beforeEach(() => s.setClock(START));
afterAll(() => s.close());

const people = () => {
  const [winner, rival, idle] = s.lenders;
  return { borrower: s.borrower, winner, rival, idle };
};

it.each(STAGES)(
  'cash flow of a deal at %s lists the sold receivables without the margin for every reader',
  async (stage) => {
    // A Thursday, the evening before a holiday.
    const deal: Deal = await makeDeal(s.deps, people(), stage, { expire_date: '2026-04-02T21:00:00Z' });
    for (const who of [s.moderator, ...Object.values(people())]) {
      const { status, body } = await s.callAs(who, 'getNegotiationFlow', { params: { id: deal.id } });
      expect(status).toBe(200);
      expect(body).toEqual({
        rows: [
          { due_date: '2026-05-04', pay_date: '2026-05-04', value: 1000, receivables: 1 },
          { due_date: '2026-06-01', pay_date: '2026-06-01', value: 3000.01, receivables: 1 },
        ],
        face: 4000.01,
        // Skips Good Friday and Labour Day.
        payment_date_default: '2026-04-06',
        payment_date_last: '2026-04-30',
        issuers: [
          { issuer: 'Banco Verde', value: 3000.01, percentage: 75.0001 },
          { issuer: 'Banco Azul', value: 1000, percentage: 24.9999 },
        ],
      });
    }
  },
);

it('cash flow sums receivables of one due date and pays them on the next business day', async () => {
  const [lender] = s.lenders;
  const receivables = await makeReceivables(s.db, s.borrower, [
    { value: 5_00, issuer: 'Banco Um', due_date: '2026-05-10' },
    { value: 2_00, issuer: 'Banco Dois', due_date: '2026-05-10' },
    { value: 1_00, issuer: 'BANCO  ÚM', due_date: '2026-05-08' },
  ]);
  const { id } = await makeOffer(s.deps, s.borrower, { lenders: [lender], receivables });
  const { body } = await s.callAs(lender, 'getNegotiationFlow', { params: { id } });
  expect(body.rows).toEqual([
    { due_date: '2026-05-08', pay_date: '2026-05-08', value: 1, receivables: 1 },
    { due_date: '2026-05-10', pay_date: '2026-05-11', value: 7, receivables: 2 },
  ]);
  // Two spellings of an issuer count as one debtor, so that the concentration on it is visible.
  expect(body.issuers.map(({ issuer, value }) => [issuerKey(issuer), value])).toEqual([
    ['bancoum', 6],
    ['bancodois', 2],
  ]);
});
