import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { START } from '../../../../test/support/database.ts';
import { sendResetMail } from '../../src/modules/access/send-reset-mail.ts';
import { insertOneTimeToken } from '../../src/modules/credentials/one-time-tokens.store.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { hashToken, randomToken } from '../../src/platform/passwords.ts';
import { makeCompany } from '../support/makers.ts';
import { newestLinkToken, newestPin, sessionFor } from '../support/sessions.ts';
import { enterPassword, LOCALE, makeMember, moveClockBy, pinTokenFor, signInAs } from '../support/sign-in.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(() => t.setClock());
afterAll(() => t.close());

const NEW_PASSWORD = 'Outra#Chave7';

const reset = (token: string, password = NEW_PASSWORD, password_confirmation = password) =>
  t.call('resetPassword', { body: { token, password, password_confirmation } });

/** Mails a reset link and returns its token. */
async function mailResetLink({ email }: Session): Promise<string> {
  await sendResetMail(t.deps, { email, ...LOCALE, request_id: 'test' });
  return newestLinkToken(t.database.db, email);
}

const readAudit = async ({ user_id }: Session) =>
  t.database.db
    .selectFrom('audit')
    .select(['event', 'from_status', 'to_status'])
    .where('aggregate', '=', 'USER')
    .where('aggregate_id', '=', user_id)
    .orderBy('id')
    .execute();

