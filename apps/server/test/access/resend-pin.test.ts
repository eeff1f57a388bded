import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { START } from '../../../../test/support/database.ts';
import { newestPin } from '../support/sessions.ts';
import { makeMember, moveClockBy, pinTokenFor, wrongPin } from '../support/sign-in.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(() => t.setClock());
afterAll(() => t.close());

const resend = (token: string) => t.call('resendPin', { token });

async function makeChallenge() {
  const user = await makeMember(t.database.db);
  const token = await pinTokenFor(t, user.email);
  return { user, token, pin: await newestPin(t.database.db, user.email) };
}

describe('POST /pin/resend', () => {
  it('mails a new PIN with a new token after a minute and invalidates the old pair', async () => {
    const { user, token, pin } = await makeChallenge();
    await moveClockBy(t, 1.01);
    const { status, body } = await resend(token);
    expect(status).toBe(200);
    const newPin = await newestPin(t.database.db, user.email);
    expect((await t.call('enterPin', { token, body: { pin } })).problem.message).toBe('INVALID_TOKEN');
    const entered = await t.call('enterPin', { token: body.token_pin, body: { pin: newPin } });
    expect(entered.status).toBe(200);
  });

  it('works when the PIN has expired but the sign-in has not', async () => {
    const { user, token } = await makeChallenge();
    await moveClockBy(t, 10);
    const { body } = await resend(token);
    const pin = await newestPin(t.database.db, user.email);
    expect((await t.call('enterPin', { token: body.token_pin, body: { pin } })).status).toBe(200);
  });

  it('answers WAIT_BEFORE_NEW_PIN with Retry-After within the first minute (PAC-15)', async () => {
    const { token } = await makeChallenge();
    const { status, problem, response } = await resend(token);
    expect([status, problem.message]).toEqual([429, 'WAIT_BEFORE_NEW_PIN']);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(50);
  });

  it('mails one PIN for three simultaneous calls', async () => {
    const { user, token } = await makeChallenge();
    await moveClockBy(t, 2);
    const answers = await Promise.all([resend(token), resend(token), resend(token)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const mails = await t.database.db
      .selectFrom('mails')
      .select('id')
      .where('user_id', '=', user.user_id)
      .execute();
    expect(mails).toHaveLength(2);
  });

  it('answers INVALID_TOKEN 30 minutes after the password, even after an earlier resend', async () => {
    const { token } = await makeChallenge();
    await moveClockBy(t, 20);
    const { body } = await resend(token);
    await moveClockBy(t, 10.1);
    expect((await resend(body.token_pin)).problem.message).toBe('INVALID_TOKEN');
  });

  it('answers PIN_ATTEMPTS_EXHAUSTED while the account is locked', async () => {
    const { token, pin } = await makeChallenge();
    for (let n = 0; n < 5; n += 1) await t.call('enterPin', { token, body: { pin: wrongPin(pin) } });
    await moveClockBy(t, 2);
    expect((await resend(token)).problem.message).toBe('PIN_ATTEMPTS_EXHAUSTED');
  });

  it('answers CREDENTIALS_BLOCKED to a user who was blocked meanwhile', async () => {
    const { user, token } = await makeChallenge();
    await moveClockBy(t, 2);
    await t.database.db
      .updateTable('users')
      .set({ blocked_at: START })
      .where('id', '=', user.user_id)
      .execute();
    expect((await resend(token)).problem.message).toBe('CREDENTIALS_BLOCKED');
  });

  it('refuses a malformed token', async () => {
    expect((await resend('e30.e30.e30')).problem.message).toBe('INVALID_TOKEN');
  });
});
