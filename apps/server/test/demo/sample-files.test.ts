import { isSameBankAccount, paymentReference } from '@pregao/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { START } from '../../../../test/support/database.ts';
import { DEMO_COMPANIES } from '../../src/demo/companies.ts';
import { resetDemo } from '../../src/demo/load-demo.ts';
import type { BankStatement } from '../../src/platform/bank-files/bank-file.ts';
import { readBankFile } from '../../src/platform/bank-files/read-bank-file.ts';
import { fileOf } from '../platform/bank-files/samples.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const companyOf = (name: string) => DEMO_COMPANIES.find(({ mailbox }) => mailbox === name);

/** Downloads a sample file and reads it. */
async function readSample(name: string): Promise<BankStatement | undefined> {
  const answer = await t.app.inject(`/dev/bank-files/${name}`);
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
  const file = readBankFile(fileOf(answer.rawPayload));
  expect({ faults: file.faults, warnings: file.warnings }).toEqual({ faults: [], warnings: [] });
  expect(file.statements).toHaveLength(1);
  return file.statements[0];
}

describe.each([
  ['a business day', START],
  ['a Sunday', new Date('2026-11-29T13:00:00-03:00')],
  ['a holiday', new Date('2026-11-20T10:00:00-03:00')],
])('sample bank files on %s', (_, start) => {
  beforeAll(() => resetDemo(t.deps, t.database.url, start), 60_000);

  const payments = () =>
    t.database.db
      .selectFrom('payments')
      .innerJoin('offers', 'offers.id', 'payments.offer_id')
      .innerJoin('companies', 'companies.id', 'payments.borrower_id')
      .selectAll('payments')
      .select('offers.tracked')
      .where('companies.name', '=', 'Adquirente Aurora')
      .where('offers.status', '=', 'NEGOTIATED')
      .execute();

  const collections = () =>
    t.database.db
      .selectFrom('collections')
      .innerJoin('payments', 'payments.offer_id', 'collections.offer_id')
      .innerJoin('companies', 'companies.id', 'payments.lender_id')
      .select(['collections.open_value', 'collections.pay_date', 'collections.status'])
      .where('companies.name', '=', 'Investidor Ipê')
      .where('payments.status', '=', 'CONFIRMED')
      .where('collections.status', 'in', ['EXPECTED', 'PARTIAL'])
      .orderBy('collections.pay_date')
      .execute();

  it.each([
    ['extrato-aurora.ret', 'aurora'],
    ['extrato-ipe.ofx', 'ipe'],
  ])('%s is read without a remark and names the registered account', async (name, mailbox) => {
    const statement = await readSample(name);
    const company = companyOf(mailbox);
    if (!statement || !company) throw new Error('no statement');
    const { bank: bank_code, bank_branch: branch, bank_account: account } = company;
    const registered = { bank_code, branch, account, digit: company.bank_account_digit };
    expect(isSameBankAccount(registered, statement.account)).toBe(true);
    expect(statement.lines.length).toBeGreaterThan(4);
    expect(await readSample(name)).toEqual(statement);
  });

  it('CNAB 240 of the acquirer has prices with a reference, by payer only, and short, and a movement of others', async () => {
    const { lines = [] } = (await readSample('extrato-aurora.ret')) ?? {};
    const rows = await payments();
    const informed = rows.find(({ status }) => status === 'INFORMED');
    const overdue = rows.find(({ status, tracked }) => status === 'DUE' && tracked);
    const dueToday = rows.find(({ status, tracked }) => status === 'DUE' && !tracked);
    if (!informed || !overdue || !dueToday) throw new Error('a payment is missing');
    expect(lines).toContainEqual(
      expect.objectContaining({
        amount: informed.payment_value,
        text: expect.stringContaining(paymentReference(informed.offer_id)),
        payer: companyOf('cedro')?.tax_number,
      }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({
        amount: overdue.payment_value - 4_500,
        payer: companyOf('cedro')?.tax_number,
      }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({
        amount: dueToday.payment_value,
        text: 'TED INVESTIDOR IPE',
        payer: companyOf('ipe')?.tax_number,
      }),
    );
    expect(lines.filter(({ payer }) => payer === undefined).map(({ text }) => text)).toEqual([
      'ALUGUEL DE TERMINAIS',
      'TARIFA PACOTE SERVICOS',
    ]);
  });

  it('OFX of the investor has collections in full, short, and one value of two collections', async () => {
    const { lines = [] } = (await readSample('extrato-ipe.ofx')) ?? {};
    const open = (await collections()).filter(({ status }) => status === 'EXPECTED');
    const [late, first, second, last] = open;
    if (!late || !first || !second || !last) throw new Error('a collection is missing');
    expect(first).toEqual(second);
    const credits = lines.filter(
      ({ amount, payer }) => amount > 0 && payer === companyOf('aurora')?.tax_number,
    );
    expect(credits.map(({ amount }) => amount)).toEqual([
      late.open_value,
      first.open_value,
      last.open_value - 198_000,
    ]);
  });
});

it('sample file of an unknown name is not found', async () => {
  expect((await t.app.inject('/dev/bank-files/toString')).statusCode).toBe(404);
});

it('demo mailbox links the sample files', async () => {
  const page = await t.app.inject('/dev/mailbox');
  for (const name of ['extrato-aurora.ret', 'extrato-ipe.ofx'])
    expect(page.payload).toContain(`<a href="/dev/bank-files/${name}">`);
});
