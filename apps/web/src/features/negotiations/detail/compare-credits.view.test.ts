import { formatDecimal, shownPercentage } from '@pregao/domain';
import { describe, expect, it } from 'vitest';
import { ratesAt } from '../../../../test/rendered/replies.ts';
import { cheaperThan } from '../../deals/credits.view.ts';
import { type Credit, compareCredits, sortBestFirst } from './negotiation.view.ts';

describe('proposal comparison', () => {
  const credit = (id: number, credit_value: number, status: Credit['status'] = 'AVAILABLE'): Credit => ({
    id,
    offer_id: 1,
    company_id: id,
    company_name: `Investidor ${id}`,
    credit_value,
    payment_date: '2026-03-12',
    rates: ratesAt(credit_value),
    created_at: '2026-11-20T12:00:00Z',
    expire_date: '2026-12-01T21:00:00Z',
    status,
    refusal_reason: null,
    canceled_cause: null,
    contract_id: null,
    updated_at: '2026-03-10T12:15:00.000Z',
    user_name: null,
  });

  it('shows the difference of each open proposal to the best one', () => {
    const compared = compareCredits(
      [credit(1, 90_000), credit(2, 95_000), credit(3, 99_000, 'REJECTED')],
      100_000,
    );
    expect(compared.map(({ differenceToBest }) => differenceToBest?.value ?? null)).toEqual([5_000, 0, null]);
    expect(compared.map(({ percentage }) => percentage)).toEqual([90, 95, 99]);
  });

  it('sorts best first, then earlier, then closed ones, and marks one leader', () => {
    const early = { ...credit(4, 95_000), created_at: '2026-11-19T12:00:00Z' };
    const all = [credit(1, 90_000), credit(2, 95_000), credit(3, 99_000, 'REJECTED'), early];
    expect(sortBestFirst(all).map(({ id }) => id)).toEqual([4, 2, 1, 3]);
    expect(compareCredits(sortBestFirst(all), 100_000).filter(({ isBest }) => isBest)).toMatchObject([
      { credit: early },
    ]);
    expect(compareCredits([credit(3, 99_000, 'REJECTED')], 100_000)[0]?.isBest).toBe(false);
  });

  it('sorts the accepted proposal before a higher refused one', () => {
    const all = [credit(1, 99_000, 'REJECTED'), credit(2, 90_000, 'APPROVED'), credit(3, 95_000, 'CANCELED')];
    expect(sortBestFirst(all).map(({ id }) => id)).toEqual([2, 1, 3]);
  });

  it('shows no difference for a single proposal', () => {
    expect(compareCredits([credit(1, 90_000)], 100_000)[0]?.differenceToBest).toBeNull();
  });

  it('names the cheapest open proposal for other open ones only', () => {
    const credits = [credit(1, 90_000), credit(2, 95_000), credit(3, 99_000, 'REJECTED')];
    expect(credits.map((each) => cheaperThan(each, credits)?.id)).toEqual([2, undefined, undefined]);
  });

  it('subtracts displayed rates when the exact difference rounds differently', () => {
    const at = (id: number, annual_252: number): Credit => {
      const { rates, ...rest } = credit(id, 100_000 - id);
      return { ...rest, rates: { ...rates, annual_252 } };
    };
    const [, second] = compareCredits([at(1, 16.9149), at(2, 17.7251)], 100_000);
    expect(formatDecimal(second?.differenceToBest?.rate ?? Number.NaN)).toBe('0,82');
  });

  describe('when the highest amount is paid so late that it costs most', () => {
    const late = (id: number, credit_value: number): Credit => {
      const payment_date = '2026-03-31';
      return { ...credit(id, credit_value), payment_date, rates: ratesAt(credit_value, payment_date) };
    };
    const [cheap, middle, dear] = [credit(1, 800_000_00), credit(2, 790_000_00), late(3, 801_000_00)];
    const all = [dear, middle, cheap];
    const rate = (one: Credit) => one.rates.annual_252 ?? Number.NaN;

    it('marks the cheapest as leader and shows the higher amount and rate of the dearest', () => {
      expect(rate(dear)).toBeGreaterThan(rate(middle));
      expect(sortBestFirst(all)).toEqual([cheap, middle, dear]);
      const compared = compareCredits(all, 850_000_00);
      expect(compared.map(({ isBest }) => isBest)).toEqual([false, false, true]);
      expect(compared.map(({ differenceToBest }) => differenceToBest)).toEqual([
        { value: -1_000_00, rate: shownPercentage(rate(dear)) - shownPercentage(rate(cheap)) },
        { value: 10_000_00, rate: shownPercentage(rate(middle)) - shownPercentage(rate(cheap)) },
        { value: 0, rate: 0 },
      ]);
      expect(cheaperThan(dear, all)).toBe(cheap);
    });
  });
});
