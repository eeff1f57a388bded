import { saoPauloInstant } from '@pregao/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Deal, makeDeal } from '../support/deal-stages.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeActor, makeReceivables } from '../support/makers.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

/** Offers 1,000.00 due 4 May and 3,000.01 due 1 June 2026, margin 500.00 due 30 April; 200.00 stay free. */
let s: TestServer;
let sold: Deal;
beforeAll(async () => {
  s = await createTestServer();
  const { borrower, lenders } = s;
  const [winner, rival, idle] = lenders;
  sold = await makeDeal(s.deps, { borrower, winner, rival, idle }, 'NEGOTIATED');
  await makeReceivables(s.db, borrower, [{ value: 20_000, due_date: '2026-03-10' }]);
});
afterEach(async () => {
  await s.setClock(START);
  await checkInvariants(s.db);
});
afterAll(() => s.close());

const NOTHING = {
  gross: 0,
  available: 0,
  negotiation: 0,
  negotiated: 0,
  liquidated: 0,
  written_off_value: 0,
  expired: 0,
  canceled: 0,
  receivables_count: 0,
};
const totals = async (actor = s.borrower, query: Record<string, unknown> = {}) =>
  (await s.callAs(actor, 'dashboardReceivables', { query })).body;

describe('GET /dashboard/receivables', () => {
  it('DSH-03a, API-50c: counts only own receivables for an acquirer, a sold margin as negotiated, matured ones as expired', async () => {
    expect(await totals()).toEqual({
      ...NOTHING,
      gross: 4700.01,
      negotiated: 4500.01,
      expired: 200,
      receivables_count: 4,
    });
    expect(await totals(s.otherBorrower)).toEqual(NOTHING);
  });

  it('ROL-08: counts offered receivables and their margin as in negotiation until the offer expires', async () => {
    const borrower = await makeActor(s.db, 'BORROWER');
    const [winner, rival, idle] = s.lenders;
    await makeDeal(s.deps, { borrower, winner, rival, idle }, 'BID');
    expect(await totals(borrower)).toEqual({
      ...NOTHING,
      gross: 4500.01,
      negotiation: 4500.01,
      receivables_count: 3,
    });
    await s.setClock(saoPauloInstant('2026-04-20', '12:00'));
    expect(await totals(borrower)).toMatchObject({ gross: 4500.01, available: 4500.01, negotiation: 0 });
  });

  it('counts settled receivables as liquidated on their day and a matured margin as expired before a sweep', async () => {
    await s.setClock(saoPauloInstant('2026-05-04', '00:00'));
    const later = { gross: 4700.01, liquidated: 1000, negotiated: 3000.01, expired: 700 };
    expect(await totals()).toMatchObject(later);
    expect(await totals(s.lenders[0], { borrower: s.borrower.company_id })).toMatchObject({
      liquidated: 1000,
      negotiated: 3000.01,
    });
  });

  it('counts a deal as negotiated for its winner, canceled for other invited investors, without the margin', async () => {
    const query = { borrower: s.borrower.company_id };
    const [winner, rival, idle] = s.lenders;
    const deal = { ...NOTHING, gross: 4000.01, receivables_count: 2 };
    expect(await totals(winner, query)).toEqual({ ...deal, negotiated: 4000.01 });
    expect(await totals(rival, query)).toEqual({ ...deal, canceled: 4000.01 });
    expect(await totals(idle, query)).toEqual({ ...deal, canceled: 4000.01 });
    expect(await totals(await makeActor(s.db, 'LENDER'))).toEqual(NOTHING);
  });

  it('counts an open offer as available for an investor, as in negotiation while its proposal waits', async () => {
    const borrower = await makeActor(s.db, 'BORROWER');
    const [winner, rival, idle] = s.lenders;
    await makeDeal(s.deps, { borrower, winner, rival, idle }, 'BID');
    const of = { borrower: borrower.company_id };
    expect(await totals(winner, of)).toMatchObject({ available: 0, negotiation: 4000.01 });
    expect(await totals(idle, of)).toMatchObject({ available: 4000.01, negotiation: 0 });
  });

  /** Returns the total of the acquirer's receivables that a moderator reads. */
  const gross = async (query: Record<string, unknown>) =>
    (await totals(s.moderator, { borrower: String(s.borrower.company_id), ...query })).gross;

  it('filters by acquirer and due dates for a moderator (DSH-01c, DSH-02a)', async () => {
    expect((await totals(s.moderator)).gross).toBeGreaterThan(4700.01);
    expect(await gross({})).toBe(4700.01);
    const days = {
      due_date_greater_or_equal_than: '2026-05-04',
      due_date_less_or_equal_than: '2026-06-01',
    };
    expect(await gross(days)).toBe(4000.01);
  });

  it('filters by network, issuer and investor for a moderator (DSH-01a, DSH-01b, DSH-01d)', async () => {
    expect(await gross({ card_network: 'MASTERCARD' })).toBe(0);
    expect(await gross({ card_network: ['VISA', 'MASTERCARD'] })).toBe(4700.01);
    expect(await gross({ issuer: ['Banco Azul', 'Banco Margem'] })).toBe(1500);
    expect(await gross({ lender: s.lenders[0].company_id })).toBe(4500.01);
    expect(await gross({ lender: s.lenders[1].company_id })).toBe(0);
    expect(await gross({ lender: s.lenders.map(({ company_id }) => company_id) })).toBe(4500.01);
  });

  it('never shows more to a caller when a filter names another company', async () => {
    expect(await totals(s.otherBorrower, { borrower: s.borrower.company_id })).toEqual(NOTHING);
    const [, rival] = s.lenders;
    expect(await totals(rival, { lender: s.lenders[0].company_id })).toEqual(NOTHING);
    const losing = { lender: rival.company_id, borrower: s.borrower.company_id };
    expect(await totals(rival, losing)).toEqual(NOTHING);
  });

  it('rejects a day that does not exist, an unknown filter and a non-numeric acquirer', async () => {
    for (const query of [
      { due_date_less_or_equal_than: '2026-02-30' },
      { status: 'AVAILABLE' },
      { borrower: 'x' },
    ]) {
      const { problem } = await s.callAs(s.moderator, 'dashboardReceivables', { query: query as never });
      expect(problem).toMatchObject({ status: 400 });
    }
    expect(sold.contract).toBeGreaterThan(0);
  });
});
