import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCompanyData } from '../../../../test/support/companies.ts';
import { NO_ACCOUNT } from '../../src/modules/directory/companies/company-data.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { releaseHeldChange } from '../support/held-changes.ts';
import { makeUser } from '../support/makers.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
afterAll(() => s.close());

/** Registers a company and returns its id, its type and the body of an edit without changes. */
async function register(values = {}) {
  const { company_type, ...body } = newCompanyData(values);
  const { id } = (await s.callAs(s.moderator, 'createCompany', { body: { company_type, ...body } })).body;
  return { id, company_type, body };
}
const edit = (who: Session, id: number, body: object) =>
  s.callAs(who, 'editCompany', { params: { id }, body });
const changes = (id: number) =>
  s.db
    .selectFrom('audit')
    .select(['event', 'details'])
    .where('aggregate', '=', 'COMPANY')
    .where('aggregate_id', '=', id)
    .where('event', '!=', 'CREATE')
    .orderBy('id')
    .execute();
const mailsTo = (email: string) =>
  s.db.selectFrom('mails').selectAll().where('to_address', '=', email).execute();

describe('PUT /companies/{id}', () => {
  it('API-14: changes the data without a company type and audits the changed fields in one row', async () => {
    const { id, body } = await register();
    const { tax_number, email } = newCompanyData();
    const { status } = await edit(s.moderator, id, { ...body, name: 'Outro Nome', tax_number, email });
    expect(status).toBe(200);
    expect((await s.callAs(s.moderator, 'getCompany', { params: { id } })).body).toMatchObject({
      ...body,
      name: 'Outro Nome',
      tax_number,
      email,
    });
    expect(await changes(id)).toMatchObject([
      { event: 'EDIT', details: { changed: ['name', 'tax_number', 'email'] } },
    ]);
  });

  it('VAL-11b: accepts the same company type and refuses another on its field', async () => {
    const { id, body, company_type } = await register();
    expect((await edit(s.moderator, id, { ...body, company_type })).status).toBe(200);
    const { status, problem } = await edit(s.moderator, id, { ...body, company_type: 'LENDER' });
    expect([status, problem.message]).toEqual([409, 'COMPANY_TYPE_LOCKED']);
    expect(problem.errors).toMatchObject([{ field: 'company_type' }]);
  });

  it('answers CHANGED_MEANWHILE to an outdated version and accepts an edit without version', async () => {
    const { id, body } = await register();
    const { version } = (await s.callAs(s.moderator, 'getCompany', { params: { id } })).body;
    expect((await edit(s.moderator, id, { ...body, trade_name: 'Nova Marca', version })).status).toBe(200);
    const late = await edit(s.moderator, id, { ...body, phone: '4130009999', version });
    expect([late.status, late.problem.message]).toEqual([409, 'CHANGED_MEANWHILE']);
    const kept = (await s.callAs(s.moderator, 'getCompany', { params: { id } })).body;
    expect([kept.trade_name, kept.phone]).toEqual(['Nova Marca', body.phone]);
    expect((await edit(s.moderator, id, { ...body, version: kept.version })).status).toBe(200);
    expect((await edit(s.moderator, id, body)).status).toBe(200);
  });

  it('writes no audit row when nothing changes', async () => {
    const { id, body } = await register();
    expect((await edit(s.moderator, id, body)).status).toBe(200);
    expect(await changes(id)).toEqual([]);
  });

  it('mails an account change only to MASTERs of that company, in their language', async () => {
    const { id, body, company_type } = await register();
    const company = { id, company_type, name: body.name };
    const master = await makeUser(s.db, company, { language: 'en' });
    const operator = await makeUser(s.db, company, { role: 'OPERATOR' });
    const answer = await edit(s.moderator, id, { ...body, bank: '001', bank_account: '9988776' });
    await releaseHeldChange(s, answer.body);
    const mails = await mailsTo(master.email);
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['BANK_DATA_CHANGED', 'CHANGE_HELD']);
    const mail = mails.find(({ kind }) => kind === 'BANK_DATA_CHANGED');
    expect(mail).toMatchObject({ kind: 'BANK_DATA_CHANGED', language: 'en' });
    expect(mail?.text).toContain('001 - Banco do Brasil S.A.');
    expect(mail?.text).not.toContain('9988776');
    expect(await mailsTo(operator.email)).toEqual([]);
    expect(await mailsTo(s.borrower.email)).toEqual([]);
    expect(await changes(id)).toMatchObject([
      { event: 'HOLD', details: { kind: 'BANK_DATA', changed: ['bank', 'bank_account'] } },
      { event: 'CHANGE_BANK_DATA', details: { changed: ['bank', 'bank_account'] } },
      { event: 'RELEASE' },
    ]);
  });

  it('mails the first account of a company that had none', async () => {
    const { id, body, company_type } = await register();
    const master = await makeUser(s.db, { id, company_type, name: body.name }, { language: 'en' });
    await s.db.updateTable('companies').set(NO_ACCOUNT).where('id', '=', id).execute();
    const answer = await edit(s.moderator, id, body);
    const [waiting] = await mailsTo(master.email);
    expect(waiting).toMatchObject({ kind: 'CHANGE_HELD' });
    expect(waiting?.text).toContain('341 - ');
    expect(waiting?.text).not.toContain('→');
    await releaseHeldChange(s, answer.body);
    const changed = (await mailsTo(master.email)).find(({ kind }) => kind === 'BANK_DATA_CHANGED');
    expect(changed?.text).toMatch(/: –\n/);
    expect(changed?.text).toContain('341 - ');
  });

  it('mails nothing when the account is unchanged', async () => {
    const { id, body, company_type } = await register();
    const master = await makeUser(s.db, { id, company_type, name: body.name });
    await edit(s.moderator, id, { ...body, trade_name: 'Outra Marca' });
    expect(await mailsTo(master.email)).toEqual([]);
  });

  it('accepts a closed bank only when it is registered already', async () => {
    const { id, body } = await register();
    await s.db.updateTable('companies').set({ bank: '062' }).where('id', '=', id).execute();
    expect((await edit(s.moderator, id, { ...body, bank: '062', name: 'Com Banco Antigo' })).status).toBe(
      200,
    );
    const other = await register();
    const { problem } = await edit(s.moderator, other.id, { ...other.body, bank: '062' });
    expect(problem.errors).toMatchObject([{ field: 'bank', message: 'BANK_UNKNOWN' }]);
  });
});

