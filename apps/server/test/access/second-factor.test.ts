import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { resealApps } from '../../src/modules/access/factors/reseal-apps.ts';
import {
  resetAllFactorsAtShell,
  resetFactorsAtShell,
} from '../../src/modules/access/factors/reset-at-shell.ts';
import { sendResetMail } from '../../src/modules/access/send-reset-mail.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { type MadeCompany, makeCompany } from '../support/makers.ts';
import { newestLinkToken, newestPin, tokenFor } from '../support/sessions.ts';
import { enterPassword, LOCALE, makeMember, moveClockBy, PASSWORD, signInAs } from '../support/sign-in.ts';

const DAY = 24 * 60;
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(() => t.setClock());
afterAll(() => t.close());

/** Code of an app now, or `steps` away. Apps use the machine's clock, not the app clock. */
const currentCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Makes a member who enrolled an app with the current code. The code of the next step is valid too. */
async function makeEnrolledMember(values: Parameters<typeof makeMember>[1] = {}) {
  const user = await makeMember(t.database.db, values);
  const token = await tokenFor(t.deps, user);
  const { body } = await t.call('beginApp', { token, body: { password: PASSWORD } });
  const confirmed = await t.call('confirmApp', { token, body: { code: currentCode(body.secret) } });
  return { user, token, secret: body.secret, codes: confirmed.body.recovery_codes };
}

/** Signs in by password and returns the PIN token and the accepted factors. */
async function enterPasswordOf({ email }: Pick<Session, 'email'>) {
  const { body } = await enterPassword(t, email);
  return body as unknown as { token_pin: string; factors: string[] };
}

const enterCode = (token: string, code: string) => t.call('enterCode', { token, body: { code } });
const useToken = async (token: string) => (await t.call('listCompanies', { token })).status;

const readAudit = (user: Pick<Session, 'user_id'>) =>
  t.database.db
    .selectFrom('audit')
    .select(['event', 'details'])
    .where('aggregate', '=', 'USER')
    .where('aggregate_id', '=', user.user_id)
    .orderBy('seq')
    .execute();

