import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, requireUserId } from '../../../../test/support/people.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { releaseHeldChange } from '../support/held-changes.ts';
import { makeActor, makeUser } from '../support/makers.ts';
import { newestLinkToken } from '../support/sessions.ts';
import { enterPassword, moveClockBy } from '../support/sign-in.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
afterEach(() => s.setClock(START));
afterAll(() => s.close());

const create = (who: Session, body: object) => s.callAs(who, 'createUser', { body });
const userByEmail = (email: string) =>
  s.t.database.owner.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const reset = (token: string, password = 'Primeira#Senha1') =>
  s.t.call('resetPassword', { body: { token, password, password_confirmation: password } });

describe('POST /users', () => {
  it('API-17a, API-17b: registers an invited user with audit row and mail', async () => {
    const body = newPerson(s.borrower.company_id);
    const { status, body: reply } = await create(s.moderator, body);
    expect(status).toBe(201);
    expect(await userByEmail(body.email)).toMatchObject({
      ...body,
      id: reply.id,
      password_hash: null,
      accepted_at: null,
    });
    const audit = await s.db
      .selectFrom('audit')
      .selectAll()
      .where('entity', '=', 'USER')
      .where('entity_id', '=', reply.id)
      .execute();
    expect(audit).toMatchObject([
      { event: 'INVITE', from_status: null, to_status: 'INVITED', user_id: s.moderator.user_id },
    ]);
    const mails = await s.db.selectFrom('mails').selectAll().where('to_address', '=', body.email).execute();
    expect(mails).toMatchObject([{ kind: 'INVITATION', language: 'pt' }]);
  });

  it('normalizes masks, spaces and capitals', async () => {
    const body = newPerson(s.borrower.company_id);
    const typed = {
      ...body,
      email: ` ${body.email.toUpperCase()} `,
      phone: body.phone.replace(/^(..)(.....)/, '($1)$2-'),
      tax_number: body.tax_number.replace(/^(...)(...)(...)/, '$1.$2.$3-'),
    };
    expect((await create(s.moderator, typed)).status).toBe(201);
    expect(await userByEmail(body.email)).toMatchObject(body);
  });

  it.each(['+55 (91) ', '0055 91 ', '5591'])(
    'stores area code and number when the phone comes with the country code, %j [VAL-08]',
    async (prefix) => {
      const last = `9${newPerson(s.borrower.company_id).phone.slice(3)}`;
      const body = newPerson(s.borrower.company_id, { phone: `${prefix}${last}` });
      expect((await create(s.moderator, body)).status).toBe(201);
      expect((await userByEmail(body.email))?.phone).toBe(`91${last}`);
    },
  );

  it('invitation sets the first password within 7 days and activates the user', async () => {
    const body = newPerson(s.borrower.company_id);
    const id = requireUserId((await create(s.moderator, body)).body);
    const token = await newestLinkToken(s.db, body.email);
    await moveClockBy(s.t, 7 * 24 * 60 - 1);
    expect((await reset(token)).status).toBe(200);
    expect((await enterPassword(s.t, body.email, 'Primeira#Senha1')).status).toBe(200);
    await s.setClock(START);
    expect((await s.callAs(s.moderator, 'getUser', { params: { id } })).body.status).toBe('ACTIVE');
  });

  it('invitation expires after 7 days', async () => {
    const body = newPerson(s.borrower.company_id);
    await create(s.moderator, body);
    await moveClockBy(s.t, 7 * 24 * 60 + 1);
    expect((await reset(await newestLinkToken(s.db, body.email))).problem.message).toBe('INVALID_TOKEN');
  });

  it('registers once when the idempotency key is repeated', async () => {
    const body = newPerson(s.borrower.company_id);
    const send = () =>
      s.callAs(s.moderator, 'createUser', { body, headers: { 'idempotency-key': 'one-new-user-0001' } });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
  });
});

describe('POST /users, by role', () => {
  const colleague = async (of: Session, role: 'MASTER' | 'OPERATOR') => {
    const { company_id: id, company_type } = of;
    return makeUser(s.db, { id, company_type, name: '' }, { role });
  };

  it.each([
    ['a borrower master', 'BORROWER', 'MASTER', 'MASTER', 201, undefined],
    ['a borrower operator', 'BORROWER', 'OPERATOR', 'OPERATOR', 403, 'NO_PERMISSION'],
    ['a lender master', 'LENDER', 'MASTER', 'MASTER', 201, undefined],
    ['a lender operator', 'LENDER', 'OPERATOR', 'OPERATOR', 201, undefined],
    ['a lender operator', 'LENDER', 'OPERATOR', 'MASTER', 403, 'ROLE_ABOVE_OWN'],
    ['a moderator operator', 'MODERATOR', 'OPERATOR', 'MASTER', 403, 'ROLE_ABOVE_OWN'],
  ] as const)(
    'USR-04: registration by %s (%s.%s) of a %s of its company answers %d',
    async (_, type, own, role, status, key) => {
      const actor = await makeActor(s.db, type, own);
      const answer = await create(actor, newPerson(actor.company_id, { role }));
      expect([answer.status, answer.problem.message]).toEqual([status, key]);
    },
  );

  it('holds a master of another company when a moderator operator registers it', async () => {
    const clerk = await colleague(s.moderator, 'OPERATOR');
    const body = newPerson(s.borrower.company_id, { role: 'MASTER' });
    const answer = await create(clerk, body);
    expect([answer.status, answer.body.id]).toEqual([201, null]);
    expect(answer.body.held).toMatchObject([{ kind: 'NEW_MASTER' }]);
    expect(await userByEmail(body.email)).toBeUndefined();
    await releaseHeldChange(s, answer.body);
    expect(await userByEmail(body.email)).toMatchObject({ ...body, accepted_at: null });
    expect((await reset(await newestLinkToken(s.db, body.email))).status).toBe(200);
  });

  it('answers COMPANY_NOT_FOUND on the field to an unknown and to another company', async () => {
    const answers = [
      await create(s.moderator, newPerson(987_654_321)),
      await create(s.borrower, newPerson(987_654_321)),
      await create(s.borrower, newPerson(s.otherBorrower.company_id)),
    ];
    for (const { status, problem } of answers) {
      expect([status, problem.message]).toEqual([409, 'COMPANY_NOT_FOUND']);
      expect(problem.errors).toMatchObject([{ field: 'company_id' }]);
    }
  });
});

