import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import {
  cnab,
  GOLDEN_LINES,
  itauLines,
  movement,
  OFX_ACCOUNT,
  ofx,
  ofxOf,
  put,
  statement,
} from '../platform/bank-files/samples.ts';
import { makeActor } from '../support/makers.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import {
  addAccount,
  GOLDEN_ACCOUNT,
  GOLDEN_KEY,
  goldenFileOf,
  importStatement,
  linesOf,
  makeHolder,
  OFX_KEY,
  reportOf,
  SAMPLE_TAX_NUMBER,
  sendStatement,
  setTaxNumber,
  startStatementImports,
  statementTrail,
  waitForStatement,
} from './statement-helpers.ts';

let s: TestServer;
/** MASTER of an acquirer that holds the accounts of the samples. */
let aurora: Session;
beforeAll(async () => {
  s = await createTestServer();
});
afterAll(() => s.close());
beforeEach(async () => {
  aurora = await makeActor(s.db, 'BORROWER');
  await makeHolder(s, aurora);
});

const TWO_LINES = ['2026-11-04 48200000 PIX RECEBIDO CEDRO', '2026-11-04 -1250 TARIFA'];

describe('golden CNAB file', () => {
  it('is imported by the worker with both lines and its balances', async () => {
    const id = await sendStatement(s, aurora, cnab(GOLDEN_LINES));
    expect(await reportOf(s, aurora, id)).toMatchObject({ status: 'PROCESSING', lines: 0, accounts: [] });
    const worker = await startStatementImports(s);
    await waitForStatement(s.db, id);
    await worker.stop();
    expect(await reportOf(s, aurora, id)).toMatchObject({
      status: 'PROCESSED',
      format: 'CNAB240',
      lines: 2,
      new_lines: 2,
      repeated_lines: 0,
      opening: 1000,
      closing: 482_987.5,
      accounts: [
        {
          account_key: GOLDEN_KEY,
          bank: '237',
          bank_name: expect.stringMatching(/Bradesco/i),
          opening_day: '2026-11-03',
          closing_day: '2026-11-04',
          lines: 2,
          new_lines: 2,
        },
      ],
      possible_repetitions: 0,
      same_content_id: null,
      kept: true,
      errors: [],
      warnings: [],
    });
    expect(await linesOf(s.db, aurora)).toEqual(TWO_LINES);
    expect(await statementTrail(s.db, id)).toEqual([
      'BANK_STATEMENT RECEIVE START>PROCESSING',
      'BANK_STATEMENT IMPORT PROCESSING>PROCESSED',
    ]);
  });

  it('adds nothing when it is sent a second time (PST-26)', async () => {
    const first = await importStatement(s, aurora, cnab(GOLDEN_LINES));
    const second = await importStatement(s, aurora, cnab(GOLDEN_LINES), 'outro-nome.txt');
    expect(second).toMatchObject({
      status: 'PROCESSED',
      lines: 2,
      new_lines: 0,
      repeated_lines: 2,
      same_content_id: first.id,
      opening: 1000,
      closing: 482_987.5,
    });
    expect(await linesOf(s.db, aurora)).toEqual(TWO_LINES);
  });

  it('with other line breaks is another file of the same lines', async () => {
    await importStatement(s, aurora, cnab(GOLDEN_LINES));
    const second = await importStatement(s, aurora, cnab(GOLDEN_LINES, '\n'));
    expect(second).toMatchObject({ new_lines: 0, repeated_lines: 2, same_content_id: null });
  });

  it('is read as CNAB whatever its name', async () => {
    expect(await importStatement(s, aurora, cnab(GOLDEN_LINES), 'extrato.ofx')).toMatchObject({
      status: 'PROCESSED',
      format: 'CNAB240',
    });
  });

  it('of another holder is refused with both numbers', async () => {
    const other = await makeActor(s.db, 'LENDER');
    await addAccount(s, other);
    const report = await importStatement(s, other, cnab(GOLDEN_LINES));
    expect(report).toMatchObject({
      status: 'PROCESSING_FAILURE',
      lines: 0,
      errors: [{ line: 2, column: '19-32', code: 'HOLDER_NOT_COMPANY', value: SAMPLE_TAX_NUMBER }],
    });
  });
});

