import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { START } from '../../../../test/support/database.ts';
import { createApp } from '../../src/app.ts';
import { openDeps } from '../../src/open-deps.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { newestPin, sessionFor } from '../support/sessions.ts';
import { deleteSessions, makeMember, moveClockBy, pinTokenFor } from '../support/sign-in.ts';

let t: TestApp;
let user: Session;
beforeAll(async () => {
  t = await createTestApp();
  user = await makeMember(t.database.db);
});
afterEach(() => t.setClock());
afterAll(() => t.close());

const openSession = () => sessionFor(t.deps, user.user_id);
const useToken = async (token: string) => (await t.call('listCompanies', { token })).status;
const refresh = (token: string) => t.call('refreshToken', { token });

describe('session', () => {
  it('answers 401 SESSION_EXPIRED once its token has expired unrefreshed (AUTH-09)', async () => {
    const token = await openSession();
    await moveClockBy(t, 29.9);
    expect(await useToken(token)).toBe(200);
    await moveClockBy(t, 0.2);
    expect((await t.call('listCompanies', { token })).problem.message).toBe('SESSION_EXPIRED');
    expect((await refresh(token)).problem.message).toBe('SESSION_EXPIRED');
  });

  it.each([
    ['a changed text', (token: string) => `${token.slice(0, -3)}abc`],
    ['no signature', (token: string) => `${token.split('.').slice(0, 2).join('.')}.`],
    ['the algorithm none', (token: string) => `eyJhbGciOiJub25lIn0.${token.split('.')[1]}.`],
    ['garbage', () => 'garbage'],
  ])('refuses a token with %s', async (_, spoil) => {
    expect(await useToken(spoil(await openSession()))).toBe(401);
  });

  it('refuses a token signed for another purpose', async () => {
    const { tokens } = t.deps;
    const claims = decodeJwt(await openSession());
    const pin = await tokens.sign('pin', { ...claims }, 1800, START);
    expect(await useToken(pin)).toBe(401);
  });

  it('ends when its user is blocked and applies a changed role at once', async () => {
    const member = await makeMember(t.database.db);
    const token = await sessionFor(t.deps, member.user_id);
    const change = (values: object) =>
      t.database.db.updateTable('users').set(values).where('id', '=', member.user_id).execute();
    await change({ role: 'OPERATOR' });
    expect((await refresh(token)).body.user).toMatchObject({ permission: 'BORROWER.OPERATOR' });
    await change({ blocked_at: START });
    expect(await useToken(token)).toBe(401);
  });

  it('opens and ends in all API processes at once', async () => {
    const { deps, close } = await openDeps(t.deps.config, t.deps.log, t.database.url, {
      connections: 3,
      defaultActor: 'SYSTEM',
    });
    const other = await createApp({ deps, readiness: {} });
    const token = await openSession();
    const ask = (app: typeof other) =>
      app.inject({ url: '/api/companies', headers: { authorization: `Bearer ${token}` } });
    expect((await ask(other)).statusCode).toBe(200);
    await t.call('signOut', { token });
    expect((await ask(other)).statusCode).toBe(401);
    await other.close();
    await close();
  });
});

describe('POST /refresh-token', () => {
  it('returns a new token of the session and leaves the old one valid (API-08, PAC-10)', async () => {
    const old = await openSession();
    await moveClockBy(t, 20);
    const { status, body } = await refresh(old);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: user.user_id, permission: 'BORROWER.MASTER' });
    expect(decodeJwt(body.access_token).sid).toBe(decodeJwt(old).sid);
    await moveClockBy(t, 9.9);
    expect(await useToken(old)).toBe(200);
    await moveClockBy(t, 0.2);
    expect(await useToken(old)).toBe(401);
    expect(await useToken(body.access_token)).toBe(200);
  });

  it('never extends a session beyond 12 hours (PAC-12)', async () => {
    let token = await openSession();
    for (let hours = 0; hours < 11.5; hours += 0.5) {
      await moveClockBy(t, 29.5);
      token = (await refresh(token)).body.access_token;
    }
    await moveClockBy(t, 29);
    const last = (await refresh(token)).body.access_token;
    const { exp = 0, iat = 0 } = decodeJwt(last);
    expect(exp - iat).toBeLessThan(20 * 60);
    await moveClockBy(t, (exp - iat) / 60 + 0.1);
    expect(await useToken(last)).toBe(401);
  });

  it('keeps both tokens of two simultaneous refreshes valid', async () => {
    const token = await openSession();
    const answers = await Promise.all([refresh(token), refresh(token)]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(await useToken(body.access_token)).toBe(200);
    }
  });

  it('answers 401 without a token', async () => {
    expect((await t.call('refreshToken')).problem.message).toBe('UNAUTHENTICATED');
  });
});

