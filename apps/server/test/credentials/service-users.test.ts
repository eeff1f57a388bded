import { requireExecuted } from '@pregao/contract';
import { MAX_SERVICE_USERS } from '@pregao/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { makeCredit, makeOffer } from '../support/deals.ts';
import { makeActor, makeUser } from '../support/makers.ts';
import { programToken, serviceToken } from '../support/programs.ts';
import { expectSameAsUnknown } from '../support/same-reply.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

let s: TestServer;
let master: Session;
let operator: Session;

beforeAll(async () => {
  s = await createTestServer();
});
beforeEach(async () => {
  await s.setClock(START);
  master = await makeActor(s.db, 'LENDER');
  const { company_id: id, company_type } = master;
  operator = await makeUser(s.db, { id, company_type, name: '' }, { role: 'OPERATOR' });
});
afterAll(() => s.close());

const FORM = { name: 'Mesa automática', scopes: ['READ', 'BID'] };
const make = (body: object = {}, who = master) =>
  s.callAs(who, 'createServiceUser', { body: { ...FORM, ...body } });
const list = async (who = master) => (await s.callAs(who, 'listServiceUsers')).body.rows;
const end = (id: number, who = master) => s.callAs(who, 'endServiceUser', { params: { id } });
const edit = (id: number, body: object, who = master) =>
  s.callAs(who, 'editServiceUser', { params: { id }, body: { ...FORM, ...body } });
const generate = (id: number, who = master) => s.callAs(who, 'createCredential', { params: { id } });
const credential = async (id: number) => {
  const { body } = await generate(id);
  return { ...body, client_secret: body.client_secret ?? '' };
};

describe('service user', () => {
  it('created by a MASTER gets several credentials and shows their last use', async () => {
    const { status, body } = await make();
    expect(status).toBe(201);
    const [first] = [await credential(body.id), await credential(body.id)];
    expect(first.client_secret).toMatch(/^pregao_secret_/);
    await programToken(s.t, first);
    expect(await list()).toEqual([
      {
        id: body.id,
        ...FORM,
        active: true,
        credentials: 2,
        last_used_at: expect.stringMatching(/^2026-03-10T13:0/),
        created_at: expect.any(String),
      },
    ]);
    const rows = (await s.callAs(master, 'listCredentials', { query: { user_Id: body.id } })).body.rows;
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(first.client_secret);
    expect(await s.db.selectFrom('mails').select('id').where('user_id', '=', body.id).execute()).toEqual([]);
  });

  it('bids in its own name, appears in the audit trail and gets no mail', async () => {
    const { id } = (await make()).body;
    const token = await programToken(s.t, await credential(id));
    const offer = await makeOffer(s.deps, s.borrower, { lenders: [master] });
    const answer = await s.t.call('createCredit', {
      token,
      body: {
        offer_id: offer.id,
        credit_value: offer.offer_value / 100,
        expire_date: '2026-03-11T12:00:00-03:00',
      },
    });
    expect(answer.status).toBe(201);
    const { id: credit } = requireExecuted(answer.body);
    const audit = await s.db
      .selectFrom('audit')
      .innerJoin('users', 'users.id', 'audit.user_id')
      .select(['users.name', 'permission', 'details'])
      .where('entity', '=', 'CREDIT')
      .where('entity_id', '=', credit)
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({
      name: FORM.name,
      permission: 'LENDER.OPERATOR',
      details: { via: 'CREDENTIAL' },
    });
    await s.callAs(s.borrower, 'answerCredit', { params: { id: credit }, body: { accepted: true } });
    const mailed = await s.db
      .selectFrom('mails')
      .select(['to_address', 'kind'])
      .where('to_address', 'like', '%service.invalid')
      .execute();
    expect(mailed).toEqual([]);
    const masters = await s.db
      .selectFrom('mails')
      .select('kind')
      .where('to_address', '=', master.email)
      .execute();
    expect(masters.map(({ kind }) => kind)).toContain('PROPOSAL_ACCEPTED');
  });

  it('is limited to its current scopes', async () => {
    const { id } = (await make({ scopes: ['READ'] })).body;
    const token = await programToken(s.t, await credential(id));
    const bid = () => s.t.call('createCredit', { token, body: {} });
    expect((await s.t.call('listNegotiations', { token })).status).toBe(200);
    const refused = await bid();
    expect([refused.status, refused.problem.message]).toEqual([403, 'SCOPE_MISSING_BID']);
    expect(refused.problem.detail).toMatch(/“(Fazer propostas|Make proposals)”.*Master/);
    await edit(id, { scopes: ['BID'], name: 'Outra' });
    expect((await bid()).status).toBe(400);
    expect((await s.t.call('listNegotiations', { token })).status).toBe(403);
    expect(await list()).toMatchObject([{ name: 'Outra', scopes: ['BID'] }]);
  });

  it('loses token and credentials permanently when ended', async () => {
    const { id } = (await make()).body;
    const made = await credential(id);
    const token = await programToken(s.t, made);
    expect((await end(id)).status).toBe(200);
    expect((await s.t.call('listNegotiations', { token })).status).toBe(401);
    await expect(programToken(s.t, made)).rejects.toThrow('INVALID_CLIENT');
    expect(await list()).toMatchObject([{ id, active: false, credentials: 0 }]);
    for (const again of [await end(id), await edit(id, {})])
      expect([again.status, again.problem.message]).toEqual([409, 'SERVICE_USER_ENDED']);
    expect((await generate(id)).problem.message).toBe('USER_BLOCKED');
    const events = await s.db
      .selectFrom('audit')
      .select(['event', 'user_id'])
      .where('entity', '=', 'USER')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute();
    expect(events.map(({ event, user_id }) => [event, user_id])).toEqual([
      ['CREATE_SERVICE', master.user_id],
      ['BLOCK', master.user_id],
    ]);
  });

  it('loses only the token of a deleted credential', async () => {
    const { id } = (await make()).body;
    const [one, other] = [await credential(id), await credential(id)];
    const [token, kept] = [await programToken(s.t, one), await programToken(s.t, other)];
    await s.callAs(master, 'deleteCredential', { params: { id: one.id } });
    expect((await s.t.call('listNegotiations', { token })).status).toBe(401);
    expect((await s.t.call('listNegotiations', { token: kept })).status).toBe(200);
  });
});

