import { isSameBankAccount, paymentReference } from '@pregao/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { START } from '../../../../test/support/database.ts';
import { createApp } from '../../src/app.ts';
import { DEMO_COMPANIES } from '../../src/demo/companies.ts';
import { resetDemo } from '../../src/demo/load-demo.ts';
import { readStatement } from '../../src/modules/bank-statements/import/read-statement.ts';
import { createImportBankStatementJob } from '../../src/modules/bank-statements/import-bank-statement.job.ts';
import { matchStatementLines } from '../../src/modules/settlement/allocations/match-statement-lines.ts';
import type { BankStatement } from '../../src/platform/bank-files/bank-file.ts';
import { readBankFile } from '../../src/platform/bank-files/read-bank-file.ts';
import { fileOf } from '../platform/bank-files/samples.ts';
import { checkInvariants } from '../support/invariants.ts';
import { signInAs } from '../support/sign-in.ts';

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

/** Returns the payments of the acquirer's deals that are not settled, the oldest deal first. */
const payments = () =>
  t.database.db
    .selectFrom('payments')
    .innerJoin('offers', 'offers.id', 'payments.offer_id')
    .innerJoin('companies', 'companies.id', 'payments.borrower_id')
    .selectAll('payments')
    .select('offers.tracked')
    .where('companies.name', '=', 'Adquirente Aurora')
    .where('offers.status', '=', 'NEGOTIATED')
    .orderBy('payments.offer_id')
    .execute();

describe.each([
  ['a business day', START],
  ['a Sunday', new Date('2026-11-29T13:00:00-03:00')],
  ['a holiday', new Date('2026-11-20T10:00:00-03:00')],
])('sample bank files on %s', (_, start) => {
  beforeAll(() => resetDemo(t.deps, t.database.url, start), 60_000);

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
      .orderBy('collections.id')
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
    const [late, first, second, last, covering] = open;
    if (!late || !first || !second || !last || !covering) throw new Error('a collection is missing');
    expect(first).toEqual(second);
    const credits = lines.filter(
      ({ amount, payer }) => amount > 0 && payer === companyOf('aurora')?.tax_number,
    );
    expect(credits.map(({ amount }) => amount)).toEqual([
      late.open_value,
      first.open_value,
      last.open_value - 198_000,
      covering.open_value,
    ]);
  });
});

/**
 * Sends a sample file as its company and matches its lines.
 * @returns text and state of each line, with the reasons of its candidates while it is open
 */
async function importSample(name: string, mailbox: string): Promise<readonly string[]> {
  const token = await signInAs(t, `${mailbox}.operador@pregao.example`);
  const content = (await t.app.inject(`/dev/bank-files/${name}`)).rawPayload;
  const body = { content_data: content.toString('base64'), name };
  const { id: statement_id } = (await t.call('uploadBankStatement', { token, body })).body;
  const { signal } = new AbortController();
  const attempt = { deps: t.deps, log: t.deps.log, attempt: 1, lastAttempt: false, signal };
  await createImportBankStatementJob(readStatement).handle({ statement_id }, attempt);
  const report = await t.call('getBankStatement', { token, params: { id: `${statement_id}` } });
  expect(report.body).toMatchObject({ status: 'PROCESSED', warnings: [], errors: [] });
  await matchStatementLines(t.deps, statement_id);
  const { rows } = (await t.call('listBankLines', { token, query: { limit: 100 } })).body;
  const described = rows.map(async ({ id, text, state }) => {
    if (state !== 'OPEN') return `${text}: ${state}`;
    const found = await t.call('getBankLineCandidates', { token, params: { id: `${id}` } });
    const reasons = found.body.rows.map(({ reason, tied }) => `${tied ? 'tied ' : ''}${reason}`);
    return `${text}: ${[state, ...reasons].join(' ')}`;
  });
  return (await Promise.all(described)).toSorted();
}

describe('sample bank files sent to the product', () => {
  beforeAll(() => resetDemo(t.deps, t.database.url, START), 60_000);
  afterAll(() => checkInvariants(t.database.db));

  it('match prices and collections by themselves where one agrees, and propose candidates for the rest', async () => {
    const [overdue, informed] = (await payments()).filter(
      ({ tracked, status }) => tracked && status !== 'CONTESTED',
    );
    expect(await importSample('extrato-aurora.ret', 'aurora')).toEqual([
      'ALUGUEL DE TERMINAIS: OPEN',
      'PIX INVESTIDOR IPE: OPEN tied AMOUNT_AND_PAYER tied AMOUNT_AND_PAYER',
      `PIX ${paymentReference(overdue?.offer_id ?? 0)}: OPEN REFERENCE`,
      `PIX ${paymentReference(informed?.offer_id ?? 0)}: ALLOCATED`,
      'TARIFA PACOTE SERVICOS: OPEN',
      'TED INVESTIDOR IPE: ALLOCATED',
    ]);
    const fromAurora = `PIX RECEBIDO ADQUIRENTE AURORA ${companyOf('aurora')?.tax_number}`;
    expect(await importSample('extrato-ipe.ofx', 'ipe')).toEqual([
      `${fromAurora}: ALLOCATED`,
      `${fromAurora}: ALLOCATED`,
      `${fromAurora}: OPEN SHORT_OF_DECLARED`,
      `${fromAurora}: OPEN tied AMOUNT_AND_PAYER tied AMOUNT_AND_PAYER`,
      'RENDIMENTO APLICACAO: OPEN',
      'TARIFA PACOTE SERVICOS: OPEN',
    ]);
  });
});

it('sample file of an unknown name is not found', async () => {
  expect((await t.app.inject('/dev/bank-files/toString')).statusCode).toBe(404);
});

it('installation that is no demo has no sample files', async () => {
  const deps = { ...t.deps, config: { ...t.deps.config, demo: false } };
  const app = await createApp({ deps, readiness: {} });
  expect((await app.inject('/dev/bank-files/extrato-ipe.ofx')).statusCode).toBe(404);
  await app.close();
});

it('demo mailbox links the sample files', async () => {
  const page = await t.app.inject('/dev/mailbox');
  for (const name of ['extrato-aurora.ret', 'extrato-ipe.ofx'])
    expect(page.payload).toContain(`<a href="/dev/bank-files/${name}">`);
});
