import type { CompanyType, Role } from '@pregao/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendResetMail } from '../../src/modules/access/send-reset-mail.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { type MadeCompany, makeCompany, makeUser } from '../support/makers.ts';
import { newestLinkToken, sessionFor } from '../support/sessions.ts';
import { enterPassword, makeMember } from '../support/sign-in.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
afterAll(() => s.close());

const block = (who: Session, id: number, on = true) =>
  s.callAs(who, 'blockUser', { params: { id }, query: { block: on } });
const blockOutcome = async (who: Session, id: number): Promise<number | string> => {
  const { status, problem } = await block(who, id);
  return status === 200 ? status : problem.message;
};
const events = async (id: number) =>
  (
    await s.db
      .selectFrom('audit')
      .select(['event', 'from_status', 'to_status'])
      .where('aggregate', '=', 'USER')
      .where('aggregate_id', '=', id)
      .where('event', 'in', ['BLOCK', 'UNBLOCK'])
      .orderBy('id')
      .execute()
  ).map(({ event, from_status, to_status }) => `${event} ${from_status} ${to_status}`);

/** Makes a company with one user for each role. */
async function makeStaff(type: CompanyType, ...roles: Role[]): Promise<Session[]> {
  const company: MadeCompany = await makeCompany(s.db, type);
  const people: Session[] = [];
  for (const role of roles) people.push(await makeUser(s.db, company, { role }));
  return people;
}

describe('PUT /users/block/{id}', () => {
  it('API-19 API-23: ends sessions and mailed links at once; unblocking permits sign-in again', async () => {
    const user = await makeMember(s.db);
    await makeUser(s.db, { id: user.company_id, company_type: 'BORROWER', name: '' });
    const token = await sessionFor(s.deps, user.user_id);
    await sendResetMail(s.deps, { email: user.email, language: 'pt', timezone: 'UTC-3', request_id: 'test' });
    const link = await newestLinkToken(s.db, user.email);
    expect((await s.t.call('listUsers', { token })).status).toBe(200);

    expect((await block(s.moderator, user.user_id)).body).toEqual({
      id: user.user_id,
      status: 'BLOCKED',
      held: [],
    });
    expect((await s.t.call('listUsers', { token })).problem.message).toBe('SESSION_EXPIRED');
    expect((await enterPassword(s.t, user.email)).problem.message).toBe('CREDENTIALS_BLOCKED');
    const password = 'Outra#Senha1';
    const used = await s.t.call('resetPassword', {
      body: { token: link, password, password_confirmation: password },
    });
    expect(used.problem.message).toBe('INVALID_TOKEN');

    expect((await block(s.moderator, user.user_id, false)).body.status).toBe('ACTIVE');
    expect((await enterPassword(s.t, user.email)).status).toBe(200);
    expect((await s.t.call('listUsers', { token })).problem.message).toBe('SESSION_EXPIRED');
    expect(await events(user.user_id)).toEqual(['BLOCK ACTIVE BLOCKED', 'UNBLOCK BLOCKED ACTIVE']);
  });

  it('USR-02c: returns an invited user to INVITED after unblocking', async () => {
    const [, operator] = await makeStaff('LENDER', 'MASTER', 'OPERATOR');
    const { user_id } = operator as Session;
    await s.db.updateTable('users').set({ accepted_at: null }).where('id', '=', user_id).execute();
    expect((await block(s.moderator, user_id)).body.status).toBe('BLOCKED');
    expect((await block(s.moderator, user_id, false)).body.status).toBe('INVITED');
  });

  it('writes one audit row for three simultaneous blocks of a user', async () => {
    const [, operator] = await makeStaff('LENDER', 'MASTER', 'OPERATOR');
    const { user_id } = operator as Session;
    const answers = await Promise.all([1, 2, 3].map(() => blockOutcome(s.moderator, user_id)));
    expect(answers).toEqual([200, 200, 200]);
    expect(await events(user_id)).toEqual(['BLOCK ACTIVE BLOCKED']);
  });
});

describe('PUT /users/block/{id}, by role', () => {
  it('USR-08: accepts masters of the company and moderators and refuses others', async () => {
    const [master, operator, other] = (await makeStaff('BORROWER', 'MASTER', 'OPERATOR', 'OPERATOR')) as [
      Session,
      Session,
      Session,
    ];
    expect(await blockOutcome(operator, other.user_id)).toBe('NO_PERMISSION');
    expect(await blockOutcome(s.otherBorrower, other.user_id)).toBe('USER_NOT_FOUND');
    expect(await blockOutcome(s.moderator, 987_654_321)).toBe('USER_NOT_FOUND');
    expect(await blockOutcome(master, other.user_id)).toBe(200);
    const [chief, clerk] = (await makeStaff('MODERATOR', 'MASTER', 'OPERATOR')) as [Session, Session];
    expect(await blockOutcome(clerk, chief.user_id)).toBe('ROLE_ABOVE_OWN');
    expect(await blockOutcome(clerk, operator.user_id)).toBe(200);
  });

  it('answers SELF_BLOCK to the own user and LAST_MASTER to the last one (PRK-02, PRK-03)', async () => {
    const [master] = (await makeStaff('BORROWER', 'MASTER')) as [Session];
    await makeUser(
      s.db,
      { id: master.company_id, company_type: 'BORROWER', name: '' },
      { role: 'MASTER', accepted_at: null },
    );
    expect(await blockOutcome(master, master.user_id)).toBe('SELF_BLOCK');
    expect(await blockOutcome(s.moderator, master.user_id)).toBe('LAST_MASTER');
    expect(await events(master.user_id)).toEqual([]);
  });

  it('answers 400 without the block parameter', async () => {
    const { status, problem } = await s.callAs(s.moderator, 'blockUser', { params: { id: 1 } });
    expect([status, problem.errors[0]?.field]).toEqual([400, 'block']);
  });
});

describe('PUT /users/block/{id} under concurrency', () => {
  it('leaves one of two masters active when they block each other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = (await makeStaff('LENDER', 'MASTER', 'MASTER')) as [Session, Session];
      const outcomes = await Promise.all([
        blockOutcome(first, second.user_id),
        blockOutcome(second, first.user_id),
      ]);
      expect(outcomes).toContain(200);
      expect(outcomes.filter((one) => one === 200)).toHaveLength(1);
      const left = await s.db
        .selectFrom('users')
        .select('id')
        .where('company_id', '=', first.company_id)
        .where('blocked_at', 'is', null)
        .execute();
      expect(left).toHaveLength(1);
    }
  });

  it('leaves one of three masters active when all are blocked at once', async () => {
    const masters = await makeStaff('BORROWER', 'MASTER', 'MASTER', 'MASTER');
    const outcomes = await Promise.all(masters.map(({ user_id }) => blockOutcome(s.moderator, user_id)));
    expect(outcomes.sort()).toEqual([200, 200, 'LAST_MASTER']);
  });
});
