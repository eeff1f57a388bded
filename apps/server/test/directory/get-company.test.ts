import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCompanyData } from '../../../../test/support/companies.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { expectSameAsUnknown } from '../support/same-reply.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
afterAll(() => s.close());

const get = (who: Session, id: number) => s.callAs(who, 'getCompany', { params: { id } });

describe('GET /companies/{id}', () => {
  it('API-12, COM-01a: returns all data of any company to a moderator', async () => {
    const body = newCompanyData();
    const { id } = (await s.callAs(s.moderator, 'createCompany', { body })).body;
    expect(await get(s.moderator, id)).toMatchObject({ status: 200, body: { ...body, id } });
  });

  it('returns the own company to acquirers and investors', async () => {
    for (const who of [s.borrower, s.lenders[0]])
      expect((await get(who, who.company_id)).body.id).toBe(who.company_id);
  });

  it('answers another company like an unknown one to acquirers and investors (PAC-09)', async () => {
    await expectSameAsUnknown((id) => get(s.borrower, id), s.otherBorrower.company_id);
    await expectSameAsUnknown((id) => get(s.borrower, id), s.lenders[0].company_id);
    await expectSameAsUnknown((id) => get(s.lenders[0], id), s.moderator.company_id);
  });
});