describe('POST /sign-out', () => {
  it('ends the session with all its tokens and leaves other sessions open (PAC-11)', async () => {
    const [token, other] = [await openSession(), await openSession()];
    const newer = (await refresh(token)).body.access_token;
    const { status, body } = await t.call('signOut', { token });
    expect([status, body.message]).toEqual([200, 'Sessão encerrada.']);
    expect([await useToken(token), await useToken(newer), await useToken(other)]).toEqual([401, 401, 200]);
    const row = await t.database.db
      .selectFrom('sessions')
      .select('ended_cause')
      .where('id', '=', String(decodeJwt(token).sid))
      .executeTakeFirstOrThrow();
    expect(row.ended_cause).toBe('SIGN_OUT');
  });

  it('writes one audit row for two simultaneous calls', async () => {
    const token = await openSession();
    await Promise.all([t.call('signOut', { token }), t.call('signOut', { token })]);
    const rows = await t.database.db
      .selectFrom('audit')
      .select('details')
      .where('event', '=', 'SIGN_OUT')
      .execute();
    const { sid } = decodeJwt(token);
    expect(rows.filter(({ details }) => (details as { session_id: string }).session_id === sid)).toHaveLength(
      1,
    );
  });
});

describe('own sessions', () => {
  const CHROME =
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';

  /** Signs in over HTTP from a browser at an address. */
  async function enterFrom(member: Session, remoteAddress: string): Promise<string> {
    const pinToken = await pinTokenFor(t, member.email);
    const response = await t.app.inject({
      method: 'POST',
      url: '/api/pin',
      payload: { pin: await newestPin(t.database.db, member.email) },
      headers: { authorization: `Bearer ${pinToken}`, 'user-agent': CHROME },
      remoteAddress,
    });
    return response.json().access_token;
  }

  const useFrom = (token: string, remoteAddress: string) =>
    t.app.inject({ url: '/api/companies', headers: { authorization: `Bearer ${token}` }, remoteAddress });

  /** Makes a member without sessions. */
  async function newcomer(): Promise<Session> {
    const member = await makeMember(t.database.db);
    await deleteSessions(t.database.db, member);
    return member;
  }

  it('are listed with browser, system, address and times, with the current one marked', async () => {
    const member = await newcomer();
    const [first, second] = [await enterFrom(member, '200.147.3.10'), await enterFrom(member, '10.0.0.7')];
    await moveClockBy(t, 2);
    await useFrom(first, '::ffff:200.147.3.11');
    const { body } = await t.call('listSessions', { token: second, query: {} });
    const device = { browser: 'Chrome', system: 'Windows' };
    const internal = { address: '10.0.0.7', internal: true };
    expect(body.total_rows).toBe(2);
    expect(body.rows.map(({ opened_from, seen_from }) => [opened_from, seen_from])).toEqual(
      expect.arrayContaining([
        [internal, { address: '127.0.0.1', internal: true }],
        [
          { address: '200.147.3.10', internal: false },
          { address: '200.147.3.11', internal: false },
        ],
      ]),
    );
    expect(body.rows.map(({ current }) => current).toSorted()).toEqual([false, true]);
    expect(body.rows).toEqual([expect.objectContaining(device), expect.objectContaining(device)]);
    for (const row of body.rows)
      expect(Date.parse(row.seen_at) - Date.parse(row.created_at)).toBeGreaterThan(60_000);
  });

  it('store their last use at most once a minute under concurrent calls', async () => {
    const member = await newcomer();
    const token = await enterFrom(member, '200.147.3.10');
    const version = async () =>
      (
        await t.database.db
          .selectFrom('sessions')
          .select(['seen_at', sql<string>`xmin::text`.as('version')])
          .where('user_id', '=', member.user_id)
          .executeTakeFirstOrThrow()
      ).version;
    const before = await version();
    await useFrom(token, '200.147.3.11');
    expect(await version()).toBe(before);
    await moveClockBy(t, 2);
    await Promise.all(Array.from({ length: 8 }, () => useFrom(token, '200.147.3.11')));
    const after = await version();
    expect(after).not.toBe(before);
    await useFrom(token, '200.147.3.12');
    expect(await version()).toBe(after);
  });

  it('end singly or all others together, only by their owner, with one audit row each', async () => {
    const member = await newcomer();
    const stranger = await openSession();
    const [a, b, c] = [
      await sessionFor(t.deps, member.user_id),
      await sessionFor(t.deps, member.user_id),
      await sessionFor(t.deps, member.user_id),
    ];
    const id = (token: string) => String(decodeJwt(token).sid);
    const end = (token: string, session: string) => t.call('endSession', { token, params: { id: session } });
    expect((await end(stranger, id(a))).problem.message).toBe('NOT_FOUND');
    expect((await end(a, crypto.randomUUID())).problem.message).toBe('NOT_FOUND');
    expect((await end(a, id(b))).body).toEqual({ ended: 1 });
    expect((await end(a, id(b))).problem.message).toBe('NOT_FOUND');
    expect([await useToken(a), await useToken(b), await useToken(c)]).toEqual([200, 401, 200]);
    expect((await t.call('endOtherSessions', { token: a })).body).toEqual({ ended: 1 });
    expect((await t.call('endOtherSessions', { token: a })).body).toEqual({ ended: 0 });
    expect([await useToken(a), await useToken(c), await useToken(stranger)]).toEqual([200, 401, 200]);
    expect((await end(a, id(a))).body).toEqual({ ended: 1 });
    expect(await useToken(a)).toBe(401);
    const rows = await t.database.db
      .selectFrom('audit')
      .select(['event', 'details'])
      .where('aggregate', '=', 'USER')
      .where('aggregate_id', '=', member.user_id)
      .orderBy('seq')
      .execute();
    expect(rows).toEqual(
      [b, c, a].map((token) => ({ event: 'END', details: { sessions_ended: [id(token)] } })),
    );
  });
});
