import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  acceptContract,
  acceptCredit,
  type MadeOffer,
  makeContract,
  makeCredit,
  makeOffer,
} from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeReceivables } from '../support/makers.ts';
import { creditRow } from '../support/row-queries.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

/** A Wednesday; Friday the 20th is a holiday. */
const WEDNESDAY = '2026-11-18T13:00:00Z';
const EXPIRE = '2026-11-19T21:00:00Z';

/** The worked example of docs/rates.md. */
const WORKED_EXAMPLE = {
  payment_date: '2026-11-23',
  discount_value: 1500,
  discount_percentage: 1.5,
  average_term: 30,
  average_term_business: 22,
  simple_monthly: 1.5,
  effective_monthly: 1.5228,
  annual_365: 20.1875,
  annual_252: 18.9009,
  cdi_percentage: 124.6521,
  cdi_spread: 3.482,
  cdi_rate: 14.9,
  cdi_day: '2026-11-17',
};
const WITHOUT_CDI = { cdi_percentage: null, cdi_spread: null, cdi_rate: null, cdi_day: null };

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
beforeEach(() => s.setClock(WEDNESDAY));
afterEach(() => checkInvariants(s.db));
afterAll(() => s.close());

/** R$ 100.000,00 due on 23 December. */
async function offerOf(): Promise<MadeOffer> {
  const receivables = await makeReceivables(s.db, s.borrower, [
    { value: 100_000_00, due_date: '2026-12-23' },
  ]);
  return makeOffer(s.deps, s.borrower, { lenders: s.lenders, receivables, expire_date: EXPIRE });
}

const propose = (offer_id: number, more: Record<string, unknown> = {}, actor = s.lenders[0]) =>
  s.callAs(actor, 'createCredit', { body: { offer_id, credit_value: 98_500, expire_date: EXPIRE, ...more } });

const setCdi = (day: string, rate: number) => s.callAs(s.moderator, 'setCdiRate', { body: { day, rate } });

async function listCredits(offer_id: number, actor = s.borrower) {
  const { body } = await s.callAs(actor, 'listCredits', { query: { offer_id } });
  return body.rows;
}

async function readDetail(id: number, actor = s.borrower) {
  const { body } = await s.callAs(actor, 'getNegotiation', { params: { id } });
  return body;
}

describe('rates', () => {
  it('of a proposal omit the CDI when none is known, also after one is set', async () => {
    const offer = await offerOf();
    await propose(offer.id);
    await setCdi('2026-11-17', 14.9);
    const [credit] = await listCredits(offer.id);
    expect([credit?.payment_date, credit?.rates]).toEqual([
      '2026-11-23',
      { ...WORKED_EXAMPLE, ...WITHOUT_CDI },
    ]);
  });

  it('of a proposal use the CDI of its creation day despite later corrections', async () => {
    const offer = await offerOf();
    await propose(offer.id);
    await setCdi('2026-11-17', 15);
    await setCdi('2026-11-18', 15);
    const own = (await readDetail(offer.id, s.lenders[0])).own_credit;
    expect([own?.payment_date, own?.rates]).toEqual(['2026-11-23', WORKED_EXAMPLE]);
    expect((await listCredits(offer.id)).map(({ rates }) => rates)).toEqual([WORKED_EXAMPLE]);
    await setCdi('2026-11-17', 14.9);
    await setCdi('2026-11-18', 14.9);
  });

  it('of a schedule use its minimal value, the first payment date after closing and today’s CDI', async () => {
    const receivables = await makeReceivables(s.db, s.borrower, [
      { value: 100_000_00, due_date: '2026-12-23' },
    ]);
    const offer = await makeOffer(s.deps, s.borrower, {
      lenders: s.lenders,
      receivables,
      expire_date: EXPIRE,
      minimal_value: 98_500_00,
    });
    for (const actor of [s.borrower, s.moderator, s.lenders[0]])
      expect((await readDetail(offer.id, actor)).rates).toEqual({ ...WORKED_EXAMPLE, cdi_day: '2026-11-18' });
  });
});

