import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { makeUser } from '../support/makers.ts';
import { expectSameAsUnknown } from '../support/same-reply.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let s: TestServer;
let operator: Session;
beforeAll(async () => {
  s = await createTestServer();
  const { company_id: id, company_type } = s.borrower;
  operator = await makeUser(s.db, { id, company_type, name: '' }, { role: 'OPERATOR' });
});
afterAll(() => s.close());

const get = (who: Session, id: number) => s.callAs(who, 'getUser', { params: { id } });

describe('GET /users/{id}', () => {
  it('API-16: returns CPF and phone only to moderators, MASTERs of the company and the user', async () => {
    const full = {
      id: operator.user_id,
      email: operator.email,
      tax_number: expect.stringMatching(/^\d{11}$/),
    };
    expect((await get(s.moderator, operator.user_id)).body).toMatchObject(full);
    expect((await get(s.borrower, operator.user_id)).body).toMatchObject(full);
    expect((await get(operator, operator.user_id)).body).toMatchObject(full);
    expect((await get(operator, s.borrower.user_id)).body).toMatchObject({
      id: s.borrower.user_id,
      tax_number: null,
      phone: null,
    });
  });

  it('API-16: answers a user of another company like an unknown one', async () => {
    for (const who of [s.otherBorrower, s.lenders[0]])
      await expectSameAsUnknown((id) => get(who, id), operator.user_id);
  });
});
