import { expect, it } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import {
  allocate,
  idsOf,
  lender,
  makeLine,
  pay,
  s,
  settle,
  stageForAllocations,
  undo,
} from '../allocations/allocating.ts';
import { makeOperator } from '../support/approvals.ts';

stageForAllocations();

const RETURNED_ON = '2026-04-01';
const goTo = (day: string) => s.setClock(`${day}T15:00:00Z`);

/** Returns the price of a deal in the statements of March and April, in reais; null without a row. */
const pricesOf = (actor: Session, id: number) =>
  Promise.all(
    ['2026-03', '2026-04'].map(async (month) => {
      const { rows } = (await s.callAs(actor, 'getMonthlyStatement', { query: { month } })).body;
      return rows.find(({ offer_id }) => offer_id === id)?.paid_value ?? null;
    }),
  );

/** Makes a deal whose price of R$ 4.700,00 was paid in March and returned by a debit of April. */
async function returnedInApril() {
  const { id } = await settle();
  await goTo(RETURNED_ON);
  const line = await makeLine(s.borrower, { amount: -4_700_00, day: RETURNED_ON });
  const { body } = await allocate(s.borrower, line, [pay(id, 4_700)], { return_checked: true });
  return { id, allocation: idsOf(body)[0] ?? 0 };
}

it('price that a bank line returned leaves in the month of that line, for both sides', async () => {
  const { id } = await returnedInApril();
  for (const actor of [lender, s.borrower]) expect(await pricesOf(actor, id)).toEqual([4_700, -4_700]);
  await goTo('2026-04-06');
  for (const actor of [await makeOperator(s.db, s.borrower), s.borrower])
    await s.callAs(actor, 'rescindDeal', { params: { id }, body: { reason: 'Pix devolvido' } });
  const { payment } = (await s.callAs(lender, 'getSettlement', { params: { id } })).body;
  expect(payment.status).toBe('RESCINDED');
  expect(await pricesOf(lender, id)).toEqual([4_700, -4_700]);
});

it('price has never left when the match of the returning line is undone', async () => {
  const { id, allocation } = await returnedInApril();
  expect((await undo(s.borrower, allocation)).status).toBe(200);
  expect(await pricesOf(lender, id)).toEqual([4_700, 0]);
});

it('price that was reversed by hand was never paid', async () => {
  const { id } = await settle();
  await s.callAs(s.borrower, 'reversePayment', { params: { id }, body: { reason: 'Engano' } });
  await goTo(RETURNED_ON);
  expect(await pricesOf(lender, id)).toEqual([null, null]);
});
