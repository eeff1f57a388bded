import { expect, it } from 'vitest';
import {
  FACES,
  lender,
  noon,
  payOnFirstOctober,
  receive,
  s,
  sellInSeptember,
  stageForStatements,
} from '../monthly-statements/second-case.ts';

stageForStatements();

const PROMISED = { annual_252: 20.7133, annual_365: 19.5882, value: 500_000 };

const settlementOf = async (id: number) => (await s.callAs(lender, 'getSettlement', { params: { id } })).body;

/** Plays the deal of the vectors. @param change day and amount of a receipt that is not as agreed */
async function play(change: Readonly<Record<string, { readonly day?: string; readonly amount?: number }>>) {
  const id = await sellInSeptember();
  await payOnFirstOctober(id);
  for (const [pay_date, face] of FACES) {
    const { day = pay_date, amount = face } = change[pay_date] ?? {};
    await s.setClock(noon(day));
    const short = amount < face ? { close: true, reason: 'ISSUER_DEFAULT' } : {};
    expect(await receive(id, pay_date, amount, { day, ...short })).toBe(200);
  }
  return settlementOf(id);
}

it.each([
  ['all arrives as due', {}, PROMISED],
  [
    'the first receipt arrives on 5 November (PST-21)',
    { '2026-11-03': { day: '2026-11-05' } },
    { annual_252: 20.4879, annual_365: 19.4485, value: 500_000 },
  ],
  [
    '10,000 of 1 December are lost (PST-21)',
    { '2026-12-01': { amount: 100_000 } },
    { annual_252: 8.7597, annual_365: 8.3074, value: 490_000 },
  ],
])('GET /negotiation/{id}/settlement realizes the vector when %s', async (_case, change, realized) => {
  expect(await play(change)).toMatchObject({ promised: PROMISED, realized, projected: null });
});
