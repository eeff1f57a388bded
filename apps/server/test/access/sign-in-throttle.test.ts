import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { createApp } from '../../src/app.ts';
import { passwordBuckets } from '../../src/modules/access/rate-limit-buckets.ts';
import { openDeps } from '../../src/open-deps.ts';
import { countTry } from '../../src/platform/rate-limit/rate-limit.ts';
import type { Refused } from '../../src/platform/refusal.ts';
import { enterPassword, makeMember, moveClockBy, signInAs } from '../support/sign-in.ts';

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp();
});
afterEach(() => t.close());

const guess = async (app: Pick<TestApp, 'app'>, email: string, address?: string) =>
  (await enterPassword(app, email, 'Errada@2026', address)).problem.message;

async function guessTimes(times: number, email: string, address?: string): Promise<string[]> {
  return Promise.all(Array.from({ length: times }, () => guess(t, email, address)));
}

const count = (answers: readonly string[], wanted: string): number =>
  answers.filter((answer) => answer === wanted).length;

describe('POST /auth rate limit', () => {
  it('checks exactly 20 of 40 simultaneous guesses and refuses the rest (PAC-01)', async () => {
    const user = await makeMember(t.database.db);
    const answers = await guessTimes(40, user.email);
    expect(count(answers, 'INCORRECT_CREDENTIALS')).toBe(20);
    expect(count(answers, 'TOO_MANY_REQUESTS')).toBe(20);
  });

  it('counts guesses for an unknown e-mail in the same way', async () => {
    const answers = await guessTimes(25, 'nobody@pregao.example');
    expect(count(answers, 'INCORRECT_CREDENTIALS')).toBe(20);
  });

  it('refuses the right password with Retry-After and accepts it after 15 minutes (PAC-02)', async () => {
    const user = await makeMember(t.database.db);
    await guessTimes(20, user.email);
    const refused = await enterPassword(t, user.email);
    expect([refused.status, refused.problem.message]).toEqual([429, 'TOO_MANY_REQUESTS']);
    const wait = Number(refused.response.headers['retry-after']);
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    await guessTimes(5, user.email);
    await moveClockBy(t, 15.1);
    expect((await enterPassword(t, user.email)).status).toBe(200);
  });

  it('does not affect other accounts', async () => {
    const [attacked, other] = [await makeMember(t.database.db), await makeMember(t.database.db)];
    await guessTimes(20, attacked.email);
    expect((await enterPassword(t, other.email)).status).toBe(200);
  });

  it('does not affect another account of the same network after 300 guesses', async () => {
    const [attacked, colleague] = [await makeMember(t.database.db), await makeMember(t.database.db)];
    const tryOne = () =>
      countTry(t.database.db, passwordBuckets(attacked.email, '127.0.0.1', false)).catch(() => undefined);
    await Promise.all(Array.from({ length: 300 }, tryOne));
    expect(await guess(t, attacked.email)).toBe('TOO_MANY_REQUESTS');
    expect((await enterPassword(t, colleague.email)).status).toBe(200);
  });

  it('resets after the right password', async () => {
    const user = await makeMember(t.database.db);
    for (let round = 0; round < 3; round += 1) {
      await guessTimes(19, user.email);
      expect((await enterPassword(t, user.email)).status).toBe(200);
    }
  });

  it('refuses unknown addresses and accepts the owner at a known address', async () => {
    const user = await makeMember(t.database.db);
    await signInAs(t, user.email);
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
      expect(count(await guessTimes(20, user.email, address), 'INCORRECT_CREDENTIALS')).toBe(20);
    }
    expect(await guess(t, user.email, '198.51.100.4')).toBe('TOO_MANY_REQUESTS');
    expect((await enterPassword(t, user.email)).status).toBe(200);
  });

  it('counts guesses of one address across accounts', async () => {
    const tryOne = (n: number) =>
      countTry(t.database.db, passwordBuckets(`nobody${n}@pregao.example`, '198.51.100.9', false)).then(
        () => 'counted',
        (refusal: Refused) => refusal.key,
      );
    const answers = await Promise.all(Array.from({ length: 210 }, (_, n) => tryOne(n)));
    expect(count(answers, 'counted')).toBe(200);
    expect(count(answers, 'TOO_MANY_REQUESTS')).toBe(10);
    expect(await guess(t, 'another@pregao.example', '198.51.100.9')).toBe('TOO_MANY_REQUESTS');
    expect(await guess(t, 'another@pregao.example', '198.51.100.8')).toBe('INCORRECT_CREDENTIALS');
  });

  it('counts guesses across API processes', async () => {
    const user = await makeMember(t.database.db);
    const { deps, close } = await openDeps(t.deps.config, t.deps.log, t.database.url, {
      connections: 5,
      defaultActor: 'SYSTEM',
    });
    const other = await createApp({ deps, readiness: {} });
    const processes = [t, { app: other }];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => guess(processes[index % 2] ?? t, user.email)),
    );
    await other.close();
    await close();
    expect(count(answers, 'INCORRECT_CREDENTIALS')).toBe(20);
    expect((await enterPassword(t, user.email)).status).toBe(429);
  });
});
