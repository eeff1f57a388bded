import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { START } from '../../../../test/support/database.ts';
import { makeCompany } from '../support/makers.ts';
import { newestPin } from '../support/sessions.ts';
import { enterPassword, LOCALE, makeMember, PASSWORD } from '../support/sign-in.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** Median ratio of the work of `one` to the work of `other`, pair by pair. */
function medianWorkRatio(one: readonly { work: number }[], other: readonly { work: number }[]): number {
  const shares = one.map(({ work }, n) => work / (other[n]?.work ?? Number.NaN)).sort((a, b) => a - b);
  return shares[Math.floor(shares.length / 2)] ?? Number.NaN;
}

const omitRequestId = ({ instance: _, ...problem }: object & { instance?: unknown }) => problem;

describe('POST /auth', () => {
  it('returns a PIN token and mails a PIN in the given language (AUTH-03a, API-04a, API-04b)', async () => {
    const { db } = t.database;
    const user = await makeMember(db);
    const body = { email: user.email.toUpperCase(), password: PASSWORD, language: 'en', timezone: 'UTC-5' };
    const answer = await t.call('signIn', { body });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ token_pin: expect.any(String), factors: ['PIN'] });
    const mails = await db.selectFrom('mails').selectAll().where('user_id', '=', user.user_id).execute();
    expect(mails).toMatchObject([{ kind: 'PIN', language: 'en', to_address: user.email }]);
    expect(await newestPin(db, user.email)).toMatch(/^\d{6}$/);
  });

  it('answers a wrong password and an unknown e-mail alike, with similar CPU time', async () => {
    const user = await makeMember(t.database.db);
    const observe = async (email: string) => {
      const before = process.cpuUsage();
      const { status, problem, response } = await enterPassword(t, email, 'Errada@2026');
      // CPU time in microseconds over all threads.
      const { user: work } = process.cpuUsage(before);
      const { date: _, 'x-request-id': __, ...headers } = response.headers;
      return { work, answer: { status, problem: omitRequestId(problem), headers } };
    };
    type Observed = Awaited<ReturnType<typeof observe>>;
    const [wrong, unknown]: [Observed[], Observed[]] = [[], []];
    // Alternates so that other load on the machine affects both.
    for (let n = 0; n < 11; n += 1) {
      unknown.push(await observe(`nobody${n}@pregao.example`));
      wrong.push(await observe(user.email));
    }
    expect(wrong[0]?.answer).toMatchObject({ status: 401, problem: { message: 'INCORRECT_CREDENTIALS' } });
    expect(unknown[0]?.answer).toEqual(wrong[0]?.answer);
    // Without hashing for unknown e-mails the ratio would be about a tenth.
    expect(medianWorkRatio(unknown, wrong)).toBeGreaterThan(0.3);
  });

  it('answers INCORRECT_CREDENTIALS to a user who is still invited', async () => {
    const user = await makeMember(t.database.db, { password_hash: null, accepted_at: null });
    const { status, problem } = await enterPassword(t, user.email);
    expect([status, problem.message]).toEqual([401, 'INCORRECT_CREDENTIALS']);
  });

  it('answers CREDENTIALS_BLOCKED to a blocked user only after the right password', async () => {
    const user = await makeMember(t.database.db, { blocked_at: START });
    expect((await enterPassword(t, user.email, 'Errada@2026')).problem.message).toBe('INCORRECT_CREDENTIALS');
    const right = await enterPassword(t, user.email);
    expect([right.status, right.problem.message]).toEqual([403, 'CREDENTIALS_BLOCKED']);
  });

  it.each([
    ['an unknown field', { admin: true }, 'admin', 'UNKNOWN_FIELD'],
    ['an unknown time zone', { timezone: 'Marte/Olympus' }, 'timezone', 'TIME_ZONE_INVALID'],
    ['no password', { password: undefined }, 'password', 'MISSING_FIELD'],
    ['a malformed e-mail', { email: 'aurora' }, 'email', 'EMAIL_INVALID'],
  ])('refuses %s', async (_, change, field, message) => {
    const body = { email: 'a@pregao.example', password: PASSWORD, ...LOCALE, ...change };
    const { status, problem } = await t.call('signIn', { body });
    expect([status, problem.message]).toEqual([400, 'MALFORMED']);
    expect(problem.errors).toMatchObject([{ field, message }]);
  });

  it('stores no PIN in plain text', async () => {
    const { db } = t.database;
    const user = await makeMember(db, { company: await makeCompany(db, 'LENDER') });
    await enterPassword(t, user.email);
    await enterPassword(t, user.email);
    const challenges = await db
      .selectFrom('pin_challenges')
      .select('pin_hash')
      .where('user_id', '=', user.user_id)
      .execute();
    const pin = await newestPin(db, user.email);
    expect(challenges).toHaveLength(2);
    for (const { pin_hash } of challenges) expect(pin_hash).not.toContain(pin);
    expect(challenges[0]?.pin_hash).not.toBe(challenges[1]?.pin_hash);
  });
});