describe('PUT /companies/{id}, refused', () => {
  it.each([
    ['tax_number', 'COMPANY_TAX_NUMBER_EXISTS'],
    ['email', 'COMPANY_EMAIL_EXISTS'],
    ['phone', 'COMPANY_PHONE_EXISTS'],
  ] as const)('answers 409 on the field to a %s that another company has', async (field, message) => {
    const [one, other] = [await register(), await register()];
    const { status, problem } = await edit(s.moderator, one.id, { ...one.body, [field]: other.body[field] });
    expect([status, problem.message]).toEqual([409, message]);
    expect(problem.errors).toMatchObject([{ field, message }]);
  });

  it('accepts one of two simultaneous edits to one e-mail', async () => {
    const [one, other] = [await register(), await register()];
    const { email } = newCompanyData();
    const answers = await Promise.all(
      [one, other].map(({ id, body }) => edit(s.moderator, id, { ...body, email })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('answers 403 to the company itself and 404 for an unknown company', async () => {
    const { body } = await register();
    const own = await edit(s.borrower, s.borrower.company_id, body);
    expect([own.status, own.problem.message]).toEqual([403, 'NO_PERMISSION']);
    expect((await edit(s.moderator, 987_654_321, body)).status).toBe(404);
  });

  it('VAL-15: answers 400 to free text with digits', async () => {
    const { id, body } = await register();
    const { status, problem } = await edit(s.moderator, id, { ...body, legal_nature: 'Ltda 2' });
    expect(status).toBe(400);
    expect(problem.errors).toMatchObject([{ field: 'legal_nature', message: 'LETTERS_ONLY' }]);
  });
});
