import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { cnab, GOLDEN_LINES } from '../platform/bank-files/samples.ts';
import { makeActor, makeUser } from '../support/makers.ts';
import { makeCredential, programToken } from '../support/programs.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import {
  addAccount,
  GOLDEN_ACCOUNT,
  GOLDEN_KEY,
  importStatement,
  linesOf,
  setTaxNumber,
} from './statement-helpers.ts';

let s: TestServer;
let master: Session;
beforeAll(async () => {
  s = await createTestServer();
  master = await makeActor(s.db, 'LENDER');
});
afterAll(() => s.close());

const colleagueOf = ({ company_id: id }: Session, role: 'MASTER' | 'OPERATOR') =>
  makeUser(s.db, { id, company_type: 'LENDER', name: '' }, { role });
const mailKinds = async ({ email }: Session) =>
  (await s.db.selectFrom('mails').select('kind').where('to_address', '=', email).execute()).map(
    ({ kind }) => kind,
  );

describe('import accounts', () => {
  it('are listed after the registered account, which they do not replace', async () => {
    const before = await s.db
      .selectFrom('companies')
      .select(['bank', 'bank_branch', 'bank_account', 'bank_account_digit'])
      .where('id', '=', master.company_id)
      .executeTakeFirstOrThrow();
    const id = await addAccount(s, master);
    const { body } = await s.callAs(master, 'listBankAccounts');
    expect(body.rows).toMatchObject([
      { id: null, registered: true, ...before, user_name: null, created_at: null },
      { id, registered: false, ...GOLDEN_ACCOUNT, account_key: GOLDEN_KEY, user_name: master.name },
    ]);
    const after = await s.db
      .selectFrom('companies')
      .select(['bank', 'bank_branch', 'bank_account', 'bank_account_digit'])
      .where('id', '=', master.company_id)
      .executeTakeFirstOrThrow();
    expect(after).toEqual(before);
  });

  it.each([
    ['X', 'x', '1/123/1234X'],
    ['none', '', '1/123/1234'],
  ])('take the digit %s', async (_, bank_account_digit, key) => {
    const other = await makeActor(s.db, 'BORROWER');
    await addAccount(s, other, {
      bank: '001',
      bank_branch: '0123',
      bank_account: '01234',
      bank_account_digit,
    });
    const { body } = await s.callAs(other, 'listBankAccounts');
    expect(body.rows[1]).toMatchObject({
      account_key: key,
      bank_account_digit: bank_account_digit.toUpperCase(),
    });
  });

  it('are refused twice, also in another spelling', async () => {
    const other = await makeActor(s.db, 'BORROWER');
    await addAccount(s, other);
    const body = { ...GOLDEN_ACCOUNT, bank_branch: '123', bank_account: '0456789' };
    const { status, problem } = await s.callAs(other, 'addBankAccount', { body });
    expect([status, problem.message]).toEqual([409, 'BANK_ACCOUNT_EXISTS']);
  });

  it('are refused beyond the limit of 50', async () => {
    const other = await makeActor(s.db, 'BORROWER');
    for (let at = 0; at < 50; at += 1)
      await addAccount(s, other, { ...GOLDEN_ACCOUNT, bank_account: String(1000 + at) });
    const { status, problem } = await s.callAs(other, 'addBankAccount', { body: GOLDEN_ACCOUNT });
    expect([status, problem.message]).toEqual([409, 'TOO_MANY_BANK_ACCOUNTS']);
  });

  it.each([
    [{ bank: '000' }, 'bank'],
    [{ bank_branch: '12A' }, 'bank_branch'],
    [{ bank_account: '' }, 'bank_account'],
    [{ bank_account_digit: '12' }, 'bank_account_digit'],
  ])('with %o are malformed', async (change, field) => {
    const { status, problem } = await s.callAs(master, 'addBankAccount', {
      body: { ...GOLDEN_ACCOUNT, ...change },
    });
    expect([status, problem.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('act at once and are mailed to all MASTERs, without the whole number', async () => {
    const owner = await makeActor(s.db, 'LENDER');
    const other = await colleagueOf(owner, 'MASTER');
    const operator = await colleagueOf(owner, 'OPERATOR');
    const id = await addAccount(s, owner);
    for (const each of [owner, other]) expect(await mailKinds(each)).toEqual(['IMPORT_ACCOUNT_CHANGED']);
    expect(await mailKinds(operator)).toEqual([]);
    const { text } = await s.db
      .selectFrom('mails')
      .select('text')
      .where('to_address', '=', other.email)
      .executeTakeFirstOrThrow();
    expect(text).toContain('•••789-0');
    expect(text).not.toContain('456789');
    expect((await s.callAs(other, 'removeBankAccount', { params: { id } })).status).toBe(200);
    expect(await mailKinds(owner)).toEqual(['IMPORT_ACCOUNT_CHANGED', 'IMPORT_ACCOUNT_CHANGED']);
  });

  it('are for MASTERs alone, never for programs or moderators', async () => {
    const operator = await colleagueOf(master, 'OPERATOR');
    for (const actor of [operator, s.moderator]) {
      expect((await s.callAs(actor, 'listBankAccounts')).status).toBe(403);
      expect((await s.callAs(actor, 'addBankAccount', { body: GOLDEN_ACCOUNT })).status).toBe(403);
    }
    const token = await programToken(s.t, await makeCredential(s.db, master.user_id));
    const { status, problem } = await s.t.call('addBankAccount', { token, body: GOLDEN_ACCOUNT });
    expect([status, problem.message]).toEqual([403, 'NOT_AUTHORIZED']);
  });

  it('of another company answer 404', async () => {
    const other = await makeActor(s.db, 'LENDER');
    const id = await addAccount(s, other);
    expect((await s.callAs(master, 'removeBankAccount', { params: { id } })).status).toBe(404);
  });

  it('stop to be imported when they are removed; their lines remain, and come back as repeated', async () => {
    const owner = await makeActor(s.db, 'LENDER');
    await setTaxNumber(s, owner);
    const id = await addAccount(s, owner);
    await importStatement(s, owner, cnab(GOLDEN_LINES));
    await s.callAs(owner, 'removeBankAccount', { params: { id } });
    expect(await importStatement(s, owner, cnab(GOLDEN_LINES))).toMatchObject({
      status: 'PROCESSING_FAILURE',
      errors: [{ code: 'ACCOUNT_NOT_REGISTERED', line: 2 }],
    });
    expect(await linesOf(s.db, owner)).toHaveLength(2);
    expect((await s.callAs(owner, 'removeBankAccount', { params: { id } })).status).toBe(404);
    await addAccount(s, owner);
    expect(await importStatement(s, owner, cnab(GOLDEN_LINES, '\n'))).toMatchObject({
      new_lines: 0,
      repeated_lines: 2,
    });
  });
});
