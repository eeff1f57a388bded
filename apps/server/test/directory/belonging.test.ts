import { type CompanyType, ROLES } from '@pregao/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, requireUserId } from '../../../../test/support/people.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
afterAll(() => s.close());

const create = (body: object) => s.callAs(s.moderator, 'createUser', { body });

/** Each company type with each role. */
const TYPES_AND_ROLES = (['MODERATOR', 'BORROWER', 'LENDER'] as const).flatMap((type) =>
  ROLES.map((role) => [type, role] as const),
);
const companyOf = (type: CompanyType) =>
  ({ MODERATOR: s.moderator, BORROWER: s.borrower, LENDER: s.lenders[0] })[type].company_id;

describe('a user belongs to one company and has one role', () => {
  it.each(TYPES_AND_ROLES)(
    'GEN-03: user of a %s company as %s is listed once with both',
    async (type, role) => {
      const body = newPerson(companyOf(type), { role });
      const { id } = (await create(body)).body;
      const { rows } = (await s.callAs(s.moderator, 'listUsers', { query: { limit: 1000 } })).body;
      expect(rows.filter((row) => row.id === id || row.email === body.email)).toMatchObject([
        { id, company_id: body.company_id, company_type: type, role, permission: `${type}.${role}` },
      ]);
    },
  );

  it.each([
    ['no company', { company_id: undefined }, 'company_id'],
    ['two companies', { company_id: [1, 2] }, 'company_id'],
    ['no role', { role: undefined }, 'role'],
    ['two roles', { role: ['MASTER', 'OPERATOR'] }, 'role'],
    ['an unknown role', { role: 'ADMIN' }, 'role'],
  ])('GEN-03: registration with %s is refused on the field', async (_, wrong, field) => {
    const { status, problem } = await create(newPerson(s.borrower.company_id, wrong));
    expect([status, problem.errors.map((error) => error.field)]).toEqual([400, [field]]);
  });

  it('GEN-03: registration of a person with a second company is refused', async () => {
    const person = newPerson(s.borrower.company_id);
    expect((await create(person)).status).toBe(201);
    const again = await create({ ...person, company_id: s.otherBorrower.company_id });
    expect(again.status).toBe(409);
    expect(again.problem.errors.map(({ field }) => field).sort()).toEqual(['email', 'phone', 'tax_number']);
    const other = newPerson(s.otherBorrower.company_id, { email: person.email });
    expect((await create(other)).problem.message).toBe('USER_EMAIL_EXISTS');
  });

  it.each([
    ['another company', () => ({ company_id: s.otherBorrower.company_id }), 'COMPANY_LOCKED'],
    ['another role', () => ({ role: 'MASTER' }), 'ROLE_LOCKED'],
  ])('GEN-03: edit to %s is refused', async (_, change, key) => {
    const { company_id, ...body } = newPerson(s.borrower.company_id);
    const id = requireUserId((await create({ ...body, company_id })).body);
    const moved = { ...body, ...change() };
    const { problem } = await s.callAs(s.moderator, 'editUser', { params: { id }, body: moved });
    expect(problem.message).toBe(key);
    const kept = (await s.callAs(s.moderator, 'getUser', { params: { id } })).body;
    expect([kept.company_id, kept.role]).toEqual([company_id, 'OPERATOR']);
  });
});