describe('POST /users, refused', () => {
  it.each([
    ['VAL-01a', 'company_id', undefined, 'USER_COMPANY_REQUIRED'],
    ['VAL-01b', 'company_id', 0, 'USER_COMPANY_REQUIRED'],
    ['VAL-02a', 'name', '', 'USER_NAME_REQUIRED'],
    ['VAL-02b', 'name', 'Ana 2', 'USER_NAME_INVALID'],
    ['VAL-03', 'name', ' Ana', 'LEADING_SPACE'],
    ['VAL-03', 'name', 'Ana  Lima', 'DOUBLE_SPACE'],
    ['VAL-03', 'name', 'A'.repeat(121), 'TOO_LONG'],
    ['VAL-04a', 'email', '', 'USER_EMAIL_REQUIRED'],
    ['VAL-04b', 'email', 'ana@', 'EMAIL_INVALID'],
    ['VAL-05', 'role', undefined, 'USER_ROLE_REQUIRED'],
    ['VAL-05, ERR-12e', 'role', 'ADMIN', 'ROLE_NOT_FOUND'],
    ['VAL-06', 'tax_number', undefined, 'USER_CPF_REQUIRED'],
    ['VAL-06', 'tax_number', '5299822472', 'CPF_INVALID'],
    ['VAL-07a', 'tax_number', '52998224726', 'CPF_INVALID'],
    ['VAL-07b', 'tax_number', '11111111111', 'CPF_INVALID'],
    ['VAL-08', 'phone', '', 'USER_PHONE_REQUIRED'],
    ['VAL-08', 'phone', '1133334444', 'MOBILE_INVALID'],
    ['VAL-08', 'phone', '20987654321', 'MOBILE_INVALID'],
    ['VAL-08', 'phone', '91 98765-43210', 'MOBILE_INVALID'],
    ['VAL-08', 'phone', '+1 (415) 555-0132', 'PHONE_FOREIGN'],
    ['VAL-08', 'phone', '0 15 91 98765-4321', 'PHONE_TRUNK_PREFIX'],
  ])('%s: %s = %j answers %s', async (_, field, value, message) => {
    const { status, problem } = await create(
      s.moderator,
      newPerson(s.borrower.company_id, { [field]: value }),
    );
    expect(status).toBe(400);
    expect(problem.errors.map((error) => [error.field, error.message])).toEqual([[field, message]]);
  });

  it.each(['Ana D’Ávila', "Zé d'Arc Jr.", 'Ana-Maria Conceição'])(
    'VAL-02c: accepts the name %j',
    async (name) => {
      expect((await create(s.moderator, newPerson(s.borrower.company_id, { name }))).status).toBe(201);
    },
  );

  it.each([
    ['email', 'USER_EMAIL_EXISTS'],
    ['phone', 'USER_PHONE_EXISTS'],
    ['tax_number', 'USER_TAX_NUMBER_EXISTS'],
  ] as const)('VAL-09: %s of another user answers %s on the field', async (field, key) => {
    const first = newPerson(s.borrower.company_id);
    await create(s.moderator, first);
    const { status, problem } = await create(
      s.moderator,
      newPerson(s.otherBorrower.company_id, { [field]: first[field] }),
    );
    expect([status, problem.message]).toEqual([409, key]);
    expect(problem.errors).toMatchObject([{ field, message: key }]);
  });

  it('VAL-09: names every duplicate field with its own message', async () => {
    const first = newPerson(s.borrower.company_id);
    await create(s.moderator, first);
    const { problem } = await create(s.moderator, { ...first, name: 'Outra Pessoa' });
    expect(problem.errors.map(({ field, message }) => [field, message])).toEqual([
      ['email', 'USER_EMAIL_EXISTS'],
      ['phone', 'USER_PHONE_EXISTS'],
      ['tax_number', 'USER_TAX_NUMBER_EXISTS'],
    ]);
  });

  it.each([
    ['email', 'USER_EMAIL_EXISTS'],
    ['phone', 'USER_PHONE_EXISTS'],
    ['tax_number', 'USER_TAX_NUMBER_EXISTS'],
  ] as const)('registers one of six users with one %s at once and refuses five by %s', async (field, key) => {
    const first = newPerson(s.borrower.company_id);
    const bodies = Array.from({ length: 6 }, () =>
      newPerson(s.borrower.company_id, { [field]: first[field] }),
    );
    const answers = await Promise.all(bodies.map((body) => create(s.moderator, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    for (const { status, problem } of answers)
      if (status === 409) expect([problem.message, problem.errors[0]?.field]).toEqual([key, field]);
    const mails = await s.db
      .selectFrom('mails')
      .select('id')
      .where(
        'to_address',
        'in',
        bodies.map(({ email }) => email),
      )
      .execute();
    expect(mails).toHaveLength(1);
  });
});