describe('CNAB file with a holder that cannot be read', () => {
  it.each([
    ['of type 9', '9', '12ABC34501DE35'],
    ['with wrong check digits', '2', '12ABC34501DE36'],
    ['without a number', '2', '              '],
  ])('%s is refused by the line of its lot header', async (_, type, number) => {
    const lines = GOLDEN_LINES.map((line) => line.replace('212ABC34501DE35', type + number));
    expect(await importStatement(s, aurora, cnab(lines))).toMatchObject({
      status: 'PROCESSING_FAILURE',
      errors: [{ line: 2, column: '19-32', code: 'HOLDER_NOT_COMPANY' }],
    });
  });
});

describe('overlapping file', () => {
  it('adds only new lines and changes no earlier one (PST-26)', async () => {
    const first = [
      ['2026-11-04', 100, 'PIX A', 'DOC1'],
      ['2026-11-05', 50, 'PIX B', 'DOC2'],
      ['2026-11-05', 50, 'PIX B', 'DOC2'],
    ] as const;
    await importStatement(s, aurora, cnab(goldenFileOf(first)));
    const before = await s.db
      .selectFrom('bank_lines')
      .selectAll()
      .where('company_id', '=', aurora.company_id)
      .orderBy('id')
      .execute();
    // The third equal line of the day is new.
    const second = [...first.slice(1), first[1], ['2026-11-06', 70, 'PIX C', 'DOC3']] as const;
    const report = await importStatement(s, aurora, cnab(goldenFileOf(second)));
    expect(report).toMatchObject({ lines: 4, new_lines: 2, repeated_lines: 2, same_content_id: null });
    const after = await s.db
      .selectFrom('bank_lines')
      .selectAll()
      .where('company_id', '=', aurora.company_id)
      .orderBy('id')
      .execute();
    expect(after.slice(0, 3)).toEqual(before);
    expect(after.slice(3).map(({ day, amount }) => `${day} ${amount}`)).toEqual([
      '2026-11-05 50',
      '2026-11-06 70',
    ]);
  });

  it('with equal day, amount and text under another document is a possible repetition', async () => {
    await importStatement(s, aurora, cnab(goldenFileOf([['2026-11-04', 100, 'PIX A', 'DOC1']])));
    const report = await importStatement(
      s,
      aurora,
      cnab(
        goldenFileOf([
          ['2026-11-04', 100, 'PIX A', 'DOC9'],
          ['2026-11-04', 200, 'PIX A', 'DOC2'],
        ]),
      ),
    );
    expect(report).toMatchObject({ new_lines: 2, possible_repetitions: 1 });
    expect(await linesOf(s.db, aurora)).toEqual([
      '2026-11-04 100 PIX A',
      '2026-11-04 100 PIX A ?',
      '2026-11-04 200 PIX A',
    ]);
  });

  it('in another format is a possible repetition on days of the first format', async () => {
    const account = OFX_ACCOUNT.replace('1234', '0123');
    await importStatement(s, aurora, cnab(GOLDEN_LINES));
    const movements = movement() + movement({ FITID: 'F2', DTPOSTED: '20261105', TRNAMT: '1.00' });
    const report = await importStatement(s, aurora, ofx({ account, movements, balance: '' }));
    expect(report).toMatchObject({ format: 'OFX', new_lines: 2, possible_repetitions: 1 });
    expect(await linesOf(s.db, aurora)).toEqual([
      ...TWO_LINES,
      '2026-11-04 48200000 PIX RECEBIDO CEDRO ?',
      '2026-11-05 100 PIX RECEBIDO CEDRO',
    ]);
  });
});