describe('enrollment of an authenticator app', () => {
  it('requires the password and the first code and returns ten recovery codes', async () => {
    const user = await makeMember(t.database.db);
    const token = await tokenFor(t.deps, user);
    const wrong = await t.call('beginApp', { token, body: { password: 'Errada@2026' } });
    expect([wrong.status, wrong.problem.message]).toEqual([400, 'PASSWORD_INCORRECT']);
    const early = await t.call('confirmApp', { token, body: { code: '123456' } });
    expect(early.problem.message).toBe('ENROLLMENT_EXPIRED');
    const { body } = await t.call('beginApp', { token, body: { password: PASSWORD } });
    expect(body.uri).toContain(`issuer=Preg%C3%A3o&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`);
    const bad = await t.call('confirmApp', { token, body: { code: currentCode(body.secret, 5) } });
    expect(bad.problem.message).toBe('CODE_INCORRECT');
    expect((await enterPasswordOf(user)).factors).toEqual(['PIN']);
    const { body: confirmed } = await t.call('confirmApp', {
      token,
      body: { code: currentCode(body.secret) },
    });
    expect(new Set(confirmed.recovery_codes).size).toBe(10);
    const state = (await t.call('getSecondFactor', { token })).body;
    expect(state).toMatchObject({ policy: 'MAILED_PIN', must_enroll: false, recovery_codes: 10 });
    expect(state.app?.used_at).toBeNull();
    expect((await enterPasswordOf(user)).factors).toEqual(['APP', 'RECOVERY_CODE']);
    expect(await readAudit(user)).toEqual([{ event: 'CHANGE_FACTOR', details: { change: 'APP_ENROLLED' } }]);
  });

  it('stores neither secret nor codes in plain text and mails the user', async () => {
    const { user, secret, codes } = await makeEnrolledMember();
    const rows = await Promise.all(
      (['authenticator_apps', 'recovery_codes', 'audit', 'mails'] as const).map((table) =>
        t.database.db.selectFrom(table).selectAll().execute(),
      ),
    );
    const text = JSON.stringify(rows);
    expect(text).not.toContain(secret);
    for (const code of codes) expect(text).not.toContain(code);
    const mail = await t.database.db
      .selectFrom('mails')
      .select('kind')
      .where('to_address', '=', user.email)
      .execute();
    expect(mail).toEqual([{ kind: 'SECOND_FACTOR_CHANGED' }]);
  });

  it('expires a quarter of an hour after its start', async () => {
    const token = await tokenFor(t.deps, await makeMember(t.database.db));
    const { body } = await t.call('beginApp', { token, body: { password: PASSWORD } });
    await moveClockBy(t, 16);
    const late = await t.call('confirmApp', { token, body: { code: currentCode(body.secret) } });
    expect(late.problem.message).toBe('ENROLLMENT_EXPIRED');
  });

  it('of another app keeps the old one valid until confirmed and issues no recovery codes', async () => {
    const { user, token, secret } = await makeEnrolledMember();
    const { body } = await t.call('beginApp', { token, body: { password: PASSWORD } });
    const first = await enterCode((await enterPasswordOf(user)).token_pin, currentCode(secret, 1));
    expect(first.status).toBe(200);
    const { body: confirmed } = await t.call('confirmApp', {
      token,
      body: { code: currentCode(body.secret) },
    });
    expect(confirmed.recovery_codes).toEqual([]);
    const again = (await enterPasswordOf(user)).token_pin;
    expect((await enterCode(again, currentCode(secret, 1))).problem.message).toBe('CODE_INCORRECT');
    expect((await enterCode(again, currentCode(body.secret, 1))).status).toBe(200);
  });

  it('invalidates a PIN that was mailed before', async () => {
    const user = await makeMember(t.database.db);
    const { token_pin } = await enterPasswordOf(user);
    const pin = await newestPin(t.database.db, user.email);
    const token = await tokenFor(t.deps, user);
    const { body } = await t.call('beginApp', { token, body: { password: PASSWORD } });
    await t.call('confirmApp', { token, body: { code: currentCode(body.secret) } });
    expect((await t.call('enterPin', { token: token_pin, body: { pin } })).status).toBe(401);
  });

  it('survives a rotation of the installation’s secret', async () => {
    const { user, secret } = await makeEnrolledMember();
    const { config } = t.deps;
    const rotated = {
      ...config,
      secret: 'x8Lw2nR5tY7uI0oP3aS6dF9gH1jK4lZq',
      secretsAccepted: [config.secret],
    };
    expect((await resealApps({ db: t.deps.db, config: rotated })).unreadable).toEqual([]);
    expect((await resealApps({ db: t.deps.db, config: rotated })).resealed).toBe(0);
    const back = { ...config, secretsAccepted: [rotated.secret] };
    expect((await resealApps({ db: t.deps.db, config: back })).resealed).toBeGreaterThan(0);
    expect((await enterCode((await enterPasswordOf(user)).token_pin, currentCode(secret, 1))).status).toBe(
      200,
    );
  });
});

