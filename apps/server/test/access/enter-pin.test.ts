import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { START } from '../../../../test/support/database.ts';
import { hashPin } from '../../src/modules/access/pins.ts';
import { appNow } from '../../src/platform/clock/clock.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { makeCompany } from '../support/makers.ts';
import { newestPin } from '../support/sessions.ts';
import {
  deleteSessions,
  enterPassword,
  makeMember,
  moveClockBy,
  pinTokenFor,
  signInAs,
  wrongPin,
} from '../support/sign-in.ts';

/** Secret that was in use before a rotation. */
const FORMER_SECRET = 'q8Lw2nR5tY7uI0oP3aS6dF9gH1jK4lZx';
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ SECRETS_ACCEPTED: FORMER_SECRET });
});
afterEach(() => t.setClock());
afterAll(() => t.close());

const enter = (token: string, pin: string) => t.call('enterPin', { token, body: { pin } });

/** Makes a user with a PIN token and its mailed PIN. */
async function makeChallenge(): Promise<{ user: Session; token: string; pin: string }> {
  const { db } = t.database;
  const user = await makeMember(db);
  await deleteSessions(db, user);
  const token = await pinTokenFor(t, user.email);
  return { user, token, pin: await newestPin(db, user.email) };
}

/** Signs an investor's OPERATOR in by PIN and returns the answer. */
async function signInByPin() {
  const company = await makeCompany(t.database.db, 'LENDER', { name: 'Investidor Cedro' });
  const user = await makeMember(t.database.db, { company, role: 'OPERATOR' });
  const token = await pinTokenFor(t, user.email);
  const { status, body } = await enter(token, await newestPin(t.database.db, user.email));
  return { user, status, body };
}

const sessionsOf = (user: Session) =>
  t.database.db.selectFrom('sessions').selectAll().where('user_id', '=', user.user_id).execute();

