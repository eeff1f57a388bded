import { expect, it } from 'vitest';
import { pagesOf } from '../support/pdf-text.ts';
import { makeSettlement } from '../support/settlements.ts';
import { sheetOf } from '../support/sheets.ts';
import {
  FACES,
  lender,
  noon,
  payOnFirstOctober,
  receive,
  s,
  sellInSeptember,
  stageForStatements,
  statementOf,
} from './second-case.ts';

stageForStatements();

it('buyback at the rate of the deal closes its face, and its price realizes 20.7133', async () => {
  const id = await sellInSeptember();
  await payOnFirstOctober(id);
  for (const [day, face] of FACES.slice(0, 3)) {
    await s.setClock(noon(day));
    await receive(id, day, face);
  }
  await s.setClock(noon('2026-12-21'));
  const collections = await s.db
    .selectFrom('collections')
    .select(['id', 'pay_date'])
    .where('offer_id', '=', id)
    .execute();
  const last = collections.filter(({ pay_date }) => pay_date >= '2027-02-01').map((one) => one.id);
  const { body } = await s.callAs(s.borrower, 'proposeBuyback', {
    body: { offer_id: id, collection_ids: last, price_rule: 'DEAL_RATE', day: '2026-12-21' },
  });
  expect(body).toMatchObject({ price: 107_199.89 });
  await s.callAs(lender, 'answerBuyback', {
    params: { id: (body as { id: number }).id },
    body: { confirmed: true, day: '2026-12-21' },
  });
  await s.setClock(noon('2027-01-04'));
  await receive(id, '2027-01-04', 100_000);
  await s.setClock(noon('2027-02-03'));
  const december = await statementOf('2026-12');
  expect(december.totals).toMatchObject({
    opening_value: 320_000,
    received_value: 110_000,
    bought_back_value: 110_000,
    buyback_price_value: 107_199.89,
    closing_value: 100_000,
  });
  expect((await statementOf('2026-12', s.borrower)).totals.buyback_price_value).toBe(107_199.89);
  for (const [actor, header] of [
    [lender, 'Preço recebido das recompras'],
    [s.borrower, 'Preço pago nas recompras'],
  ] as const) {
    const file = async (format: string) => {
      const query = { month: '2026-12', format };
      const { pathname, search } = new URL(
        (await s.callAs(actor, 'monthlyStatementLink', { query })).body.link,
      );
      return (await s.t.app.inject({ method: 'GET', url: pathname + search })).rawPayload;
    };
    const [head = [], ...cells] = (await sheetOf((await file('xlsx')).toString('base64'))).cells;
    expect(cells.slice(0, 2).map((row) => row[head.indexOf(header)])).toEqual([107_199.89, 107_199.89]);
    expect((await pagesOf(await file('pdf'))).join(' ')).toContain('107.199,89');
  }
  const january = await statementOf('2027-01');
  expect(january.rows).toMatchObject([
    { closed: true, realized: { annual_252: 20.7133, annual_365: 19.5539 } },
  ]);
});

it('cover replaces a value by receivables of the margin, with its day', async () => {
  await s.setClock(noon('2026-03-10'));
  const deal = await makeSettlement(s, {
    receivables: [
      { value: 100_000, issuer: 'Banco Azul', due_date: '2026-05-04' },
      { value: 900_000, issuer: 'Banco Azul', due_date: '2026-08-03' },
    ],
    margin: [
      { value: 60_000, issuer: 'Banco Roxo', due_date: '2026-06-01' },
      { value: 60_000, issuer: 'Banco Roxo', due_date: '2026-06-15' },
    ],
  });
  await s.setClock(noon('2026-05-12'));
  const offered = await s.callAs(s.borrower, 'offerCover', {
    body: { offer_id: deal.id, collection_ids: deal.collections.slice(0, 1) },
  });
  expect(offered.status).toBe(201);
  const { id } = offered.body as { id: number };
  expect((await s.callAs(lender, 'answerCover', { params: { id }, body: { accepted: true } })).status).toBe(
    200,
  );
  await s.setClock(noon('2026-06-02'));
  const may = (await statementOf('2026-05')).rows.find((row) => row.offer_id === deal.id);
  expect(may).toMatchObject({
    opening_value: 10_000,
    covered_value: 1000,
    from_margin_value: 1000,
    closing_value: 10_000,
    overdue: { days_1_to_5: 0, days_6_to_30: 0, days_over_30: 0 },
  });
  const april = (await statementOf('2026-04')).rows.find((row) => row.offer_id === deal.id);
  expect([april?.opening_value, april?.closing_value, april?.from_margin_value]).toEqual([10_000, 10_000, 0]);
});

it('two remittances of a partly received collection count as no more than its open value', async () => {
  await s.setClock(noon('2026-03-10'));
  const deal = await makeSettlement(s, {
    // Saturday, Sunday and Monday: one pay date.
    receivables: ['2026-04-11', '2026-04-12', '2026-04-13'].map((due_date) => ({
      value: 100_000,
      issuer: 'Banco Azul',
      due_date,
    })),
  });
  const [first, shared, last] = deal.collections;
  const named = { offer_id: deal.id, day: '2026-04-13' };
  await s.setClock(noon('2026-04-13'));
  for (const [collection_ids, amount] of [
    [[first, shared], 1600],
    [[shared, last], 1400],
  ] as const) {
    const { status } = await s.callAs(s.borrower, 'remitCollections', {
      body: { ...named, collection_ids, amount },
    });
    expect(status).toBe(201);
  }
  const { status } = await s.callAs(lender, 'receiveCollections', {
    body: { ...named, collection_ids: [shared], amount: 500, reason: 'OTHER' },
  });
  expect(status).toBe(200);
  const april = (await statementOf('2026-04', s.borrower)).rows.find((row) => row.offer_id === deal.id);
  expect(april).toMatchObject({ received_value: 500, remitted_value: 3000, unanswered_value: 2500 });
});
