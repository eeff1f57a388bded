import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, requireUserId } from '../../../../test/support/people.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { releaseHeldChange } from '../support/held-changes.ts';
import { makeActor, makeUser } from '../support/makers.ts';
import { makeCredential, programToken } from '../support/programs.ts';
import { newestLinkToken, sessionFor } from '../support/sessions.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
afterAll(() => s.close());

/** Registers a person and returns the id and the body of an edit without changes. */
async function register(company = s.borrower.company_id, values = {}, accepted_at: Date | null = START) {
  const { company_id, ...body } = newPerson(company, values);
  const id = requireUserId(
    (await s.callAs(s.moderator, 'createUser', { body: { company_id, ...body } })).body,
  );
  if (accepted_at) await s.db.updateTable('users').set({ accepted_at }).where('id', '=', id).execute();
  return { id, body };
}
const edit = (who: Session, id: number, body: object) => s.callAs(who, 'editUser', { params: { id }, body });
const edits = (id: number) =>
  s.db
    .selectFrom('audit')
    .select(['event', 'details'])
    .where('entity', '=', 'USER')
    .where('entity_id', '=', id)
    .where('event', '=', 'EDIT')
    .execute();

describe('PUT /users/{id}', () => {
  it('API-18: changes name and phone for a master of the company, with one audit row', async () => {
    const { id, body } = await register();
    const { phone } = newPerson(0);
    const { status } = await edit(s.borrower, id, { ...body, name: 'Nome Novo', phone });
    expect(status).toBe(200);
    expect((await s.callAs(s.borrower, 'getUser', { params: { id } })).body).toMatchObject({
      name: 'Nome Novo',
      phone,
    });
    expect(await edits(id)).toMatchObject([{ details: { changed: ['name', 'phone'] } }]);
  });

  it('answers CHANGED_MEANWHILE to an outdated version', async () => {
    const { id, body } = await register();
    const { version } = (await s.callAs(s.borrower, 'getUser', { params: { id } })).body;
    expect((await edit(s.moderator, id, { ...body, name: 'Nome Dois', version })).status).toBe(200);
    const late = await edit(s.borrower, id, { ...body, phone: newPerson(0).phone, version });
    expect([late.status, late.problem.message]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect((await s.callAs(s.borrower, 'getUser', { params: { id } })).body.name).toBe('Nome Dois');
    const operator = await makeActor(s.db, 'LENDER', 'OPERATOR');
    const own = (await s.callAs(operator, 'getUser', { params: { id: operator.user_id } })).body;
    expect(own.version === null).toBe(own.tax_number === null);
  });

  it('writes no audit row when nothing changes', async () => {
    const { id, body } = await register();
    expect((await edit(s.borrower, id, body)).status).toBe(200);
    expect(await edits(id)).toEqual([]);
  });

  it('ends sessions and mails the old address when a moderator corrects the e-mail', async () => {
    const { id, body } = await register();
    await s.callAs(s.moderator, 'forgotPassword', {
      body: { email: body.email, language: 'pt', timezone: 'UTC-3' },
    });
    const token = await sessionFor(s.deps, id);
    const { email, tax_number } = newPerson(0);
    await releaseHeldChange(s, (await edit(s.moderator, id, { ...body, email, tax_number })).body);
    expect((await s.t.call('listUsers', { token })).problem.message).toBe('SESSION_EXPIRED');
    const ended = await s.db.selectFrom('sessions').select('ended_cause').where('user_id', '=', id).execute();
    expect(ended).toEqual([{ ended_cause: 'EMAIL_CHANGED' }]);
    const told = await s.db.selectFrom('mails').selectAll().where('kind', '=', 'EMAIL_CHANGED').execute();
    expect(told).toMatchObject([{ to_address: body.email }]);
    expect(told[0]?.text).not.toContain(email);
  });

  it('ends credentials and secret links when the e-mail changes', async () => {
    const { id, body } = await register();
    const program = await programToken(s.t, await makeCredential(s.db, id));
    const mailed = (await s.callAs(s.moderator, 'createCredential', { params: { id } })).body;
    const token = await newestLinkToken(s.db, body.email);
    const { phone, email } = newPerson(0);
    expect((await edit(s.moderator, id, { ...body, phone })).status).toBe(200);
    expect((await s.t.call('listUsers', { token: program })).status).toBe(200);
    await releaseHeldChange(s, (await edit(s.moderator, id, { ...body, phone, email })).body);
    expect((await s.t.call('listUsers', { token: program })).problem.message).toBe('SESSION_EXPIRED');
    expect((await s.t.call('revealSecret', { body: { token } })).problem.message).toBe('LINK_EXPIRED');
    const { rows } = (await s.callAs(s.moderator, 'listCredentials', { query: { user_Id: id } })).body;
    expect(rows).toMatchObject([
      { id: mailed.id, status: 'INACTIVE', ended_cause: 'EMAIL_CHANGED' },
      { status: 'INACTIVE', ended_cause: 'EMAIL_CHANGED' },
    ]);
    const ends = s.db.selectFrom('audit').select('entity_id').where('event', '=', 'CHANGE_EMAIL');
    expect(await ends.where('aggregate_id', '=', id).execute()).toHaveLength(2);
  });

  it('mails the invitation to a corrected e-mail and ends the old link', async () => {
    const { id, body } = await register(undefined, {}, null);
    const old = await newestLinkToken(s.db, body.email);
    const { email } = newPerson(0);
    expect((await edit(s.moderator, id, { ...body, email })).status).toBe(200);
    const use = (token: string) =>
      s.t.call('resetPassword', {
        body: { token, password: 'Primeira#Senha1', password_confirmation: 'Primeira#Senha1' },
      });
    expect((await use(old)).problem.message).toBe('INVALID_TOKEN');
    const mails = s.db.selectFrom('mails').select('kind').where('to_address', '=', body.email);
    expect(await mails.execute()).toEqual([{ kind: 'INVITATION' }]);
    expect((await use(await newestLinkToken(s.db, email))).status).toBe(200);
  });
});

describe('PUT /users/{id}, refused', () => {
  it('USR-16: refuses another role or company and accepts the same', async () => {
    const { id, body } = await register();
    const company_id = s.borrower.company_id;
    expect((await edit(s.moderator, id, { ...body, company_id })).status).toBe(200);
    const role = await edit(s.moderator, id, { ...body, role: 'MASTER' });
    expect([role.status, role.problem.message, role.problem.errors[0]?.field]).toEqual([
      409,
      'ROLE_LOCKED',
      'role',
    ]);
    const company = await edit(s.moderator, id, { ...body, company_id: s.otherBorrower.company_id });
    expect([company.status, company.problem.message]).toEqual([409, 'COMPANY_LOCKED']);
  });

  it.each([
    ['email', 'EMAIL_LOCKED'],
    ['tax_number', 'TAX_NUMBER_LOCKED'],
  ] as const)('refuses a new %s from a master', async (field, key) => {
    const { id, body } = await register();
    const { status, problem } = await edit(s.borrower, id, { ...body, [field]: newPerson(0)[field] });
    expect([status, problem.message, problem.errors[0]?.field]).toEqual([409, key, field]);
  });

  it('answers USER_NOT_FOUND for a user of another company and an unknown user', async () => {
    const { id, body } = await register();
    for (const [who, target] of [
      [s.otherBorrower, id],
      [s.lenders[0], id],
      [s.moderator, 987_654_321],
    ] as const) {
      const { status, problem } = await edit(who, target, body);
      expect([status, problem.message]).toEqual([404, 'USER_NOT_FOUND']);
    }
  });

  it('refuses company operators, and a moderator operator for a master of its company', async () => {
    const { id, body } = await register();
    const { company_id, company_type } = s.borrower;
    const operator = await makeUser(s.db, { id: company_id, company_type, name: '' }, { role: 'OPERATOR' });
    expect((await edit(operator, id, body)).problem.message).toBe('NO_PERMISSION');
    const lender = await makeActor(s.db, 'LENDER', 'OPERATOR');
    expect((await edit(lender, id, body)).problem.message).toBe('NO_PERMISSION');
    const clerk = await makeUser(
      s.db,
      { id: s.moderator.company_id, company_type: 'MODERATOR', name: '' },
      { role: 'OPERATOR' },
    );
    const chief = await register(s.moderator.company_id, { role: 'MASTER' });
    expect((await edit(clerk, chief.id, chief.body)).problem.message).toBe('ROLE_ABOVE_OWN');
    expect((await edit(clerk, id, body)).status).toBe(200);
  });

  it('VAL-09: refuses a duplicate value on its field, also under concurrency', async () => {
    const invited = () => register(undefined, {}, null);
    const [first, second, third] = [await invited(), await invited(), await invited()];
    const taken = await edit(s.moderator, first.id, { ...first.body, phone: second.body.phone });
    expect([taken.status, taken.problem.message, taken.problem.errors[0]?.field]).toEqual([
      409,
      'USER_PHONE_EXISTS',
      'phone',
    ]);
    const { email } = newPerson(0);
    const answers = await Promise.all(
      [first, second, third].map(({ id, body }) => edit(s.moderator, id, { ...body, email })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { status, problem } of answers)
      if (status === 409) expect(problem.message).toBe('USER_EMAIL_EXISTS');
  });

  it('applies the field rules of registration', async () => {
    const { id, body } = await register();
    const { problem } = await edit(s.moderator, id, { ...body, name: ' A', phone: '1', surname: 'x' });
    expect(problem.errors.map(({ field, message }) => [field, message])).toEqual([
      ['name', 'LEADING_SPACE'],
      ['phone', 'MOBILE_INVALID'],
      ['surname', 'UNKNOWN_FIELD'],
    ]);
  });
});
