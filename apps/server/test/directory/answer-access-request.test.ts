import type { NewAccessRequest } from '@pregao/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccessRequest } from '../../../../test/support/access-requests.ts';
import { receiveAccessRequest } from '../../src/modules/directory/access-requests/receive-access-request.ts';
import { makeActor } from '../support/makers.ts';
import { newestLinkToken } from '../support/sessions.ts';
import { enterPassword } from '../support/sign-in.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
afterAll(() => s.close());

const createRequest = (body: NewAccessRequest) => receiveAccessRequest(s.deps, { request_id: 'test' }, body);
const answer = (id: number, body: object, who = s.moderator) =>
  s.callAs(who, 'answerAccessRequest', { params: { id }, body });
const mailsTo = (email: string) =>
  s.db.selectFrom('mails').selectAll().where('to_address', '=', email).execute();
const companies = (tax_number: string) =>
  s.db.selectFrom('companies').selectAll().where('tax_number', '=', tax_number).execute();

describe('PUT /access-requests/{id}, accepted', () => {
  it('registers company and MASTER and invites the person, who can sign in (PRA-01)', async () => {
    const body = newAccessRequest();
    const id = await createRequest(body);
    const { status, body: reply } = await answer(id, { accepted: true });
    expect(status).toBe(200);
    expect(reply).toMatchObject({ id, status: 'ACCEPTED' });
    const [company] = await companies(body.company.tax_number);
    expect(company).toMatchObject({ ...body.company, id: reply.company_id });
    const user = await s.t.database.owner
      .selectFrom('users')
      .selectAll()
      .where('email', '=', body.person.email)
      .execute();
    expect(user).toMatchObject([
      { ...body.person, role: 'MASTER', company_id: company?.id, accepted_at: null },
    ]);
    const password = 'Primeira#Senha1';
    const set = await s.t.call('resetPassword', {
      body: {
        token: await newestLinkToken(s.db, body.person.email),
        password,
        password_confirmation: password,
      },
    });
    expect(set.status).toBe(200);
    expect((await enterPassword(s.t, body.person.email, password)).status).toBe(200);
  });

  it('writes the audit rows of request and company', async () => {
    const id = await createRequest(newAccessRequest());
    const { company_id } = (await answer(id, { accepted: true })).body;
    const events = await s.db
      .selectFrom('audit')
      .select(['aggregate', 'event'])
      .where((row) =>
        row.or([
          row.and([row('aggregate', '=', 'ACCESS_REQUEST'), row('aggregate_id', '=', id)]),
          row.and([row('aggregate', '=', 'COMPANY'), row('aggregate_id', '=', company_id ?? 0)]),
        ]),
      )
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { aggregate: 'ACCESS_REQUEST', event: 'REQUEST' },
      { aggregate: 'COMPANY', event: 'CREATE' },
      { aggregate: 'ACCESS_REQUEST', event: 'ACCEPT' },
    ]);
  });

  it('changes nothing when CNPJ or e-mail were registered meanwhile', async () => {
    const first = newAccessRequest();
    await answer(await createRequest(first), { accepted: true });
    const sameCompany = await createRequest(
      newAccessRequest({ company: { tax_number: first.company.tax_number } }),
    );
    const refused = await answer(sameCompany, { accepted: true });
    expect([refused.status, refused.problem.message]).toEqual([409, 'COMPANY_TAX_NUMBER_EXISTS']);
    const samePerson = newAccessRequest({ person: { email: first.person.email } });
    const again = await answer(await createRequest(samePerson), { accepted: true });
    expect([again.status, again.problem.message]).toEqual([409, 'USER_EMAIL_EXISTS']);
    expect(await companies(samePerson.company.tax_number)).toEqual([]);
    const { body } = await s.callAs(s.moderator, 'getAccessRequest', { params: { id: sameCompany } });
    expect(body.status).toBe('PENDING');
  });

  it('answers ACCESS_REQUEST_ANSWERED to one of two simultaneous answers', async () => {
    const body = newAccessRequest();
    const id = await createRequest(body);
    const answers = await Promise.all([
      answer(id, { accepted: true }),
      answer(id, { accepted: false, reason: 'Sem contrato' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.message).toBe('ACCESS_REQUEST_ANSWERED');
    const accepted = answers[0]?.status === 200;
    expect(await companies(body.company.tax_number)).toHaveLength(accepted ? 1 : 0);
  });
});

describe('PUT /access-requests/{id}, declined', () => {
  it('mails the reason in the language of the request to a person without account (PRA-02)', async () => {
    const body = { ...newAccessRequest(), language: 'en' as const };
    const id = await createRequest(body);
    const { body: reply } = await answer(id, { accepted: false, reason: ' CNPJ is closed' });
    expect(reply).toEqual({ id, status: 'DECLINED', company_id: null });
    const mails = await mailsTo(body.person.email);
    expect(mails).toMatchObject([{ kind: 'ACCESS_DECLINED', language: 'en', user_id: null }]);
    expect(mails[0]?.text).toContain('CNPJ is closed');
    expect(await companies(body.company.tax_number)).toEqual([]);
  });
});

describe('PUT /access-requests/{id}, refused', () => {
  it.each([undefined, '', '   '])('answers 400 to a decline with the reason %j', async (reason) => {
    const { status, problem } = await answer(await createRequest(newAccessRequest()), {
      accepted: false,
      reason,
    });
    expect(status).toBe(400);
    expect(problem.errors).toMatchObject([{ field: 'reason', message: 'MISSING_FIELD' }]);
  });

  it('answers ACCESS_REQUEST_ANSWERED to a second answer', async () => {
    const id = await createRequest(newAccessRequest());
    await answer(id, { accepted: false, reason: 'Dados incompletos' });
    const { status, problem } = await answer(id, { accepted: true });
    expect([status, problem.message]).toEqual([409, 'ACCESS_REQUEST_ANSWERED']);
  });

  it('answers 404 to an unknown id and 403 to an acquirer', async () => {
    expect((await answer(987_654_321, { accepted: true })).status).toBe(404);
    const id = await createRequest(newAccessRequest());
    expect((await answer(id, { accepted: true }, s.borrower)).status).toBe(403);
  });
});

describe('GET /access-requests', () => {
  it('lists the newest first, filtered by status, to a moderator OPERATOR', async () => {
    const body = newAccessRequest();
    const id = await createRequest(body);
    const clerk = await makeActor(s.db, 'MODERATOR', 'OPERATOR');
    const { rows } = (
      await s.callAs(clerk, 'listAccessRequests', { query: { status: ['PENDING'], limit: 1000 } })
    ).body;
    expect(rows[0]).toMatchObject({
      id,
      status: 'PENDING',
      company_name: body.company.name,
      tax_number: body.company.tax_number,
      person_name: body.person.name,
    });
    expect(rows.every(({ status }) => status === 'PENDING')).toBe(true);
  });

  it('returns one request with all its data', async () => {
    const body = newAccessRequest();
    const id = await createRequest(body);
    await answer(id, { accepted: false, reason: 'Fora do perfil' });
    const detail = (await s.callAs(s.moderator, 'getAccessRequest', { params: { id } })).body;
    expect(detail).toMatchObject({
      company: body.company,
      person: body.person,
      status: 'DECLINED',
      reason: 'Fora do perfil',
      answered_by: s.moderator.name,
      company_id: null,
    });
  });
});
