import { describe, expect, it } from 'vitest';
import { makeOffer } from '../support/deals.ts';
import { businessDay, makeReceivables } from '../support/makers.ts';
import { useCreateOffer } from './create-offer-fixture.ts';

const fixture = useCreateOffer();
const { bodyOf, create, lastOffer } = fixture;

describe('POST /offers refuses', () => {
  const refusal = async (changes: Record<string, unknown>, actor = fixture.s.borrower) => {
    const before = await lastOffer();
    const { status, problem } = await create(changes, actor);
    expect(await lastOffer()).toBe(before);
    return [status, problem.message, problem.errors?.[0]?.field];
  };

  it('an unknown, foreign, held or matured receivable with the same reply', async () => {
    const [foreign] = await makeReceivables(fixture.s.db, fixture.s.otherBorrower, 1);
    const { receivables } = await makeOffer(fixture.s.deps, fixture.s.borrower, {
      lenders: fixture.s.lenders,
    });
    const [matured] = await makeReceivables(fixture.s.db, fixture.s.borrower, [{ due_date: '2026-03-10' }]);
    const answers = [];
    for (const id of [999_999_999, foreign, receivables[0], matured]) {
      const { status, problem } = await create({ receivable_id: [id] });
      expect(status).toBe(409);
      expect(problem.errors.map(({ value }) => value)).toEqual([undefined, id]);
      answers.push({ ...problem, instance: undefined, errors: problem.errors.map(({ message }) => message) });
    }
    expect(answers[0]).toMatchObject({ message: 'RECEIVABLE_UNAVAILABLE' });
    expect(answers.slice(1)).toEqual([answers[0], answers[0], answers[0]]);
  });

  it('receivables that another offer holds and names them in both lists', async () => {
    const ids = await makeReceivables(fixture.s.db, fixture.s.borrower, 6);
    await makeOffer(fixture.s.deps, fixture.s.borrower, {
      lenders: fixture.s.lenders,
      receivables: [ids[1], ids[5]] as number[],
    });
    const lists = { receivable_id: ids.slice(0, 4), security_margin_receivable_id: ids.slice(4) };
    const { status, problem } = await create(lists);
    expect([status, problem.message]).toEqual([409, 'RECEIVABLE_UNAVAILABLE']);
    expect(problem.errors).toMatchObject([
      { field: 'receivable_id' },
      { field: 'receivable_id.1', message: 'RECEIVABLE_UNAVAILABLE', value: ids[1] },
      { field: 'security_margin_receivable_id.1', message: 'RECEIVABLE_UNAVAILABLE', value: ids[5] },
    ]);
  });

  it('a foreign receivable in the security margin', async () => {
    const [foreign] = await makeReceivables(fixture.s.db, fixture.s.otherBorrower, 1);
    const expected = [409, 'RECEIVABLE_UNAVAILABLE', 'security_margin_receivable_id'];
    expect(await refusal({ security_margin_receivable_id: [foreign] })).toEqual(expected);
  });

  it('a receivable in both lists', async () => {
    const ids = await makeReceivables(fixture.s.db, fixture.s.borrower, 3);
    expect(await refusal({ receivable_id: ids, security_margin_receivable_id: ids.slice(0, 1) })).toEqual([
      409,
      'RECEIVABLES_INVALID',
      'receivable_id',
    ]);
  });

  it('two card networks and a network other than that of the receivables (SCH-12)', async () => {
    const visa = await makeReceivables(fixture.s.db, fixture.s.borrower, 1);
    const mastercard = await makeReceivables(fixture.s.db, fixture.s.borrower, 1, 'MASTERCARD');
    expect(await refusal({ receivable_id: [...visa, ...mastercard] })).toEqual([
      409,
      'NETWORKS_MIXED',
      'receivable_id',
    ]);
    expect(await refusal({ receivable_id: visa, card_network: 'MASTERCARD', minimal_value: 1 })).toEqual([
      409,
      'OFFER_INVALID_RECEIVABLES',
      'card_network',
    ]);
  });

  it('a value that is not the sum of the offered receivables', async () => {
    expect(await refusal({ offer_value: 2999.99 })).toEqual([409, 'OFFER_VALUE_MISMATCH', 'offer_value']);
    expect(await refusal({ offer_value: 3000.01 })).toEqual([
      409,
      'VALUE_EXCEEDS_RECEIVABLES',
      'offer_value',
    ]);
  });

  it('an offer value below 80% of the schedule', async () => {
    const ids = await makeReceivables(fixture.s.db, fixture.s.borrower, [
      { value: 79_999 },
      { value: 20_001 },
    ]);
    const [offered, margin] = ids;
    expect(
      await refusal({
        receivable_id: [offered],
        security_margin_receivable_id: [margin],
        offer_value: 799.99,
        minimal_value: 1,
      }),
    ).toEqual([409, 'OFFER_BELOW_MINIMUM', 'offer_value']);
  });

  it('a minimal value above the offer', async () => {
    expect(await refusal({ minimal_value: 3000.01 })).toEqual([
      409,
      'MINIMAL_VALUE_TOO_HIGH',
      'minimal_value',
    ]);
  });

  it('unknown companies and companies that are no lenders', async () => {
    const [lender] = fixture.s.lenders;
    for (const other of [999_999_999, fixture.s.otherBorrower.company_id, fixture.s.moderator.company_id])
      expect(await refusal({ lenders: [lender.company_id, other] })).toEqual([
        409,
        'OFFER_INVALID_LENDERS',
        'lenders',
      ]);
  });

  it('a past expire date and a selection that is due too soon', async () => {
    expect(await refusal({ expire_date: '2026-03-10T12:59:00Z' })).toEqual([
      409,
      'EXPIRATION_INVALID',
      'expire_date',
    ]);
    const soon = await makeReceivables(fixture.s.db, fixture.s.borrower, [
      { due_date: await businessDay(fixture.s.db, 2) },
    ]);
    expect(await refusal({ receivable_id: soon, minimal_value: 1 })).toEqual([
      409,
      'EXPIRATION_LIMIT_PASSED',
      'receivable_id',
    ]);
  });

  it.each([
    ['no receivable', { receivable_id: [], offer_value: 1 }],
    ['a receivable twice', { receivable_id: [1, 1] }],
    ['no lender', { lenders: [] }],
    ['a minimal value of zero', { minimal_value: 0 }],
    ['half a centavo', { offer_value: 3000.005 }],
    ['an expire date in words', { expire_date: 'amanhã' }],
    ['an unknown field', { discount: 1 }],
  ])('%s as malformed', async (_, changes) => {
    const { status, problem } = await create(changes);
    expect([status, problem.message]).toEqual([400, 'MALFORMED']);
    expect(problem.errors?.length).toBeGreaterThan(0);
  });

  it('lenders and moderators', async () => {
    for (const actor of [fixture.s.lenders[0], fixture.s.moderator])
      expect(await refusal({}, actor)).toEqual([403, 'NO_PERMISSION', undefined]);
  });

  it('a caller that is not signed in', async () => {
    const { status } = await fixture.s.t.call('createOffer', { body: await bodyOf() });
    expect(status).toBe(401);
  });
});