describe('POST /reset', () => {
  it('sets the password once per token (API-07)', async () => {
    const user = await makeMember(t.database.db);
    const token = await mailResetLink(user);
    expect((await reset(token)).status).toBe(200);
    expect((await enterPassword(t, user.email)).problem.message).toBe('INCORRECT_CREDENTIALS');
    expect((await enterPassword(t, user.email, NEW_PASSWORD)).status).toBe(200);
    const again = await reset(token, 'Terceira#Chave7');
    expect([again.status, again.problem.message]).toEqual([401, 'INVALID_TOKEN']);
    expect(await readAudit(user)).toMatchObject([{ event: 'ASK_RESET' }, { event: 'RESET_PASSWORD' }]);
  });

  it('accepts one of three simultaneous uses of a token', async () => {
    const user = await makeMember(t.database.db);
    const token = await mailResetLink(user);
    const passwords = ['Primeira#Chave1', 'Segunda#Chave2', 'Terceira#Chave3'];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)];
    expect((await enterPassword(t, user.email, winner)).status).toBe(200);
  });

  it('ends all sessions, open PINs and other links at once (PAC-16)', async () => {
    const user = await makeMember(t.database.db);
    const [session, other] = [await signInAs(t, user.email), await sessionFor(t.deps, user.user_id)];
    const pinToken = await pinTokenFor(t, user.email);
    const pin = await newestPin(t.database.db, user.email);
    const [older, newer] = [await mailResetLink(user), await mailResetLink(user)];
    expect((await t.call('listCompanies', { token: session })).status).toBe(200);
    expect((await reset(newer)).status).toBe(200);
    for (const token of [session, other])
      expect((await t.call('listCompanies', { token })).problem.message).toBe('SESSION_EXPIRED');
    expect((await t.call('enterPin', { token: pinToken, body: { pin } })).problem.message).toBe(
      'INVALID_TOKEN',
    );
    expect((await reset(older)).problem.message).toBe('INVALID_TOKEN');
  });

  it('activates an invited user by an invitation of 7 days or by a reset link', async () => {
    const invited = { password_hash: null, accepted_at: null };
    const [first, second] = [
      await makeMember(t.database.db, invited),
      await makeMember(t.database.db, invited),
    ];
    const invitation = randomToken();
    await transaction(t.database.db, (tx) =>
      insertOneTimeToken(tx, {
        purpose: 'INVITATION',
        user_id: first.user_id,
        token_hash: hashToken(invitation),
        seconds: 7 * 86_400,
      }),
    );
    await moveClockBy(t, 7 * 24 * 60 - 1);
    expect((await reset(invitation)).status).toBe(200);
    await t.setClock();
    expect((await reset(await mailResetLink(second))).status).toBe(200);
    const change = { event: 'ACCEPT_INVITATION', from_status: 'INVITED', to_status: 'ACTIVE' };
    expect(await readAudit(first)).toEqual([change]);
    expect((await readAudit(second))[1]).toEqual(change);
    for (const user of [first, second])
      expect((await enterPassword(t, user.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('unlocks the PIN and resets the password rate limit', async () => {
    const user = await makeMember(t.database.db, {
      pin_tries: 5,
      pin_locked_until: new Date(START.getTime() + 3600_000),
    });
    await Promise.all(Array.from({ length: 20 }, () => enterPassword(t, user.email, 'Errada@2026')));
    expect((await enterPassword(t, user.email)).status).toBe(429);
    expect((await reset(await mailResetLink(user))).status).toBe(200);
    expect((await enterPassword(t, user.email, NEW_PASSWORD)).status).toBe(200);
  });

  it.each([
    ['PASSWORD_WEAK', 'password', 'fraca', 'fraca'],
    ['PASSWORD_COMMON', 'password', 'P@ssw0rd', 'P@ssw0rd'],
    ['PASSWORD_COMMON', 'password', '1qaz@WSX', '1qaz@WSX'],
    ['PASSWORD_MISMATCH', 'password_confirmation', NEW_PASSWORD, 'Outra#Chave8'],
  ])('answers %s and leaves the token usable', async (message, field, password, confirmation) => {
    const token = await mailResetLink(await makeMember(t.database.db));
    const { status, problem } = await reset(token, password, confirmation);
    expect([status, problem.message]).toEqual([400, message]);
    expect(problem.errors).toMatchObject([{ field }]);
    expect((await reset(token)).status).toBe(200);
  });

  it.each([
    ['the company', 'L@ranjeira#26'],
    ['the trade name', 'Umburana#26'],
    ['the user', 'Quixabeira#26'],
    ['the mailbox', 'B1riba.Mail'],
  ])(
    'answers PASSWORD_HOLDS_NAME to the name of %s, for reset and invitation, and leaves the token usable',
    async (_, password) => {
      const { db } = t.database;
      const company = await makeCompany(db, 'LENDER', {
        name: 'Banco Laranjeira S.A.',
        trade_name: 'Umburana',
      });
      for (const state of [{}, { password_hash: null, accepted_at: null }]) {
        const email = `biriba.${randomToken()}@pregao.example`.toLowerCase();
        const token = await mailResetLink(
          await makeMember(db, { company, name: 'Ana Quixabeira', email, ...state }),
        );
        const { status, problem } = await reset(token, password);
        expect([status, problem.message]).toEqual([400, 'PASSWORD_HOLDS_NAME']);
        expect(problem.errors).toMatchObject([{ field: 'password' }]);
        expect((await reset(token, 'Banco#Verde77')).status).toBe(200);
      }
    },
  );

  it('answers INVALID_TOKEN to an unknown token before it checks names', async () => {
    const answer = await reset(randomToken(), 'Quixabeira#26');
    expect(answer.problem.message).toBe('INVALID_TOKEN');
  });

  it('answers INVALID_TOKEN to a link after 30 minutes', async () => {
    const token = await mailResetLink(await makeMember(t.database.db));
    await moveClockBy(t, 30.1);
    expect((await reset(token)).problem.message).toBe('INVALID_TOKEN');
  });

  it('answers INVALID_TOKEN to an unknown token and to the token of a credential', async () => {
    const user = await makeMember(t.database.db);
    const secret = randomToken();
    await transaction(t.database.db, (tx) =>
      insertOneTimeToken(tx, {
        purpose: 'CREDENTIAL_SECRET',
        user_id: user.user_id,
        token_hash: hashToken(secret),
        seconds: 3600,
      }),
    );
    for (const token of [randomToken(), secret])
      expect((await reset(token)).problem.message).toBe('INVALID_TOKEN');
  });

  it('answers INVALID_TOKEN to a user who was blocked after the mail', async () => {
    const user = await makeMember(t.database.db);
    const token = await mailResetLink(user);
    await t.database.db
      .updateTable('users')
      .set({ blocked_at: START })
      .where('id', '=', user.user_id)
      .execute();
    expect((await reset(token)).problem.message).toBe('INVALID_TOKEN');
  });

  it('limits one address to a hundred unknown tokens in 15 minutes', async () => {
    const answers: string[] = [];
    for (let n = 0; n < 120; n += 1) answers.push((await reset(randomToken())).problem.message);
    expect(answers.at(-1)).toBe('TOO_MANY_REQUESTS');
    expect(answers.filter((message) => message === 'INVALID_TOKEN').length).toBeLessThanOrEqual(100);
  });
});
