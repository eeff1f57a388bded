import { expect, it } from 'vitest';
import { approvalRequestId, makeOperator } from '../support/approvals.ts';
import {
  allocate,
  lender,
  lineOf,
  makeLine,
  pay,
  paymentRow,
  s,
  settle,
  stageForAllocations,
} from './allocating.ts';

stageForAllocations();

it('prices of one debit count together against the limit INFORM, and the MASTER sees each of them', async () => {
  const small = [{ value: 100_000, issuer: 'Banco Azul', due_date: '2026-05-29' }];
  const deals = [await settle({ payment: 'DUE', receivables: small }), await settle({ payment: 'DUE' })];
  const prices: number[] = [];
  for (const { id } of deals) prices.push((await paymentRow(id)).payment_value);
  const [first = 0, second = 0] = prices;
  const operator = await makeOperator(s.db, lender);
  const line = await makeLine(lender, { amount: -(first + second) });
  const limits = { publish: null, bid: null, accept: null };
  // Each price is within the limit, their sum is not.
  await s.callAs(lender, 'setApprovalLimits', { body: { ...limits, inform: (first + second - 1) / 100 } });
  const items = deals.map(({ id }, at) => pay(id, (prices[at] ?? 0) / 100));
  const params = { id: approvalRequestId((await allocate(operator, line, items)).body) };
  // Nothing was written of the first price while the request waits.
  for (const { id } of deals) expect((await paymentRow(id)).status).toBe('DUE');
  expect((await s.callAs(lender, 'getApproval', { params })).body).toMatchObject({
    act: 'INFORM',
    amount: (first + second) / 100,
    prices: deals.map(({ id }, at) => ({ offer_id: id, value: (prices[at] ?? 0) / 100 })),
  });
  const answer = await s.callAs(lender, 'answerApproval', { params, body: { action: 'APPROVE' } });
  expect(answer.body).toMatchObject({ status: 'APPROVED' });
  for (const { id } of deals)
    expect(await paymentRow(id)).toMatchObject({ status: 'INFORMED', informed_by: operator.user_id });
  expect(await lineOf(line)).toBe(`ALLOCATED ${first + second}`);
  await s.callAs(lender, 'setApprovalLimits', { body: { ...limits, inform: null } });
});
