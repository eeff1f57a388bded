import { averageRate } from '@pregao/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { type Deal, makeDeal } from '../support/deal-stages.ts';
import { makeNegotiatedDeal, type NegotiatedDeal } from '../support/deals.ts';
import { makeReceivables, makeUser } from '../support/makers.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

let s: TestServer;
/** Sold at 3,999.99: 1,000.00 due on Monday, 4 May, and 3,000.01 on 1 June. */
let sold: Deal;
/** Deal of the other acquirer, sold at face value: 200.00 due on Saturday, 2 May, and 300.00 on 5 May. */
let foreign: NegotiatedDeal;

beforeAll(async () => {
  s = await createTestServer();
  const [winner, rival, idle] = s.lenders;
  const people = { borrower: s.borrower, winner, rival, idle };
  for (const stage of ['BID', 'APPROVED', 'UPLOADED'] as const) await makeDeal(s.deps, people, stage);
  sold = await makeDeal(s.deps, people, 'NEGOTIATED');
  const receivables = await makeReceivables(s.db, s.otherBorrower, [
    { value: 20_000, issuer: 'Banco Azul', due_date: '2026-05-02' },
    { value: 30_000, issuer: 'Banco Roxo', due_date: '2026-05-05' },
  ]);
  foreign = await makeNegotiatedDeal(s.deps, s.otherBorrower, winner, { receivables });
});
beforeEach(() => s.setClock(START));
afterAll(() => s.close());

async function portfolio(who: Session = s.lenders[0]) {
  const { status, body } = await s.callAs(who, 'dashboardPortfolio');
  expect(status).toBe(200);
  return body;
}

const NOTHING = {
  invested: 0,
  invested_deals: 0,
  deals: 0,
  face: 0,
  annual_252: null,
  to_pay: 0,
  to_confirm: 0,
  received: 0,
  calendar: { invested: 0, received: 0 },
  overdue: { days_1_to_5: 0, days_6_to_30: 0, days_over_30: 0 },
  closed_rates: { deals: 0, promised_252: null, outcome_252: null },
  open_rates: { deals: 0, promised_252: null, outcome_252: null },
  receipts: [],
  borrowers: [],
  issuers: [],
};

describe('GET /dashboard/portfolio', () => {
  it('states the price to pay, face value and average rate of the completed deals of an investor', async () => {
    const { invested, to_pay, deals, face, annual_252 } = await portfolio();
    const rows = await s.db
      .selectFrom('credits')
      .select(['credit_value', 'annual_252'])
      .where('id', 'in', [sold.credit, foreign.credit])
      .execute();
    expect({ invested, to_pay, deals, face, annual_252 }).toEqual({
      invested: 0,
      to_pay: 4499.99,
      deals: 2,
      face: 4500.01,
      annual_252: averageRate(rows),
    });
    expect(annual_252).toBeGreaterThan(0);
  });

  it('sums receipts of all deals by payment day, without the margin', async () => {
    expect((await portfolio()).receipts).toEqual([
      // Due on the Saturday before and on this Monday.
      { pay_date: '2026-05-04', value: 1200 },
      { pay_date: '2026-05-05', value: 300 },
      { pay_date: '2026-06-01', value: 3000.01 },
    ]);
  });

  it('lists exposure by acquirer and by issuer, largest first, each adding up to the face value', async () => {
    const { borrowers, issuers, face } = await portfolio();
    expect(borrowers.map(({ company_id, value, percentage }) => [company_id, value, percentage])).toEqual([
      [s.borrower.company_id, 4000.01, 88.8889],
      [s.otherBorrower.company_id, 500, 11.1111],
    ]);
    expect(issuers).toEqual([
      { issuer: 'Banco Verde', value: 3000.01, overdue_value: 0, percentage: 66.6667 },
      { issuer: 'Banco Azul', value: 1200, overdue_value: 0, percentage: 26.6666 },
      { issuer: 'Banco Roxo', value: 300, overdue_value: 0, percentage: 6.6667 },
    ]);
    for (const shares of [borrowers, issuers])
      expect(shares.reduce((sum, { value }) => sum + Math.round(value * 100), 0)).toBe(face * 100);
  });

  it('excludes settled receipts and deals before a sweep stores them', async () => {
    await s.setClock('2026-05-05T12:00:00Z');
    expect(await portfolio()).toMatchObject({
      invested: 3999.99,
      deals: 1,
      face: 3000.01,
      receipts: [{ pay_date: '2026-06-01', value: 3000.01 }],
      borrowers: [{ company_id: s.borrower.company_id, value: 3000.01, overdue_value: 0, percentage: 100 }],
      issuers: [{ issuer: 'Banco Verde', value: 3000.01, overdue_value: 0, percentage: 100 }],
    });
    await s.setClock('2026-06-01T12:00:00Z');
    expect(await portfolio()).toEqual(NOTHING);
  });

  it('is empty for investors without an accepted proposal', async () => {
    expect(await portfolio(s.lenders[1])).toEqual(NOTHING);
    expect(await portfolio(s.lenders[2])).toEqual(NOTHING);
  });

  it('is for investors only and equal for all users of a company', async () => {
    for (const other of [s.borrower, s.moderator]) {
      const { status, problem } = await s.callAs(other, 'dashboardPortfolio');
      expect([status, problem.message]).toEqual([403, 'NO_PERMISSION']);
    }
    const { company_id: id } = s.lenders[0];
    const operator = await makeUser(s.db, { id, company_type: 'LENDER', name: '' }, { role: 'OPERATOR' });
    expect(await portfolio(operator)).toEqual(await portfolio());
  });

  it('rejects a query by investor as malformed', async () => {
    const query = { lender: s.lenders[0].company_id };
    const { status, problem } = await s.callAs(s.lenders[1], 'dashboardPortfolio', { query });
    expect([status, problem.message]).toEqual([400, 'MALFORMED']);
  });
});