const readTries = ({ user_id }: Session) =>
  t.database.db
    .selectFrom('users')
    .select(['pin_tries', 'pin_locked_until'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();

describe('POST /pin', () => {
  it('returns an access token and the user, and nothing else (AUTH-03b, API-05b)', async () => {
    const { status, body } = await signInByPin();
    expect([status, body]).toEqual([200, { access_token: expect.any(String), user: expect.any(Object) }]);
  });

  it('returns identity and permission of the user (AUTH-04a, AUTH-04b)', async () => {
    const { user, body } = await signInByPin();
    const { user_id: id, company_id, name, email, role, company_type } = user;
    expect(body.user).toEqual({
      id,
      ...{ company_id, name, email, role, company_type },
      ...{ language: 'pt', timezone: 'America/Sao_Paulo' },
      company_name: 'Investidor Cedro',
      permission: 'LENDER.OPERATOR',
      must_enroll: false,
    });
  });

  it('issues a 30-minute token with the identity of its user as claims (AUTH-05a, AUTH-05b)', async () => {
    const { user, body } = await signInByPin();
    const { user_id, company_id, name, email, role, company_type } = user;
    const identity = { company_id, name, email, role, company_type };
    const claims = decodeJwt(body.access_token);
    expect(claims).toMatchObject({ sub: String(user_id), sid: expect.any(String), ...identity });
    const left = (claims.exp ?? 0) - (await appNow(t.database.db)).getTime() / 1000;
    expect(left).toBeGreaterThan(29.9 * 60);
    expect(left).toBeLessThanOrEqual(30 * 60);
  });

  it('opens a session of 12 hours and records it in the audit trail', async () => {
    const { user, token, pin } = await makeChallenge();
    await enter(token, pin);
    const [session] = await sessionsOf(user);
    expect((session?.expires_at.getTime() ?? 0) - (session?.created_at.getTime() ?? 0)).toBe(12 * 3600_000);
    const rows = await t.database.db
      .selectFrom('audit')
      .selectAll()
      .where('aggregate', '=', 'USER')
      .where('aggregate_id', '=', user.user_id)
      .execute();
    expect(rows).toMatchObject([
      { event: 'SIGN_IN', entity: 'SESSION', user_id: user.user_id, permission: 'BORROWER.MASTER' },
    ]);
    expect(rows[0]?.request_id).toBeTruthy();
    expect(rows[0]?.details).toEqual({ session_id: session?.id });
  });

  it('stores language and time zone of the sign-in (API-04a)', async () => {
    const user = await makeMember(t.database.db);
    const { body } = await t.call('signIn', {
      body: { email: user.email, password: 'Pregao@2026', language: 'en', timezone: 'UTC-5' },
    });
    const signedIn = await enter(body.token_pin, await newestPin(t.database.db, user.email));
    expect(signedIn.body.user).toMatchObject({ language: 'en', timezone: 'UTC-5' });
  });

  it('opens one session for three simultaneous uses of one PIN', async () => {
    const { user, token, pin } = await makeChallenge();
    const answers = await Promise.all([enter(token, pin), enter(token, pin), enter(token, pin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(answers.filter(({ problem }) => problem.message === 'INVALID_TOKEN')).toHaveLength(2);
    expect(await sessionsOf(user)).toHaveLength(1);
    expect(await readTries(user)).toMatchObject({ pin_tries: 0 });
  });

  it('accepts a PIN hashed with an accepted earlier secret, not with an unknown one', async () => {
    const { user, token, pin } = await makeChallenge();
    const [challenge] = await t.database.db
      .selectFrom('pin_challenges')
      .select('id')
      .where('user_id', '=', user.user_id)
      .execute();
    const id = challenge?.id ?? '';
    const sentBy = (secret: string) =>
      t.database.db
        .updateTable('pin_challenges')
        .set({ pin_hash: hashPin({ secret }, id, pin) })
        .where('id', '=', id)
        .execute();
    await sentBy('a secret that is not accepted');
    expect((await enter(token, pin)).problem.message).toBe('PIN_INCORRECT');
    await sentBy(FORMER_SECRET);
    expect((await enter(token, pin)).status).toBe(200);
  });

  it('answers INVALID_TOKEN when the PIN was used before', async () => {
    const { token, pin } = await makeChallenge();
    await enter(token, pin);
    expect((await enter(token, pin)).problem.message).toBe('INVALID_TOKEN');
  });

  it('answers PIN_INCORRECT to a wrong PIN and then accepts the right one', async () => {
    const { user, token, pin } = await makeChallenge();
    const wrong = await enter(token, wrongPin(pin));
    expect([wrong.status, wrong.problem.message]).toEqual([401, 'PIN_INCORRECT']);
    expect((await enter(token, pin)).status).toBe(200);
    expect(await readTries(user)).toMatchObject({ pin_tries: 0, pin_locked_until: null });
  });

  it('accepts a PIN only with its own token (API-05a, PAC-13)', async () => {
    const { user, token, pin } = await makeChallenge();
    const other = await pinTokenFor(t, user.email);
    expect((await enter(other, pin)).problem.message).toBe('PIN_INCORRECT');
    expect((await enter(token, pin)).status).toBe(200);
  });

  it('answers PIN_EXPIRED after five minutes and INVALID_TOKEN after thirty', async () => {
    const { token, pin } = await makeChallenge();
    await moveClockBy(t, 4.9);
    expect((await enter(token, wrongPin(pin))).problem.message).toBe('PIN_INCORRECT');
    await moveClockBy(t, 0.2);
    expect((await enter(token, pin)).problem.message).toBe('PIN_EXPIRED');
    await moveClockBy(t, 25);
    expect((await enter(token, pin)).problem.message).toBe('INVALID_TOKEN');
  });

  it('refuses a user who was blocked after the password', async () => {
    const { user, token, pin } = await makeChallenge();
    await t.database.db
      .updateTable('users')
      .set({ blocked_at: START })
      .where('id', '=', user.user_id)
      .execute();
    const { status, problem } = await enter(token, pin);
    expect([status, problem.message]).toEqual([403, 'CREDENTIALS_BLOCKED']);
    expect(await sessionsOf(user)).toHaveLength(0);
  });

  it.each(['12345', '1234567', 'abcdef', ' 12345', '１２３４５６'])(
    'refuses %j as malformed',
    async (pin) => {
      const { token } = await makeChallenge();
      expect((await enter(token, pin)).problem.message).toBe('MALFORMED');
    },
  );

  it('refuses an access token, and other calls refuse a PIN token', async () => {
    const { user, token, pin } = await makeChallenge();
    const access = await signInAs(t, user.email);
    expect((await enter(access, pin)).problem.message).toBe('INVALID_TOKEN');
    expect((await t.call('listCompanies', { token })).status).toBe(401);
  });
});

describe('POST /pin account lock', () => {
  it('locks the account at the fifth wrong PIN, even for the right PIN', async () => {
    const { user, token, pin } = await makeChallenge();
    const answers: string[] = [];
    for (let n = 0; n < 5; n += 1) answers.push((await enter(token, wrongPin(pin))).problem.message);
    expect(answers).toEqual([...Array(4).fill('PIN_INCORRECT'), 'PIN_ATTEMPTS_EXHAUSTED']);
    const right = await enter(token, pin);
    expect([right.status, right.problem.message]).toEqual([429, 'PIN_ATTEMPTS_EXHAUSTED']);
    expect(Number(right.response.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect((await enterPassword(t, user.email)).problem.message).toBe('PIN_ATTEMPTS_EXHAUSTED');
    const audit = await t.database.db
      .selectFrom('audit')
      .select('event')
      .where('aggregate_id', '=', user.user_id)
      .where('aggregate', '=', 'USER')
      .execute();
    expect(audit).toEqual([{ event: 'LOCK' }]);
  });

  it('checks only five of twenty simultaneous PINs across several tokens (PAC-14)', async () => {
    const { user } = await makeChallenge();
    const tokens = await Promise.all(Array.from({ length: 4 }, () => pinTokenFor(t, user.email)));
    const pin = await newestPin(t.database.db, user.email);
    const pins = Array.from({ length: 20 }, (_, n) =>
      String((Number(pin) + n + 1) % 1_000_000).padStart(6, '0'),
    );
    const answers = await Promise.all(pins.map((guess, n) => enter(tokens[n % 4] ?? '', guess)));
    const messages = answers.map(({ problem }) => problem.message);
    expect(messages.filter((message) => message === 'PIN_INCORRECT')).toHaveLength(4);
    expect(messages.filter((message) => message === 'PIN_ATTEMPTS_EXHAUSTED')).toHaveLength(16);
    expect(await readTries(user)).toMatchObject({ pin_tries: 5 });
  });

  it('ends after 15 minutes and lasts twice as long after five more wrong PINs', async () => {
    const { user, token, pin } = await makeChallenge();
    for (let n = 0; n < 5; n += 1) await enter(token, wrongPin(pin));
    await moveClockBy(t, 15.1);
    const again = await pinTokenFor(t, user.email);
    const newPin = await newestPin(t.database.db, user.email);
    for (let n = 0; n < 4; n += 1) await enter(again, wrongPin(newPin));
    const tenth = await enter(again, wrongPin(newPin));
    expect(tenth.problem.message).toBe('PIN_ATTEMPTS_EXHAUSTED');
    expect(Number(tenth.response.headers['retry-after'])).toBeGreaterThan(29 * 60);
    await moveClockBy(t, 30.1);
    expect(await signInAs(t, user.email)).toBeTruthy();
    expect(await readTries(user)).toEqual({ pin_tries: 0, pin_locked_until: null });
  });
});
