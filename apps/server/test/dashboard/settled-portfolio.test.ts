import { describe, expect, it } from 'vitest';
import {
  FACES,
  lender,
  noon,
  PRICE,
  playSecondCase,
  receive,
  s,
  sellInSeptember,
  stageForStatements,
} from '../monthly-statements/second-case.ts';

stageForStatements();

async function portfolioOn(day: string) {
  await s.setClock(noon(day));
  return (await s.callAs(lender, 'dashboardPortfolio')).body;
}

const NO_RATES = { deals: 0, promised_252: null, outcome_252: null };
const NOTHING_OVERDUE = { days_1_to_5: 0, days_6_to_30: 0, days_over_30: 0 };

describe('portfolio of an investor on its settlement', () => {
  it('states the price of an untracked deal as to pay up to its due day, then as invested', async () => {
    await sellInSeptember(s.otherBorrower);
    expect(await portfolioOn('2026-09-24')).toMatchObject({
      invested: 0,
      invested_deals: 0,
      deals: 1,
      to_pay: PRICE,
      received: 0,
      calendar: { invested: 0, received: 0 },
    });
    expect((await portfolioOn('2026-10-01')).to_pay).toBe(PRICE);
    expect(await portfolioOn('2026-11-04')).toMatchObject({
      invested: PRICE,
      invested_deals: 1,
      to_pay: 0,
      received: 120_000,
      // Neither the price nor the receipt was recorded.
      calendar: { invested: PRICE, received: 120_000 },
      face: 380_000,
      overdue: NOTHING_OVERDUE,
      // The calendar has realized nothing.
      open_rates: NO_RATES,
    });
  });

  it('states what is received, to receive and overdue by age, by acquirer and issuer (PST-36)', async () => {
    const deal = await playSecondCase();
    const { invested, to_pay, received, calendar, face, overdue, borrowers, issuers } =
      await portfolioOn('2026-12-11');
    expect({ invested, to_pay, received, calendar, face, overdue }).toEqual({
      invested: 2 * PRICE,
      to_pay: 0,
      received: 280_000 + 290_000,
      calendar: { invested: PRICE, received: 290_000 },
      face: 220_000 + 210_000,
      overdue: { ...NOTHING_OVERDUE, days_6_to_30: 10_000 },
    });
    expect(
      borrowers.map(({ company_id, value, overdue_value }) => [company_id, value, overdue_value]),
    ).toEqual([
      [s.borrower.company_id, 220_000, 10_000],
      [s.otherBorrower.company_id, 210_000, 0],
    ]);
    expect(issuers).toEqual([
      { issuer: 'Banco Azul', value: 430_000, overdue_value: 10_000, percentage: 100 },
    ]);
    expect(deal).toBeGreaterThan(0);
  });

  it('compares the promised rate with the projected one of open deals, and the realized one of closed deals (PST-36)', async () => {
    const open = await portfolioOn('2026-12-11');
    expect(open.open_rates).toEqual({ deals: 1, promised_252: 20.7133, outcome_252: expect.any(Number) });
    expect(open.open_rates.outcome_252).toBeLessThan(20.7133);
    expect(open.closed_rates).toEqual(NO_RATES);
    const { body } = await s.callAs(lender, 'listSettlements', { query: { state: ['OVERDUE'] } });
    const id = body.rows[0]?.offer_id ?? 0;
    for (const [day, face] of FACES.slice(3)) {
      await s.setClock(noon(day));
      expect(await receive(id, day, face)).toBe(200);
    }
    const { rows } = (
      await s.callAs(lender, 'listCollections', { params: { id }, query: { pay_date: '2026-12-01' } })
    ).body;
    await s.callAs(lender, 'writeOffCollections', {
      body: { collection_ids: rows.map((row) => row.id), reason: 'ISSUER_DEFAULT' },
    });
    expect(await portfolioOn('2027-03-02')).toMatchObject({
      closed_rates: { deals: 1, promised_252: 20.7133, outcome_252: 8.7597 },
      open_rates: NO_RATES,
      overdue: NOTHING_OVERDUE,
      deals: 0,
    });
    // The price was paid more than a year before.
    expect((await portfolioOn('2027-10-02')).closed_rates).toEqual(NO_RATES);
  });

  it('states a price as to pay, once informed as to confirm, and once confirmed as invested', async () => {
    const id = await sellInSeptember(s.otherBorrower);
    const prices = async () => {
      const { to_pay, to_confirm, invested, invested_deals } = await portfolioOn('2026-10-01');
      return { to_pay, to_confirm, invested, invested_deals };
    };
    const unpaid = await prices();
    const informed = { ...unpaid, to_pay: unpaid.to_pay - PRICE, to_confirm: unpaid.to_confirm + PRICE };
    const inform = () => {
      const body = { day: '2026-10-01', amount: PRICE, method: 'TED', reference: '2' };
      return s.callAs(lender, 'informPayment', { params: { id }, body });
    };
    await inform();
    expect(await prices()).toEqual(informed);
    await s.callAs(s.otherBorrower, 'contestPayment', { params: { id }, body: { reason: 'NOT_RECEIVED' } });
    expect(await prices()).toEqual(unpaid);
    await inform();
    await s.callAs(s.otherBorrower, 'confirmPayment', { params: { id }, body: { day: '2026-10-01' } });
    expect(await prices()).toEqual({
      ...informed,
      to_confirm: unpaid.to_confirm,
      invested: unpaid.invested + PRICE,
      invested_deals: unpaid.invested_deals + 1,
    });
  });
});