describe('sign-in with an authenticator app', () => {
  it('accepts a code once, refuses a PIN and records the factor in the audit trail', async () => {
    const { user, secret } = await makeEnrolledMember();
    const { token_pin } = await enterPasswordOf(user);
    const pin = await t.call('enterPin', { token: token_pin, body: { pin: '123456' } });
    expect([pin.status, pin.problem.message]).toEqual([409, 'PIN_NOT_ACCEPTED']);
    expect((await t.call('resendPin', { token: token_pin })).problem.message).toBe('PIN_NOT_ACCEPTED');
    const code = currentCode(secret, 1);
    const answers = await Promise.all([enterCode(token_pin, code), enterCode(token_pin, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const replayed = await enterCode((await enterPasswordOf(user)).token_pin, code);
    expect([replayed.status, replayed.problem.message]).toEqual([400, 'CODE_INCORRECT']);
    expect((await readAudit(user)).at(-1)).toMatchObject({ event: 'SIGN_IN', details: { factor: 'APP' } });
  });

  it('refuses a user without an app, and an access token', async () => {
    const user = await makeMember(t.database.db);
    const { token_pin } = await enterPasswordOf(user);
    const own = await enterCode(token_pin, '123456');
    expect([own.status, own.problem.message]).toEqual([409, 'NO_SECOND_FACTOR']);
    expect((await enterCode(await tokenFor(t.deps, user), '123456')).problem.message).toBe('INVALID_TOKEN');
  });

  it('locks the account after five wrong codes across tokens and kinds of codes', async () => {
    const { user, secret } = await makeEnrolledMember();
    for (let tries = 1; tries <= 4; tries += 1)
      expect(
        (await enterCode((await enterPasswordOf(user)).token_pin, currentCode(secret, 9))).problem.message,
      ).toBe('CODE_INCORRECT');
    const { token_pin } = await enterPasswordOf(user);
    const fifth = await t.call('enterRecoveryCode', { token: token_pin, body: { recovery_code: 'aaaa' } });
    expect([fifth.status, fifth.problem.message]).toEqual([429, 'PIN_ATTEMPTS_EXHAUSTED']);
    expect((await enterCode(token_pin, currentCode(secret, 1))).status).toBe(429);
    expect((await enterPassword(t, user.email)).status).toBe(429);
    // A password reset does not unlock: access to the mailbox alone gives no new tries.
    await sendResetMail(t.deps, { email: user.email, ...LOCALE, request_id: 'test' });
    const link = await newestLinkToken(t.database.db, user.email);
    const given = { password: 'Quixabeira#26', password_confirmation: 'Quixabeira#26' };
    expect((await t.call('resetPassword', { body: { token: link, ...given } })).status).toBe(200);
    expect((await enterPassword(t, user.email, given.password)).status).toBe(429);
    await moveClockBy(t, 16);
    const { body } = await enterPassword(t, user.email, given.password);
    expect((await enterCode(body.token_pin, currentCode(secret, 1))).status).toBe(200);
  });

  it('accepts each recovery code once in any spelling and records its use', async () => {
    const { user, codes } = await makeEnrolledMember();
    const typed = codes[0]?.toUpperCase().replaceAll('-', ' ') ?? '';
    const enter = async () =>
      t.call('enterRecoveryCode', {
        token: (await enterPasswordOf(user)).token_pin,
        body: { recovery_code: typed },
      });
    const first = await enter();
    expect(first.status).toBe(200);
    expect((await enter()).problem.message).toBe('RECOVERY_CODE_INCORRECT');
    const { body } = await t.call('getSecondFactor', { token: first.body.access_token });
    expect(body.recovery_codes).toBe(9);
    expect((await readAudit(user)).map(({ details }) => details)).toContainEqual({ change: 'CODE_USED' });
    const renewed = await t.call('renewRecoveryCodes', {
      token: first.body.access_token,
      body: { password: PASSWORD },
    });
    expect(renewed.body.recovery_codes).toHaveLength(10);
    const old = await t.call('enterRecoveryCode', {
      token: (await enterPasswordOf(user)).token_pin,
      body: { recovery_code: codes[1] ?? '' },
    });
    expect(old.problem.message).toBe('RECOVERY_CODE_INCORRECT');
  });

  it('falls back to the mailed PIN when the app is removed', async () => {
    const { user, token } = await makeEnrolledMember();
    const { status } = await t.call('giveUpApp', { token, body: { password: PASSWORD } });
    expect(status).toBe(200);
    expect((await t.call('giveUpApp', { token, body: { password: PASSWORD } })).problem.message).toBe(
      'NO_SECOND_FACTOR',
    );
    expect(await useToken(await signInAs(t, user.email))).toBe(200);
  });
});

describe('second-factor policy of a company', () => {
  let company: MadeCompany;
  let master: Awaited<ReturnType<typeof makeEnrolledMember>>;
  let colleague: Session;
  const require = (token: string, policy: 'OWN_FACTOR' | 'MAILED_PIN' = 'OWN_FACTOR') =>
    t.call('setSecondFactorPolicy', { token, body: { policy, password: PASSWORD } });

  it('is set by a MASTER with a second factor, mails all MASTERs and keeps open sessions', async () => {
    company = await makeCompany(t.database.db, 'LENDER');
    const second = await makeMember(t.database.db, { company });
    colleague = await makeMember(t.database.db, { company, role: 'OPERATOR' });
    const open = await tokenFor(t.deps, colleague);
    expect((await require(await tokenFor(t.deps, second))).problem.message).toBe('ENROLL_FIRST');
    expect((await require(open)).problem.message).toBe('NO_PERMISSION');
    master = await makeEnrolledMember({ company });
    expect((await require(master.token)).body).toEqual({ policy: 'OWN_FACTOR' });
    expect((await require(master.token)).status).toBe(200);
    expect(await useToken(open)).toBe(200);
    const told = await t.database.db
      .selectFrom('mails')
      .select('to_address')
      .where('kind', '=', 'SECOND_FACTOR_POLICY')
      .execute();
    expect(told.map(({ to_address }) => to_address).toSorted()).toEqual(
      [master.user.email, second.email].toSorted(),
    );
    expect(
      (await t.call('giveUpApp', { token: master.token, body: { password: PASSWORD } })).problem.message,
    ).toBe('FACTOR_REQUIRED');
  });

  it('restricts a user without a second factor to enrollment after sign-in by PIN', async () => {
    const token = await signInAs(t, colleague.email);
    const due = await t.call('listCompanies', { token });
    expect([due.status, due.problem.message]).toEqual([403, 'SECOND_FACTOR_DUE']);
    const state = (await t.call('getSecondFactor', { token })).body;
    expect(state.must_enroll).toBe(true);
    expect((await t.call('refreshToken', { token })).body.user.must_enroll).toBe(true);
    const { body } = await t.call('beginApp', { token, body: { password: PASSWORD } });
    await t.call('confirmApp', { token, body: { code: currentCode(body.secret) } });
    expect(await useToken(token)).toBe(200);
    expect((await t.call('refreshToken', { token })).body.user.must_enroll).toBe(false);
  });

  it('refuses the PIN after seven days until a MASTER resets the second factor', async () => {
    const late = await makeMember(t.database.db, { company, role: 'OPERATOR' });
    await moveClockBy(t, 7 * DAY - 1);
    expect((await enterPasswordOf(late)).factors).toEqual(['PIN']);
    await moveClockBy(t, 2);
    const over = await enterPassword(t, late.email);
    expect([over.status, over.problem.message]).toEqual([403, 'SECOND_FACTOR_OVERDUE']);
    const rows = (await t.call('listUsers', { token: master.token, query: { user_id: late.user_id } })).body
      .rows;
    expect(rows.find(({ id }) => id === late.user_id)?.enroll_until).toBeTruthy();
    const reset = await t.call('resetSecondFactor', { token: master.token, params: { id: late.user_id } });
    expect(reset.body).toEqual({ id: late.user_id, held: [] });
    expect((await enterPasswordOf(late)).factors).toEqual(['PIN']);
  });

  it('does not restrict programs', async () => {
    const { user, token } = await makeEnrolledMember({ company });
    const made = await t.call('createCredential', { token, params: { id: user.user_id } });
    const { client_id, client_secret } = made.body;
    await t.call('resetSecondFactor', { token: master.token, params: { id: user.user_id } });
    const granted = await t.app.inject({
      method: 'POST',
      url: '/api/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id,
        client_secret: client_secret ?? '',
      }).toString(),
    });
    expect(await useToken(granted.json().access_token)).toBe(200);
  });
});

describe('reset of a lost second factor', () => {
  const reset = (token: string, id: number) => t.call('resetSecondFactor', { token, params: { id } });

  it('by a MASTER of the company ends sessions and restores the mailed PIN at once', async () => {
    const company = await makeCompany(t.database.db, 'BORROWER');
    const master = await tokenFor(t.deps, await makeMember(t.database.db, { company }));
    const lost = await makeEnrolledMember({ company });
    const plain = await makeMember(t.database.db, { company, role: 'OPERATOR' });
    const stranger = await makeMember(t.database.db);
    expect((await reset(master, plain.user_id)).problem.message).toBe('NO_SECOND_FACTOR');
    expect((await reset(master, stranger.user_id)).problem.message).toBe('USER_NOT_FOUND');
    expect((await reset(lost.token, lost.user.user_id)).problem.message).toBe('SELF_FACTOR_RESET');
    expect((await reset(await tokenFor(t.deps, plain), lost.user.user_id)).problem.message).toBe(
      'NO_PERMISSION',
    );
    expect((await reset(master, lost.user.user_id)).body.held).toEqual([]);
    expect(await useToken(lost.token)).toBe(401);
    expect((await enterPasswordOf(lost.user)).factors).toEqual(['PIN']);
    expect((await readAudit(lost.user)).at(-1)).toEqual({
      event: 'CHANGE_FACTOR',
      details: { change: 'RESET' },
    });
  });

  it('by the shell command ends sessions and restores the mailed PIN', async () => {
    const { user, token } = await makeEnrolledMember();
    expect(await resetFactorsAtShell(t.deps, 'nobody@example.com')).toBe(false);
    expect(await resetFactorsAtShell(t.deps, user.email)).toBe(true);
    expect(await useToken(token)).toBe(401);
    expect((await enterPasswordOf(user)).factors).toEqual(['PIN']);
  });

  it('by the shell command covers all users only when confirmed', async () => {
    const [begun, whole] = [await makeMember(t.database.db), await makeEnrolledMember()];
    await t.call('beginApp', { token: await tokenFor(t.deps, begun), body: { password: PASSWORD } });
    const users = await resetAllFactorsAtShell(t.deps, { confirmed: false });
    expect(users).toBeGreaterThanOrEqual(2);
    expect(await useToken(whole.token)).toBe(200);
    expect(await resetAllFactorsAtShell(t.deps, { confirmed: true })).toBe(users);
    expect(await useToken(whole.token)).toBe(401);
    expect((await enterPasswordOf(whole.user)).factors).toEqual(['PIN']);
    expect((await readAudit(whole.user)).at(-1)?.details).toEqual({ change: 'RESET' });
    expect(await resetAllFactorsAtShell(t.deps, { confirmed: false })).toBe(0);
  });

  it('by a moderator becomes a held change that a second moderator releases', async () => {
    const company = await makeCompany(t.database.db, 'MODERATOR');
    const moderator = await tokenFor(t.deps, await makeMember(t.database.db, { company }));
    const lost = await makeEnrolledMember();
    const { body } = await reset(moderator, lost.user.user_id);
    expect(body.held).toMatchObject([{ kind: 'RESET_FACTOR' }]);
    expect((await reset(moderator, lost.user.user_id)).problem.message).toBe('CHANGE_ALREADY_HELD');
    expect((await enterPasswordOf(lost.user)).factors).toEqual(['APP', 'RECOVERY_CODE']);
    const second = await makeMember(t.database.db, { company });
    await t.database.db
      .updateTable('users')
      .set({ created_at: new Date('2020-01-01') })
      .where('id', '=', second.user_id)
      .execute();
    const [held] = body.held;
    const released = await t.call('answerHeldChange', {
      token: await tokenFor(t.deps, second),
      params: { id: held?.id ?? 0 },
      body: { action: 'RELEASE' },
    });
    expect(released.status).toBe(200);
    expect((await enterPasswordOf(lost.user)).factors).toEqual(['PIN']);
  });
});
