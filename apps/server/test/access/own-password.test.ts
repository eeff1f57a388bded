import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { START } from '../../../../test/support/database.ts';
import { checkNewPassword } from '../../src/modules/access/check-new-password.ts';
import { sendResetMail } from '../../src/modules/access/send-reset-mail.ts';
import type { OpenDb } from '../../src/platform/db/db.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { DEMO_PASSWORD } from '../../src/platform/known-passwords.ts';
import { waitUntilBlocked } from '../idempotency/lock-points.ts';
import { makeCompany } from '../support/makers.ts';
import { makeCredential, programToken } from '../support/programs.ts';
import { newestLinkToken, newestPin, sessionFor, tokenFor } from '../support/sessions.ts';
import { enterPassword, LOCALE, makeMember, moveClockBy, PASSWORD, pinTokenFor } from '../support/sign-in.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(() => t.setClock());
afterAll(() => t.close());

const NEW_PASSWORD = 'Outra#Chave7';

const change = (
  token: string,
  { current = PASSWORD, password = NEW_PASSWORD, confirmation = password }: Record<string, string> = {},
) =>
  t.call('changeOwnPassword', {
    token,
    body: { current_password: current, password, password_confirmation: confirmation },
  });

const useToken = async (token: string) => (await t.call('listCompanies', { token })).status;

const readAudit = async ({ user_id }: Session) =>
  t.database.db
    .selectFrom('audit')
    .select(['event', 'details'])
    .where('aggregate', '=', 'USER')
    .where('aggregate_id', '=', user_id)
    .orderBy('seq')
    .execute();

