import { newAccessRequest } from '../../../../test/support/access-requests.ts';
import { newCompanyData } from '../../../../test/support/companies.ts';
import { newPerson } from '../../../../test/support/people.ts';
import { receiveAccessRequest } from '../../src/modules/directory/access-requests/receive-access-request.ts';
import type { TestServer } from '../support/test-server.ts';
import { type IdempotentCall, makeIdempotentCall } from './make-idempotent-call.ts';

async function company(s: TestServer): Promise<IdempotentCall> {
  const body = newCompanyData();
  const effects = s.db.selectFrom('companies').select('id').where('tax_number', '=', body.tax_number);
  return makeIdempotentCall(s, 'createCompany', { by: s.moderator, body, effects });
}

async function user(s: TestServer): Promise<IdempotentCall> {
  const body = newPerson(s.borrower.company_id);
  const effects = s.db.selectFrom('users').select('id').where('email', '=', body.email);
  return makeIdempotentCall(s, 'createUser', { by: s.moderator, body, effects });
}

async function access(s: TestServer): Promise<IdempotentCall> {
  const request = newAccessRequest();
  const id = await receiveAccessRequest(s.deps, { request_id: 'test' }, request);
  const effects = s.db
    .selectFrom('access_requests')
    .innerJoin('companies', 'companies.id', 'access_requests.company_id')
    .select('access_requests.id')
    .where('companies.tax_number', '=', request.company.tax_number);
  return makeIdempotentCall(s, 'answerAccessRequest', {
    by: s.moderator,
    params: { id },
    body: { accepted: true },
    effects,
  });
}

let entered = 0;

async function rate(s: TestServer): Promise<IdempotentCall> {
  entered += 1;
  const body = { day: '2026-03-02', rate: 10 + entered / 10_000 };
  const effects = s.db.selectFrom('cdi_rates').select('id').where('rate', '=', String(body.rate));
  return makeIdempotentCall(s, 'setCdiRate', { by: s.moderator, body, effects });
}

let services = 0;

async function serviceUser(s: TestServer): Promise<IdempotentCall> {
  services += 1;
  const body = { name: `Serviço ${services}`, scopes: ['READ'] };
  const effects = s.db.selectFrom('users').select('id').where('name', '=', body.name);
  // Another user, because the moderator already has four calls, the limit of concurrent calls of a user.
  return makeIdempotentCall(s, 'createServiceUser', { by: s.otherBorrower, body, effects });
}

export const registryCalls = {
  createCompany: company,
  createUser: user,
  answerAccessRequest: access,
  setCdiRate: rate,
  createServiceUser: serviceUser,
} as const;