describe('payment date', () => {
  it('defaults to the first business day after the proposal expires in São Paulo', async () => {
    const offer = await offerOf();
    // The 18th in São Paulo, already the 19th in UTC.
    const { body } = await propose(offer.id, { expire_date: '2026-11-19T02:59:00Z' });
    expect((await creditRow(s.db, body.id)).payment_date).toBe('2026-11-19');
    const later = await propose(offer.id, {}, s.lenders[1]);
    expect((await creditRow(s.db, later.body.id)).payment_date).toBe('2026-11-23');
  });

  it.each(['2026-11-23', '2026-12-01', '2026-12-22'])('accepts %s', async (payment_date) => {
    const offer = await offerOf();
    const { status, body } = await propose(offer.id, { payment_date });
    expect(status).toBe(201);
    expect(await creditRow(s.db, body.id)).toMatchObject({ payment_date });
    expect((await listCredits(offer.id))[0]).toMatchObject({ payment_date, rates: { payment_date } });
  });

  it.each([
    ['the day on which the proposal lapses', '2026-11-19'],
    ['a holiday', '2026-11-20'],
    ['a Saturday', '2026-12-05'],
    ['the first due date', '2026-12-23'],
    ['a day of another year', '2027-11-23'],
  ])('rejects %s', async (_, payment_date) => {
    const offer = await offerOf();
    const { status, problem } = await propose(offer.id, { payment_date });
    expect([status, problem.message, problem.errors]).toEqual([
      400,
      'PAYMENT_DATE_INVALID',
      [
        {
          field: 'payment_date',
          code: 'INVALID_INPUT',
          message: 'PAYMENT_DATE_INVALID',
          expected: '2026-11-23/2026-12-22',
        },
      ],
    ]);
    expect(await listCredits(offer.id)).toEqual([]);
  });

  it.each(['', '23/11/2026', '2026-11-31', 20261123, null])(
    'rejects the malformed value %j',
    async (payment_date) => {
      const offer = await offerOf();
      const { status, problem } = await propose(offer.id, { payment_date });
      expect([status, problem.errors.map(({ field }) => field)]).toEqual([400, ['payment_date']]);
    },
  );

  it('moves to the next business day only when the contract is accepted late', async () => {
    const completed = async (acceptedAt: string) => {
      await s.setClock(WEDNESDAY);
      const [lender] = s.lenders;
      const offer = await offerOf();
      const credit = await makeCredit(s.deps, lender, offer);
      await acceptCredit(s.deps, s.borrower, credit);
      expect((await readDetail(offer.id)).winner?.payment_due_date).toBeNull();
      const contract = await makeContract(s.deps, lender, credit);
      await s.setClock(acceptedAt);
      await acceptContract(s.deps, s.borrower, contract);
      const { winner } = await readDetail(offer.id);
      expect(winner?.payment_date).toBe('2026-11-23');
      return winner?.payment_due_date;
    };
    expect(await completed('2026-11-19T12:00:00Z')).toBe('2026-11-23');
    expect(await completed('2026-11-23T12:00:00Z')).toBe('2026-11-24');
  });
});

it('negotiation list shows acquirer and moderator the best live rate and each lender its own', async () => {
  const offer = await offerOf();
  const [first, second, third] = s.lenders;
  const rates = () =>
    Promise.all(
      [s.borrower, s.moderator, first, second, third].map(async (actor) => {
        const { body } = await s.callAs(actor, 'listNegotiations', { query: { id: offer.id } });
        return body.rows[0]?.annual_252;
      }),
    );
  expect(await rates()).toEqual([null, null, null, null, null]);
  const { body: accepted } = await propose(offer.id);
  const { body: best } = await propose(offer.id, { credit_value: 98_600 }, second);
  // More money, but six business days before it comes back.
  await propose(offer.id, { credit_value: 98_800, payment_date: '2026-12-15' }, third);
  expect(await rates()).toEqual([17.5269, 17.5269, 18.9009, 17.5269, 66.0383]);
  expect((await readDetail(offer.id)).annual_252).toBe(17.5269);
  await s.callAs(s.borrower, 'answerCredit', { params: { id: best.id }, body: { accepted: false } });
  expect(await rates()).toEqual([18.9009, 18.9009, 18.9009, 17.5269, 66.0383]);
  await acceptCredit(s.deps, s.borrower, accepted.id);
  expect(await rates()).toEqual([18.9009, 18.9009, 18.9009, 17.5269, 66.0383]);
});
