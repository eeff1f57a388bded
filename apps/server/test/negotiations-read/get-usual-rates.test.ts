import { addBusinessDays, flowOf, priceAt, purchaseOf, today } from '@pregao/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { expectAlike } from '../support/alike.ts';
import {
  acceptContract,
  acceptCredit,
  type MadeOffer,
  makeContract,
  makeCredit,
  makeOffer,
} from '../support/deals.ts';
import { makeActor, makeReceivables } from '../support/makers.ts';
import { createStage, START, type Stage } from '../support/stage.ts';

const LAST_MONTH = new Date('2026-02-03T13:00:00Z');
/** Of others than the reader: quartiles of 16.99 and 19.65, a median of 18.4. */
const RATES = [16.2, 16.8, 17.05, 18.1, 18.7, 19.2, 21, 24] as const;

let s: Stage;
/** It reads; four others have completed deals. */
let reader: Session;
let others: readonly [Session, Session, Session, Session];
/** One that invites all, of a term like that of the deals. */
let open: MadeOffer;

beforeAll(async () => {
  s = await createStage();
  reader = await makeActor(s.db, 'LENDER');
  others = [...s.lenders, await makeActor(s.db, 'LENDER')];
  await s.setClock(START);
  open = await makeOffer(s.deps, s.borrower, { lenders: [reader, ...others] });
});
beforeEach(() => s.setClock(START));
afterAll(() => s.close());

/** Sold at a rate, completed on the day: R$ 3.000,00, due so many business days after the payment. */
async function completed(lender: Session, rate: number, term = 24, at: Date = LAST_MONTH): Promise<void> {
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

async function usual(as: Session = reader) {
  const { status, body } = await s.as(as, 'getUsualRates', { params: { id: open.id } });
  expect(status).toBe(200);
  return body;
}

const CORRIDOR = {
  lowest: 11.25,
  lower_quartile: 16.5,
  median: 18.5,
  upper_quartile: 20,
  highest: 25.25,
};

it('nothing is said where neither the CDI nor enough deals are known', async () => {
  expect(await usual()).toEqual({ cdi: null, deals: null });
});

it('the CDI of today says what is usual, by the factor of the installation', async () => {
  await s.as(s.moderator, 'setCdiRate', { body: { day: '2026-03-06', rate: 15 } });
  await s.as(s.moderator, 'setCdiRate', { body: { day: '2026-03-09', rate: 14.9 } });
  const cdi = { day: '2026-03-09', rate: 14.9, lowest: 4.9667, highest: 44.7 };
  expect(await usual()).toEqual({ cdi, deals: null });
});

describe('completed deals of like term', () => {
  it('say nothing while they are seven', async () => {
    for (const [at, rate] of RATES.slice(0, 7).entries()) await completed(others[at % 4] as Session, rate);
    expect((await usual()).deals).toBeNull();
  });

  it('nor by deals of a term twice as long, of this month, or of more than a year ago', async () => {
    const [first] = others;
    await completed(first, 60, 48);
    await completed(first, 60, 24, START);
    await completed(first, 60, 24, new Date('2025-02-25T13:00:00Z'));
    expect((await usual()).deals).toBeNull();
  });

  it('say median and quartiles in half points once they are eight of four investors', async () => {
    await completed(others[3], RATES[7]);
    expect((await usual()).deals).toEqual(CORRIDOR);
  });

  it('do not count to whom they belong: each of the four knows six of eight, of three others', async () => {
    for (const own of others) expect((await usual(own)).deals).toBeNull();
  });
});

describe('no other investor’s bid can be told from it', () => {
  it('neither one that is made nor one that is answered, nor a deal that is completed now', async () => {
    const before = await usual();
    const [rival, idle] = others;
    const credit = await makeCredit(s.deps, rival, open, { credit_value: 1 });
    expect(await usual()).toEqual(before);
    await makeCredit(s.deps, idle, open, { credit_value: 2 });
    await acceptCredit(s.deps, s.borrower, credit);
    expect(await usual()).toEqual(before);
    await acceptContract(s.deps, s.borrower, await makeContract(s.deps, rival, credit));
    expect(await usual()).toEqual(before);
  });

  it('nor from what it answers: no figure of a deal, no count, nobody’s name', async () => {
    const { deals } = await usual();
    expect(Object.keys(deals ?? {}).sort()).toEqual(Object.keys(CORRIDOR).sort());
    for (const told of [deals?.lower_quartile, deals?.median, deals?.upper_quartile])
      expect(RATES).not.toContain(told);
  });

  it('nor by one deal of the reader more: its own change nothing of what it reads', async () => {
    const before = await usual();
    await completed(reader, 90);
    expect(await usual()).toEqual(before);
  });
});

it('an offer that does not invite the reader’s company is unknown', async () => {
  const other = await makeOffer(s.deps, s.borrower, { lenders: others });
  await expectAlike((id) => s.as(reader, 'getUsualRates', { params: { id } }), other.id);
});