describe('service users of a company', () => {
  it('are unknown to other companies, moderators and OPERATORs', async () => {
    const { id } = (await make()).body;
    const { id: credentialId } = await credential(id);
    for (const other of [s.lenders[0], s.moderator]) {
      expect(await list(other)).toEqual([]);
      await expectSameAsUnknown((n) => end(n, other), id);
      await expectSameAsUnknown((n) => edit(n, { scopes: ['READ'] }, other), id);
    }
    for (const other of [s.lenders[0], s.moderator, operator]) {
      await expectSameAsUnknown((n) => generate(n, other), id);
      await expectSameAsUnknown((n) => s.callAs(other, 'listCredentials', { query: { user_Id: n } }), id);
      await expectSameAsUnknown(
        (n) => s.callAs(other, 'deleteCredential', { params: { id: n } }),
        credentialId,
      );
    }
    // A person is no service user.
    await expectSameAsUnknown((n) => end(n), operator.user_id);
  });

  it('are excluded from user list, user calls and password mails', async () => {
    const { id } = (await make()).body;
    const { rows } = (await s.callAs(s.moderator, 'listUsers', { query: { limit: 1000 } })).body;
    expect(rows.map((row) => row.id)).not.toContain(id);
    await expectSameAsUnknown((n) => s.callAs(s.moderator, 'getUser', { params: { id: n } }), id);
    const block = (n: number) =>
      s.callAs(master, 'blockUser', { params: { id: n }, query: { block: 'true' } });
    expect((await block(id)).problem.message).toBe((await block(987_654_321)).problem.message);
    const { email } = await s.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await s.t.call('forgotPassword', { body: { email, language: 'pt', timezone: 'UTC-3' } });
    expect(await s.db.selectFrom('mails').select('id').where('to_address', '=', email).execute()).toEqual([]);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'a\u0007b' }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['READ', 'READ'] }, 'scopes'],
    [{ scopes: ['PUBLISH'] }, 'scopes'],
    [{ scopes: ['ADMIN'] }, 'scopes.0'],
    [{ role: 'MASTER' }, 'role'],
  ])('are refused with %j', async (change, field) => {
    const { status, problem } = await make(change);
    expect([status, problem.errors[0]?.field]).toEqual([400, field]);
    expect(await list()).toEqual([]);
  });

  it('are limited to twenty, also under concurrency, not counting ended ones', async () => {
    const answers = await Promise.all(Array.from({ length: MAX_SERVICE_USERS + 2 }, () => make()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_SERVICE_USERS);
    expect((await make()).problem.message).toBe('SERVICE_USERS_FULL');
    await end(answers.find(({ status }) => status === 201)?.body.id ?? 0);
    expect((await make()).status).toBe(201);
  });

  it('cannot be created by a program', async () => {
    const token = await serviceToken(s, master, ['READ', 'BID', 'CONTRACTS']);
    const { status } = await s.t.call('createServiceUser', { token, body: FORM });
    expect(status).toBe(403);
  });
});

describe('database', () => {
  it('refuses a service user with MASTER role, password or unknown scope', async () => {
    const { id } = (await make()).body;
    for (const change of [{ role: 'MASTER' as const }, { password_hash: 'x' }, { scopes: ['ADMIN'] }])
      await expect(s.db.updateTable('users').set(change).where('id', '=', id).execute()).rejects.toThrow(
        'check constraint',
      );
  });
});

it('list of own proposals shows a service user those of its company', async () => {
  const offer = await makeOffer(s.deps, s.borrower, { lenders: [master] });
  await makeCredit(s.deps, operator, offer);
  const token = await serviceToken(s, master, ['READ']);
  const { status, body } = await s.t.call('listOwnCredits', { token });
  expect([status, body.total_rows]).toEqual([200, 1]);
});