const mailsTo = async ({ email }: Session) =>
  (
    await t.database.db
      .selectFrom('mails')
      .select('kind')
      .where('to_address', '=', email)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

describe('PUT /own-password', () => {
  it('sets the new password, records it in the audit trail and mails the user', async () => {
    const user = await makeMember(t.database.db);
    expect((await change(await tokenFor(t.deps, user))).status).toBe(200);
    expect((await enterPassword(t, user.email)).problem.message).toBe('INCORRECT_CREDENTIALS');
    expect((await enterPassword(t, user.email, NEW_PASSWORD)).status).toBe(200);
    const [row, ...more] = await readAudit(user);
    expect([row?.event, more]).toEqual(['CHANGE_PASSWORD', []]);
    expect(JSON.stringify(row)).not.toContain(NEW_PASSWORD);
    expect((await mailsTo(user)).filter((kind) => kind !== 'PIN')).toEqual(['PASSWORD_CHANGED']);
  });

  it('ends the other sessions and keeps the current one', async () => {
    const user = await makeMember(t.database.db);
    const [own, other] = [await sessionFor(t.deps, user.user_id), await sessionFor(t.deps, user.user_id)];
    const { body } = await change(own);
    expect(body.ended).toBeGreaterThanOrEqual(1);
    expect([await useToken(own), await useToken(other)]).toEqual([200, 401]);
    const { details } = (await readAudit(user))[0] ?? {};
    expect((details as { sessions_ended: string[] }).sessions_ended).toHaveLength(body.ended);
  });

  it('invalidates pending sign-ins and reset links of the old password', async () => {
    const user = await makeMember(t.database.db);
    const begun = await pinTokenFor(t, user.email);
    const pin = await newestPin(t.database.db, user.email);
    await sendResetMail(t.deps, { email: user.email, ...LOCALE, request_id: 'test' });
    const link = await newestLinkToken(t.database.db, user.email);
    expect((await change(await tokenFor(t.deps, user))).status).toBe(200);
    expect((await t.call('enterPin', { token: begun, body: { pin } })).problem.message).toBe('INVALID_TOKEN');
    const reset = { token: link, password: 'Terceira#Chave7', password_confirmation: 'Terceira#Chave7' };
    expect((await t.call('resetPassword', { body: reset })).problem.message).toBe('INVALID_TOKEN');
  });

  it('answers PASSWORD_INCORRECT and changes nothing when the current password is wrong', async () => {
    const user = await makeMember(t.database.db);
    const [token, other] = [await tokenFor(t.deps, user), await sessionFor(t.deps, user.user_id)];
    const { status, problem } = await change(token, { current: 'Errada@2026' });
    expect([status, problem.message]).toEqual([400, 'PASSWORD_INCORRECT']);
    expect(problem.errors).toMatchObject([{ field: 'current_password' }]);
    expect((await enterPassword(t, user.email)).status).toBe(200);
    expect(await useToken(other)).toBe(200);
    expect(await readAudit(user)).toEqual([]);
  });

  it.each([
    ['PASSWORD_WEAK', 'password', 'fraca', 'fraca'],
    ['PASSWORD_COMMON', 'password', 'P@ssw0rd', 'P@ssw0rd'],
    ['PASSWORD_COMMON', 'password', '1qaz@WSX', '1qaz@WSX'],
    ['PASSWORD_MISMATCH', 'password_confirmation', NEW_PASSWORD, 'Outra#Chave8'],
  ])('answers %s and leaves the password unchanged', async (message, field, password, confirmation) => {
    const user = await makeMember(t.database.db);
    const { status, problem } = await change(await tokenFor(t.deps, user), { password, confirmation });
    expect([status, problem.message]).toEqual([400, message]);
    expect(problem.errors).toMatchObject([{ field }]);
    expect((await enterPassword(t, user.email)).status).toBe(200);
  });

  it.each(['Cartao#2026', 'Zebra#9041', 'Senha@2026', 'P@ssw0rd!9', 'Preg@o-2026'])(
    'accepts %j, which contains a word of the common-password list',
    async (password) => {
      const user = await makeMember(t.database.db);
      expect((await change(await tokenFor(t.deps, user), { password })).status).toBe(200);
      expect((await enterPassword(t, user.email, password)).status).toBe(200);
    },
  );

  it("accepts the demo's password only in a demo, even for a company of that name", async () => {
    const company = await makeCompany(t.database.db, 'MODERATOR', { name: 'Pregão Moderação' });
    const user = await makeMember(t.database.db, { company });
    const token = await tokenFor(t.deps, user);
    expect((await change(token, { password: 'Preg@o#Novo26' })).problem.message).toBe('PASSWORD_HOLDS_NAME');
    expect((await change(token, { password: NEW_PASSWORD })).status).toBe(200);
    expect((await change(token, { current: NEW_PASSWORD, password: DEMO_PASSWORD })).status).toBe(200);
    const production = { config: { ...t.deps.config, demo: false } };
    for (const password of [DEMO_PASSWORD, 'pregAo@2026']) {
      const typed = { password, password_confirmation: password };
      await expect(checkNewPassword(production, typed, {})).rejects.toMatchObject({ key: 'PASSWORD_COMMON' });
    }
  });

  it.each([
    ['the company', 'L@ranjeira#26'],
    ['the trade name', 'Umburana#26'],
    ['the user', 'Quixabeira#26'],
  ])('answers PASSWORD_HOLDS_NAME when the password contains the name of %s', async (_, password) => {
    const company = await makeCompany(t.database.db, 'LENDER', {
      name: 'Banco Laranjeira S.A.',
      trade_name: 'Umburana',
    });
    const user = await makeMember(t.database.db, { company, name: 'Ana Quixabeira' });
    const { problem } = await change(await tokenFor(t.deps, user), { password });
    expect(problem.message).toBe('PASSWORD_HOLDS_NAME');
  });

  it('shares its rate limit with sign-in and resets it after the right password', async () => {
    const user = await makeMember(t.database.db);
    const token = await tokenFor(t.deps, user);
    for (let n = 0; n < 19; n += 1) await change(token, { current: 'Errada@2026' });
    expect((await change(token, { password: 'P@ssw0rd' })).problem.message).toBe('PASSWORD_COMMON');
    expect((await change(token)).status).toBe(200);
    for (let n = 0; n < 20; n += 1)
      await change(token, { current: 'Errada@2026', password: 'Terceira#Chave7' });
    const late = await change(token, { current: NEW_PASSWORD, password: 'Terceira#Chave7' });
    expect([late.status, late.problem.message]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await enterPassword(t, user.email, NEW_PASSWORD)).status).toBe(429);
    await moveClockBy(t, 16);
    const again = await tokenFor(t.deps, user);
    expect((await change(again, { current: NEW_PASSWORD, password: 'Terceira#Chave7' })).status).toBe(200);
  });

  it('records each failed try and the first rate-limited one for the audit trail', async () => {
    const user = await makeMember(t.database.db);
    const token = await tokenFor(t.deps, user);
    for (let n = 0; n < 22; n += 1) await change(token, { current: 'Errada@2026' });
    const kept = await t.database.db
      .selectFrom('refused_sign_ins')
      .select(['reason', 'network'])
      .where('user_id', '=', user.user_id)
      .execute();
    expect(kept.map(({ reason }) => reason)).toEqual([
      ...Array.from({ length: 20 }, () => 'PASSWORD_INCORRECT'),
      'TOO_MANY_REQUESTS',
    ]);
    expect(kept[0]?.network).toBe('127.0.0.0/24');
  });

  it('accepts one of three simultaneous changes', async () => {
    const user = await makeMember(t.database.db);
    const token = await tokenFor(t.deps, user);
    const passwords = ['Primeira#Chave1', 'Segunda#Chave2', 'Terceira#Chave3'];
    const answers = await Promise.all(passwords.map((password) => change(token, { password })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)];
    expect((await enterPassword(t, user.email, winner)).status).toBe(200);
  });

  it('answers concurrent changes of eight users from one network without deadlock', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => makeMember(t.database.db)));
    const tokens = await Promise.all(users.map((user) => tokenFor(t.deps, user)));
    const passwords = ['Primeira#Chave1', 'Segunda#Chave2', 'Terceira#Chave3'];
    const tries = tokens.flatMap((token) => passwords.map((password) => change(token, { password })));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(Object.keys(Object.groupBy(statuses, String))).toEqual(['200', '400']);
  });

  it('limits a session to 60 failed tries across networks and leaves sign-in open', async () => {
    const user = await makeMember(t.database.db);
    const token = await tokenFor(t.deps, user);
    const from = async (n: number, current: string) =>
      (
        await t.app.inject({
          method: 'PUT',
          url: '/api/own-password',
          headers: { authorization: `Bearer ${token}` },
          payload: { current_password: current, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
          remoteAddress: `203.0.113.${n}`,
        })
      ).statusCode;
    const wrong = await Promise.all(Array.from({ length: 60 }, (_, n) => from(n, 'Errada@2026')));
    expect(new Set(wrong)).toEqual(new Set([400]));
    expect(await from(61, PASSWORD)).toBe(429);
    expect((await enterPassword(t, user.email)).status).toBe(200);
  });

  it('fails a concurrent sign-in with the old password', async () => {
    const user = await makeMember(t.database.db);
    const change = await (t.database.owner as OpenDb).startTransaction().execute();
    await change
      .updateTable('users')
      .set({ password_hash: 'another' })
      .where('id', '=', user.user_id)
      .execute();
    const began = enterPassword(t, user.email);
    await waitUntilBlocked(t.database.owner, 1);
    await change.commit().execute();
    expect((await began).problem.message).toBe('INCORRECT_CREDENTIALS');
    expect(await mailsTo(user)).toEqual([]);
  });

  it('accepts a user who must enroll a second factor first', async () => {
    const company = await makeCompany(t.database.db, 'BORROWER', {
      second_factor: 'OWN_FACTOR',
      second_factor_since: new Date(START.getTime() - 60_000),
    });
    const token = await tokenFor(t.deps, await makeMember(t.database.db, { company }));
    expect(await useToken(token)).toBe(403);
    expect((await change(token)).status).toBe(200);
  });

  it('refuses a program', async () => {
    const user = await makeMember(t.database.db);
    const program = await programToken(t, await makeCredential(t.database.db, user.user_id));
    expect((await change(program)).status).toBe(403);
  });
});
