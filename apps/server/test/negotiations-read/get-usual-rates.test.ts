import { addBusinessDays, flowOf, priceAt, purchaseOf, today } from '@pregao/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import {
  acceptContract,
  acceptCredit,
  type MadeOffer,
  makeContract,
  makeCredit,
  makeOffer,
} from '../support/deals.ts';
import { makeActor, makeReceivables } from '../support/makers.ts';
import { expectSameAsUnknown } from '../support/same-reply.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

const LAST_MONTH = new Date('2026-02-03T13:00:00Z');
/** Rates of deals of other investors: quartiles 16.99 and 19.65, median 18.4. */
const RATES = [16.2, 16.8, 17.05, 18.1, 18.7, 19.2, 21, 24] as const;

let s: TestServer;
/** Investor that reads; four others have completed deals. */
let reader: Session;
let others: readonly [Session, Session, Session, Session];
/** Schedule that invites all of them, with a term like that of the deals. */
let open: MadeOffer;

beforeAll(async () => {
  s = await createTestServer();
  reader = await makeActor(s.db, 'LENDER');
  others = [...s.lenders, await makeActor(s.db, 'LENDER')];
  await s.setClock(START);
  open = await makeOffer(s.deps, s.borrower, { lenders: [reader, ...others] });
});
beforeEach(() => s.setClock(START));
afterAll(() => s.close());

/** Completes a deal of R$ 3,000.00 at the rate, due `term` business days after the payment. */
async function completeDeal(lender: Session, rate: number, term = 24, at: Date = LAST_MONTH): Promise<void> {
  await s.setClock(at);
  const paid = addBusinessDays(today(at), 6);
  const due_date = addBusinessDays(paid, term);
  const receivables = await makeReceivables(s.db, s.borrower, [{ value: 300_000, due_date }]);
  const purchase = purchaseOf(flowOf([{ due_date, value: 300_000, receivables: 1 }]), paid);
  const credit_value = priceAt({ purchase, cdi: null }, 'annual_252', rate) ?? 0;
  const offer = await makeOffer(s.deps, s.borrower, { lenders: [lender], receivables });
  const credit = await makeCredit(s.deps, lender, offer, { credit_value });
  await acceptCredit(s.deps, s.borrower, credit);
  await acceptContract(s.deps, s.borrower, await makeContract(s.deps, lender, credit));
  await s.setClock(START);
}

async function readUsualRates(actor: Session = reader) {
  const { status, body } = await s.callAs(actor, 'getUsualRates', { params: { id: open.id } });
  expect(status).toBe(200);
  return body;
}

const EXPECTED_RANGE = {
  lowest: 11.25,
  lower_quartile: 16.5,
  median: 18.5,
  upper_quartile: 20,
  highest: 25.25,
};

it('usual rates are null without a CDI rate and without deals', async () => {
  expect(await readUsualRates()).toEqual({ cdi: null, deals: null });
});

it('usual range by CDI follows the latest rate and the factor of the installation', async () => {
  await s.callAs(s.moderator, 'setCdiRate', { body: { day: '2026-03-06', rate: 15 } });
  await s.callAs(s.moderator, 'setCdiRate', { body: { day: '2026-03-09', rate: 14.9 } });
  const cdi = { day: '2026-03-09', rate: 14.9, lowest: 4.9667, highest: 44.7 };
  expect(await readUsualRates()).toEqual({ cdi, deals: null });
});

describe('usual rates by completed deals of like term', () => {
  it('are null for seven deals', async () => {
    for (const [at, rate] of RATES.slice(0, 7).entries()) await completeDeal(others[at % 4] as Session, rate);
    expect((await readUsualRates()).deals).toBeNull();
  });

  it('ignore deals of twice the term, of this month and older than a year', async () => {
    const [first] = others;
    await completeDeal(first, 60, 48);
    await completeDeal(first, 60, 24, START);
    await completeDeal(first, 60, 24, new Date('2025-02-25T13:00:00Z'));
    expect((await readUsualRates()).deals).toBeNull();
  });

  it('are median and quartiles in half points for eight deals of four investors', async () => {
    await completeDeal(others[3], RATES[7]);
    expect((await readUsualRates()).deals).toEqual(EXPECTED_RANGE);
  });

  it('exclude deals of the reader, so that six of three others are too few', async () => {
    for (const own of others) expect((await readUsualRates(own)).deals).toBeNull();
  });
});

describe('usual rates', () => {
  it('stay the same when a rival proposes, is accepted or completes a deal', async () => {
    const before = await readUsualRates();
    const [rival, idle] = others;
    const credit = await makeCredit(s.deps, rival, open, { credit_value: 1 });
    expect(await readUsualRates()).toEqual(before);
    await makeCredit(s.deps, idle, open, { credit_value: 2 });
    await acceptCredit(s.deps, s.borrower, credit);
    expect(await readUsualRates()).toEqual(before);
    await acceptContract(s.deps, s.borrower, await makeContract(s.deps, rival, credit));
    expect(await readUsualRates()).toEqual(before);
  });

  it('contain no rate of a single deal, no count and no name', async () => {
    const { deals } = await readUsualRates();
    expect(Object.keys(deals ?? {}).sort()).toEqual(Object.keys(EXPECTED_RANGE).sort());
    for (const told of [deals?.lower_quartile, deals?.median, deals?.upper_quartile])
      expect(RATES).not.toContain(told);
  });

  it('stay the same after another deal of the reader', async () => {
    const before = await readUsualRates();
    await completeDeal(reader, 90);
    expect(await readUsualRates()).toEqual(before);
  });
});

it('usual rates of a schedule are unknown to an uninvited investor', async () => {
  const other = await makeOffer(s.deps, s.borrower, { lenders: others });
  await expectSameAsUnknown((id) => s.callAs(reader, 'getUsualRates', { params: { id } }), other.id);
});
