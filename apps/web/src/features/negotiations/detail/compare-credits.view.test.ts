import { describe, expect, it } from 'vitest';
import { ratesAt } from '../../../../test/rendered/replies.ts';
import { aboveOf, bestFirst, type Credit, compareCredits } from './negotiation.view.ts';

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
    user_name: null,
  });

  it('writes out what each is below the best that is still open (PRO-08)', () => {
    const compared = compareCredits(
      [credit(1, 90_000), credit(2, 95_000), credit(3, 99_000, 'REJECTED')],
      100_000,
    );
    expect(compared.map(({ belowBest }) => belowBest)).toEqual([5_000, 0, null]);
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
    expect(compareCredits([credit(1, 90_000)], 100_000)[0]?.belowBest).toBeNull();
  });

  it('says what the best open one is above another, and nothing of the best itself or of closed ones', () => {
    const credits = [credit(1, 90_000), credit(2, 95_000), credit(3, 99_000, 'REJECTED')];
    expect(credits.map((each) => aboveOf(each, credits))).toEqual([5_000, undefined, undefined]);
  });
});
