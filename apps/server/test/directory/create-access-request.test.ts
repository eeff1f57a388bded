import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccessRequest } from '../../../../test/support/access-requests.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
afterAll(() => s.close());

/** Gives each request its own network because requests are counted per network. */
let networks = 0;
const newNetwork = () => {
  networks += 1;
  return `10.1.${networks}.1`;
};
async function ask(body: object, remoteAddress = newNetwork()) {
  const response = await s.t.app.inject({
    method: 'POST',
    url: '/api/access-requests',
    payload: body,
    remoteAddress,
  });
  return { status: response.statusCode, body: response.json() };
}

describe('POST /access-requests', () => {
  it('stores the request with an audit row and mails the moderators', async () => {
    const body = newAccessRequest();
    const { status, body: reply } = await ask(body);
    expect(status).toBe(201);
    const kept = await s.db.selectFrom('access_requests').selectAll().where('id', '=', reply.id).execute();
    expect(kept).toMatchObject([{ ...body, status: 'PENDING', company_id: null }]);
    const audit = await s.db
      .selectFrom('audit')
      .selectAll()
      .where('aggregate', '=', 'ACCESS_REQUEST')
      .where('aggregate_id', '=', reply.id)
      .execute();
    expect(audit).toMatchObject([{ event: 'REQUEST', to_status: 'PENDING', user_id: null }]);
    const mails = await s.db.selectFrom('mails').selectAll().where('kind', '=', 'ACCESS_REQUESTED').execute();
    expect(mails.map(({ to_address }) => to_address)).toEqual([s.moderator.email]);
    expect(mails[0]?.text).toContain(`/dashboard/company/list?request=${reply.id}`);
  });

  it('removes input masks', async () => {
    const body = newAccessRequest();
    const { person } = body;
    const typed = { ...person, phone: person.phone.replace(/^(..)(.....)/, '($1)$2-') };
    const { body: reply } = await ask({ ...body, person: typed });
    const kept = await s.db
      .selectFrom('access_requests')
      .select('person')
      .where('id', '=', reply.id)
      .execute();
    expect(kept).toMatchObject([{ person }]);
  });

  it('answers 201 even when company and person are registered', async () => {
    const registered = await s.db
      .selectFrom('companies')
      .select(['email'])
      .where('id', '=', s.borrower.company_id)
      .executeTakeFirstOrThrow();
    const body = newAccessRequest({ company: registered, person: { email: s.borrower.email } });
    expect((await ask(body)).status).toBe(201);
  });
});

describe('POST /access-requests, refused', () => {
  it.each([
    ['VAL-23b', 'company.company_type', { company: { company_type: 'MODERATOR' } }, 'COMPANY_TYPE_INVALID'],
    ['VAL-22c', 'company.tax_number', { company: { tax_number: '1' } }, 'CNPJ_INVALID'],
    ['VAL-12a', 'company.name', { company: { name: '' } }, 'COMPANY_NAME_REQUIRED'],
    ['VAL-02b', 'person.name', { person: { name: 'Ana 2' } }, 'USER_NAME_INVALID'],
    ['VAL-10', 'person.tax_number', { person: { tax_number: '' } }, 'USER_CPF_REQUIRED'],
    ['VAL-08', 'person.phone', { person: { phone: '1130030001' } }, 'MOBILE_INVALID'],
  ])('%s: answers 400 to a wrong %s', async (_row, field, values, message) => {
    const { status, body } = await ask(newAccessRequest(values));
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field, message }]);
  });

  it('answers TOO_MANY_REQUESTS at the sixth request for one e-mail within an hour', async () => {
    const body = newAccessRequest();
    const answers = [];
    for (let index = 0; index < 6; index += 1) answers.push(await ask(body));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('answers TOO_MANY_REQUESTS at the twenty-first request of one network within an hour', async () => {
    const answers = await Promise.all(Array.from({ length: 21 }, () => ask(newAccessRequest(), '10.9.9.9')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
