import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { acceptContract, acceptCredit, makeContract, makeCredit, makeOffer } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeReceivables } from '../support/makers.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

export let s: TestServer;
export let lender: Session;

/** Creates a stage for tests of monthly statements. Invariants are checked after each test. */
export function stageForStatements(): void {
  beforeAll(async () => {
    s = await createTestServer();
    [lender] = s.lenders;
  });
  afterEach(() => checkInvariants(s.db));
  afterAll(() => s.close());
}

/** The receipts of the vectors by day (settlement.md, Money), in reais. */
export const FACES = [
  ['2026-11-03', 120_000],
  ['2026-11-16', 60_000],
  ['2026-12-01', 110_000],
  ['2027-01-04', 100_000],
  ['2027-02-01', 70_000],
  ['2027-03-01', 40_000],
] as const;
export const PRICE = 482_000;

export const noon = (day: string) => `${day}T15:00:00Z`;

/** Completes the deal of the vectors on 23 September 2026, with the price due on 1 October. */
export async function sellInSeptember(borrower = s.borrower): Promise<number> {
  await s.setClock(noon('2026-09-23'));
  const receivables = await makeReceivables(
    s.db,
    borrower,
    FACES.map(([due_date, value]) => ({ due_date, value: value * 100, issuer: 'Banco Azul' })),
  );
  const offer = await makeOffer(s.deps, borrower, { receivables, lenders: [lender] });
  const credit = await makeCredit(s.deps, lender, offer, { credit_value: PRICE * 100 });
  await acceptCredit(s.deps, borrower, credit);
  await acceptContract(s.deps, borrower, await makeContract(s.deps, lender, credit));
  return offer.id;
}

const PAID = { amount: PRICE, method: 'TED', reference: '1' };

/** Pays the price of a sold deal on 1 October 2026. */
export async function payOnFirstOctober(id: number): Promise<void> {
  const day = '2026-10-01';
  await s.setClock(noon(day));
  await s.callAs(lender, 'informPayment', { params: { id }, body: { day, ...PAID } });
  await s.callAs(s.borrower, 'confirmPayment', { params: { id }, body: { day } });
}

/** Enters what arrived on a pay date, on that day. @returns the status of the reply */
export async function receive(
  offer_id: number,
  pay_date: string,
  amount: number,
  more = {},
): Promise<number> {
  const body = { offer_id, pay_date, issuer: 'Banco Azul', day: pay_date, amount, ...more };
  return (await s.callAs(lender, 'receiveCollections', { body })).status;
}

/** Plays the second case of the vectors up to the end of 2026: 1 December brings 100,000 of 110,000. */
export async function playSecondCase(): Promise<number> {
  const id = await sellInSeptember();
  await payOnFirstOctober(id);
  for (const [day, amount] of [
    ['2026-11-03', 120_000],
    ['2026-11-16', 60_000],
    ['2026-12-01', 100_000],
  ] as const) {
    await s.setClock(noon(day));
    await receive(id, day, amount);
  }
  return id;
}

/** Returns the statement of a month with all rows. */
export async function statementOf(month: string, actor: Session = lender, query: object = {}) {
  const { status, body } = await s.callAs(actor, 'getMonthlyStatement', {
    query: { month, limit: 1000, ...query },
  });
  if (status !== 200) throw new Error(`statement of ${month}: ${status}`);
  return body;
}