describe('OFX file', () => {
  it('is imported with its ledger balance', async () => {
    expect(await importStatement(s, aurora, ofx(), 'extrato.ofx')).toMatchObject({
      status: 'PROCESSED',
      format: 'OFX',
      lines: 1,
      new_lines: 1,
      opening: null,
      closing: 482_987.5,
      accounts: [{ account_key: OFX_KEY }],
    });
    const { body } = await s.callAs(aurora, 'listBankLines');
    expect(body.rows).toMatchObject([
      { day: '2026-11-04', amount: 482_000, open_amount: 482_000, text: 'PIX RECEBIDO CEDRO', state: 'OPEN' },
    ]);
  });

  it('of an empty list is valid', async () => {
    expect(await importStatement(s, aurora, ofx({ movements: '' }))).toMatchObject({
      status: 'PROCESSED',
      lines: 0,
      new_lines: 0,
    });
    expect(await linesOf(s.db, aurora)).toEqual([]);
  });

  it('with several accounts adds the lines of each', async () => {
    const other = OFX_ACCOUNT.replace('1234', '0123');
    const content = ofxOf([
      statement(),
      statement({ account: other, movements: movement() + movement({ FITID: 'F2' }) }),
    ]);
    const report = await importStatement(s, aurora, content);
    expect(report).toMatchObject({ lines: 3, new_lines: 3, opening: null, closing: null });
    expect(report.accounts.map(({ account_key, lines }) => [account_key, lines])).toEqual([
      [GOLDEN_KEY, 2],
      [OFX_KEY, 1],
    ]);
  });

  it('with an account that is not registered is refused as a whole, with its line', async () => {
    const other = OFX_ACCOUNT.replace('456789-0', '111111-1');
    const report = await importStatement(s, aurora, ofxOf([statement(), statement({ account: other })]));
    expect(report).toMatchObject({
      status: 'PROCESSING_FAILURE',
      lines: 0,
      accounts: [],
      error_count: 1,
      errors: [{ code: 'ACCOUNT_NOT_REGISTERED', value: '0237 / 1234 / 111111-1', line: expect.any(Number) }],
    });
    expect(await linesOf(s.db, aurora)).toEqual([]);
  });

  it('in another currency is refused', async () => {
    expect(await importStatement(s, aurora, ofx({ currency: '<CURDEF>USD' }))).toMatchObject({
      status: 'PROCESSING_FAILURE',
      errors: [{ code: 'CURRENCY_NOT_BRL', column: 'CURDEF', value: 'USD' }],
    });
  });

  it('whose balance does not follow from an earlier statement has a warning with both numbers', async () => {
    await importStatement(s, aurora, ofx());
    const later = (balance: string) =>
      ofxOf([
        statement({
          movements: movement({ FITID: 'F2', DTPOSTED: '20261105', TRNAMT: '12.50' }),
          balance: `<LEDGERBAL><BALAMT>${balance}<DTASOF>20261105</LEDGERBAL>`,
        }),
      ]);
    expect(await importStatement(s, aurora, later('483000.00'))).toMatchObject({
      opening: 482_987.5,
      warnings: [],
    });
    expect(await importStatement(s, aurora, later('483001.00'))).toMatchObject({
      status: 'PROCESSED',
      warning_count: 1,
      warnings: [{ code: 'BALANCE_MISMATCH', value: '483.001,00', expected: '483.000,00' }],
    });
  });

  it('that is older than the known balance has no warning', async () => {
    await importStatement(s, aurora, ofx());
    const movements = movement({ FITID: 'F0', DTPOSTED: '20261001', TRNAMT: '1.00' });
    const balance = '<LEDGERBAL><BALAMT>987.50<DTASOF>20261001</LEDGERBAL>';
    expect(await importStatement(s, aurora, ofx({ movements, balance }))).toMatchObject({
      status: 'PROCESSED',
      opening: null,
      warnings: [],
    });
  });

  it('with a movement of 0.00 adds it set aside', async () => {
    await importStatement(s, aurora, ofx({ movements: movement({ TRNAMT: '0.00' }), balance: '' }));
    const { body } = await s.callAs(aurora, 'listBankLines');
    expect(body.rows).toMatchObject([{ amount: 0, state: 'IGNORED' }]);
  });
});

describe('file of bank 341', () => {
  it('is matched without leading zeros and keeps the payer', async () => {
    await addAccount(s, aurora, {
      bank: '341',
      bank_branch: '123',
      bank_account: '45678',
      bank_account_digit: '9',
    });
    expect(await importStatement(s, aurora, cnab(itauLines()))).toMatchObject({
      status: 'PROCESSED',
      new_lines: 1,
    });
    const { body } = await s.callAs(aurora, 'listBankLines', { query: { account_key: ['341/123/456789'] } });
    expect(body.rows).toMatchObject([
      { payer: '11222333000181', document: expect.stringContaining('000042') },
    ]);
  });
});

