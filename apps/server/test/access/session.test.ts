import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { createApp } from '../../src/app.ts';
import { openDeps } from '../../src/open.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { sessionFor } from '../support/sessions.ts';
import { makeMember, passMinutes } from '../support/sign-in.ts';

let t: TestApp;
let user: Session;
beforeAll(async () => {
  t = await createTestApp();
  user = await makeMember(t.database.db);
});
afterEach(() => t.setClock(undefined));
afterAll(() => t.close());

const open = () => sessionFor(t.deps, user.user_id);
const use = async (token: string) => (await t.call('listCompanies', { token })).status;
const refresh = (token: string) => t.call('refreshToken', { token });

describe('a session', () => {
  it('answers 401 SESSION_EXPIRED once its token has expired unrefreshed (AUTH-09)', async () => {
    const token = await open();
    await passMinutes(t, 29.9);
    expect(await use(token)).toBe(200);
    await passMinutes(t, 0.2);
    expect((await t.call('listCompanies', { token })).problem.message).toBe('SESSION_EXPIRED');
    expect((await refresh(token)).problem.message).toBe('SESSION_EXPIRED');
  });

  it.each([
    ['a changed text', (token: string) => `${token.slice(0, -3)}abc`],
    ['no signature', (token: string) => `${token.split('.').slice(0, 2).join('.')}.`],
    ['the algorithm none', (token: string) => `eyJhbGciOiJub25lIn0.${token.split('.')[1]}.`],
    ['garbage', () => 'garbage'],
  ])('is not opened by a token with %s', async (_, spoil) => {
    expect(await use(spoil(await open()))).toBe(401);
  });

  it('is not opened by a token that another installation signed', async () => {
    const { tokens } = t.deps;
    const claims = decodeJwt(await open());
    const pin = await tokens.sign('pin', { ...claims }, 1800, new Date());
    expect(await use(pin)).toBe(401);
  });

  it('ends with the block of its user, and a change of role counts at once', async () => {
    const member = await makeMember(t.database.db);
    const token = await sessionFor(t.deps, member.user_id);
    const change = (values: object) =>
      t.database.db.updateTable('users').set(values).where('id', '=', member.user_id).execute();
    await change({ role: 'OPERATOR' });
    expect((await refresh(token)).body.user).toMatchObject({ permission: 'BORROWER.OPERATOR' });
    await change({ blocked_at: new Date() });
    expect(await use(token)).toBe(401);
  });

  it('is known to every API process at once', async () => {
    const { deps, close } = await openDeps(t.deps.config, t.deps.log, t.database.url, { connections: 3 });
    const other = await createApp({ deps, readiness: {} });
    const token = await open();
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
  it('answers a new token of the same session; the old one stays valid until it expires (API-08)', async () => {
    const old = await open();
    await passMinutes(t, 20);
    const { status, body } = await refresh(old);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: user.user_id, permission: 'BORROWER.MASTER' });
    expect(decodeJwt(body.access_token).sid).toBe(decodeJwt(old).sid);
    await passMinutes(t, 9.9);
    expect(await use(old)).toBe(200);
    await passMinutes(t, 0.2);
    expect(await use(old)).toBe(401);
    expect(await use(body.access_token)).toBe(200);
  });

  it('never goes beyond 12 hours, however often it is refreshed', async () => {
    let token = await open();
    for (let hours = 0; hours < 11.5; hours += 0.5) {
      await passMinutes(t, 29.5);
      token = (await refresh(token)).body.access_token;
    }
    await passMinutes(t, 29);
    const last = (await refresh(token)).body.access_token;
    const { exp = 0, iat = 0 } = decodeJwt(last);
    expect(exp - iat).toBeLessThan(20 * 60);
    await passMinutes(t, (exp - iat) / 60 + 0.1);
    expect(await use(last)).toBe(401);
  });

  it('keeps both tokens of two simultaneous refreshes valid', async () => {
    const token = await open();
    const answers = await Promise.all([refresh(token), refresh(token)]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(await use(body.access_token)).toBe(200);
    }
  });

  it('answers 401 without a token', async () => {
    expect((await t.call('refreshToken')).problem.message).toBe('UNAUTHENTICATED');
  });
});

describe('POST /sign-out', () => {
  it('ends the session at once with all its tokens, and leaves other sessions', async () => {
    const [token, other] = [await open(), await open()];
    const newer = (await refresh(token)).body.access_token;
    const { status, body } = await t.call('signOut', { token });
    expect([status, body.message]).toEqual([200, 'Sessão encerrada.']);
    expect([await use(token), await use(newer), await use(other)]).toEqual([401, 401, 200]);
    const row = await t.database.db
      .selectFrom('sessions')
      .select('ended_cause')
      .where('id', '=', String(decodeJwt(token).sid))
      .executeTakeFirstOrThrow();
    expect(row.ended_cause).toBe('SIGN_OUT');
  });

  it('writes one audit row for two simultaneous calls', async () => {
    const token = await open();
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
