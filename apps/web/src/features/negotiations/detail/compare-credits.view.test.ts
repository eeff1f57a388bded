import { formatDecimal, shownPercentage } from '@pregao/domain';
import { describe, expect, it } from 'vitest';
import { ratesAt } from '../../../../test/rendered/replies.ts';
import { cheaperThan } from '../../deals/credits.view.ts';
import { bestFirst, type Credit, compareCredits } from './negotiation.view.ts';

describe('proposals side by side', () => {
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

  it('writes out what each is below the best that is still open', () => {
    const compared = compareCredits(
      [credit(1, 90_000), credit(2, 95_000), credit(3, 99_000, 'REJECTED')],
      100_000,
    );
    expect(compared.map(({ toBest }) => toBest?.value ?? null)).toEqual([5_000, 0, null]);
    expect(compared.map(({ percentage }) => percentage)).toEqual([90, 95, 99]);
  });

  it('stand the best first, of equal ones the earlier, then those that are closed; one of them leads', () => {
    const early = { ...credit(4, 95_000), created_at: '2026-11-19T12:00:00Z' };
    const all = [credit(1, 90_000), credit(2, 95_000), credit(3, 99_000, 'REJECTED'), early];
    expect(bestFirst(all).map(({ id }) => id)).toEqual([4, 2, 1, 3]);
    expect(compareCredits(bestFirst(all), 100_000).filter(({ leads }) => leads)).toMatchObject([
      { credit: early },
    ]);
    expect(compareCredits([credit(3, 99_000, 'REJECTED')], 100_000)[0]?.leads).toBe(false);
  });

  it('stand the accepted one first, also below a higher one that was refused', () => {
    const all = [credit(1, 99_000, 'REJECTED'), credit(2, 90_000, 'APPROVED'), credit(3, 95_000, 'CANCELED')];
    expect(bestFirst(all).map(({ id }) => id)).toEqual([2, 1, 3]);
  });

  it('compares nothing where one stands alone', () => {
    expect(compareCredits([credit(1, 90_000)], 100_000)[0]?.toBest).toBeNull();
  });

  it('names the cheapest open one to another, and nothing to the cheapest itself or to closed ones', () => {
    const credits = [credit(1, 90_000), credit(2, 95_000), credit(3, 99_000, 'REJECTED')];
    expect(credits.map((each) => cheaperThan(each, credits)?.id)).toEqual([2, undefined, undefined]);
  });

  it('subtracts the rates as displayed when the exact difference rounds to another figure', () => {
    const at = (id: number, annual_252: number): Credit => {
      const { rates, ...rest } = credit(id, 100_000 - id);
      return { ...rest, rates: { ...rates, annual_252 } };
    };
    const [, second] = compareCredits([at(1, 16.9149), at(2, 17.7251)], 100_000);
    expect(formatDecimal(second?.toBest?.rate ?? Number.NaN)).toBe('0,82');
  });

  describe('where the highest amount is paid so late that it is the dearest', () => {
    const late = (id: number, credit_value: number): Credit => {
      const payment_date = '2026-03-31';
      return { ...credit(id, credit_value), payment_date, rates: ratesAt(credit_value, payment_date) };
    };
    const [cheap, middle, dear] = [credit(1, 800_000_00), credit(2, 790_000_00), late(3, 801_000_00)];
    const all = [dear, middle, cheap];
    const rate = (one: Credit) => one.rates.annual_252 ?? Number.NaN;

    it('leads the cheapest, and the dearest pays more but costs more', () => {
      expect(rate(dear)).toBeGreaterThan(rate(middle));
      expect(bestFirst(all)).toEqual([cheap, middle, dear]);
      const compared = compareCredits(all, 850_000_00);
      expect(compared.map(({ leads }) => leads)).toEqual([false, false, true]);
      expect(compared.map(({ toBest }) => toBest)).toEqual([
        { value: -1_000_00, rate: shownPercentage(rate(dear)) - shownPercentage(rate(cheap)) },
        { value: 10_000_00, rate: shownPercentage(rate(middle)) - shownPercentage(rate(cheap)) },
        { value: 0, rate: 0 },
      ]);
      expect(cheaperThan(dear, all)).toBe(cheap);
    });
  });
});