describe('damaged file', () => {
  it('imports nothing and names each faulty line (PST-25)', async () => {
    const lines = GOLDEN_LINES.with(2, put(GOLDEN_LINES[2], 143, '31022026')).with(
      3,
      put(GOLDEN_LINES[3], 151, '00000000000000ABCD'),
    );
    const report = await importStatement(s, aurora, cnab(lines));
    expect(report).toMatchObject({ status: 'PROCESSING_FAILURE', lines: 0, error_count: 2 });
    expect(report.errors.map(({ line, column, code }) => [line, column, code])).toEqual([
      [3, '143-150', 'DATE_INVALID'],
      [4, '151-168', 'AMOUNT_INVALID'],
    ]);
    expect(await linesOf(s.db, aurora)).toEqual([]);
    expect(await statementTrail(s.db, report.id)).toEqual([
      'BANK_STATEMENT RECEIVE START>PROCESSING',
      'BANK_STATEMENT FAIL PROCESSING>PROCESSING_FAILURE',
    ]);
  });

  it('can be sent again once it is corrected', async () => {
    await importStatement(s, aurora, cnab(GOLDEN_LINES.with(2, put(GOLDEN_LINES[2], 143, '31022026'))));
    expect(await importStatement(s, aurora, cnab(GOLDEN_LINES))).toMatchObject({
      status: 'PROCESSED',
      new_lines: 2,
    });
  });

  it.each([
    ['a spreadsheet', 'Emissor;Vencimento\r\nBanco A;04/05/2026\r\n', 'NOT_A_BANK_FILE'],
    ['the first half', cnab(GOLDEN_LINES).slice(0, 600), 'LINE_LENGTH'],
    ['zero bytes', '\0\0\0\0', 'NOT_A_BANK_FILE'],
  ])('of %s is refused', async (_, content, code) => {
    const report = await importStatement(s, aurora, content);
    expect(report.status).toBe('PROCESSING_FAILURE');
    expect(report.errors.map((each) => each.code)).toContain(code);
  });

  it('mails its sender the first faults, without values', async () => {
    const report = await importStatement(
      s,
      aurora,
      cnab(GOLDEN_LINES.with(2, put(GOLDEN_LINES[2], 143, '31022026'))),
    );
    const mails = await s.db.selectFrom('mails').selectAll().where('user_id', '=', aurora.user_id).execute();
    const mail = mails.find(({ kind }) => kind === 'BANK_STATEMENT_FAILED');
    expect(mail?.text).toContain('Linha 3, campo 143-150');
    expect(mail?.text).not.toContain('31022026');
    expect(mail?.text).toContain(`/dashboard/bank-statement/list?statement=${report.id}`);
    const { body } = await s.callAs(aurora, 'listNotices');
    expect(body.rows[0]).toMatchObject({ kind: 'BANK_STATEMENT_FAILED' });
  });
});

describe('upload', () => {
  it('without content is refused', async () => {
    const { status, problem } = await s.callAs(aurora, 'uploadBankStatement', {
      body: { content_data: '', name: 'x.ofx' },
    });
    expect([status, problem.message]).toEqual([415, 'BANK_STATEMENT_FILE_INVALID']);
  });

  it('by a moderator is refused', async () => {
    const { status } = await s.callAs(s.moderator, 'uploadBankStatement', {
      body: { content_data: 'AAAA', name: 'x.ofx' },
    });
    expect(status).toBe(403);
  });

  it('of the registered account needs no import account', async () => {
    const lender = await makeActor(s.db, 'LENDER');
    await setTaxNumber(s, lender);
    await s.db.updateTable('companies').set(GOLDEN_ACCOUNT).where('id', '=', lender.company_id).execute();
    expect(await importStatement(s, lender, cnab(GOLDEN_LINES))).toMatchObject({
      status: 'PROCESSED',
      new_lines: 2,
    });
  });
});
