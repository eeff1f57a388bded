import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { makeActor } from '../support/makers.ts';
import { sessionFor } from '../support/sessions.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const putLocale = (token: string, id: number | string, body: object) =>
  t.call('setLocale', { token, params: { id }, body });

describe('PUT /users/{id}/locale', () => {
  it.each(['UTC-5', 'America/New_York', 'UTC+5:45'])(
    "stores the user's language and time zone %s (API-09)",
    async (timezone) => {
      const user = await makeActor(t.database.db, 'LENDER');
      const token = await sessionFor(t.deps, user.user_id);
      const { status, body } = await putLocale(token, user.user_id, { language: 'en', timezone });
      expect([status, body]).toEqual([200, { id: user.user_id, language: 'en', timezone }]);
      const refreshed = await t.call('refreshToken', { token });
      expect(refreshed.body.user).toMatchObject({ language: 'en', timezone });
    },
  );

  it('answers 404 for a user of another company and an unknown user, even to a moderator', async () => {
    const { db } = t.database;
    const [moderator, other] = [await makeActor(db, 'MODERATOR'), await makeActor(db, 'BORROWER')];
    const token = await sessionFor(t.deps, moderator.user_id);
    const body = { language: 'en', timezone: 'UTC-5' };
    for (const id of [other.user_id, 999_999]) {
      const { status, problem } = await putLocale(token, id, body);
      expect([status, problem.message]).toEqual([404, 'NOT_FOUND']);
    }
    const untouched = await db
      .selectFrom('users')
      .select('language')
      .where('id', '=', other.user_id)
      .executeTakeFirstOrThrow();
    expect(untouched.language).toBe('pt');
  });

  it.each([
    ['language', { language: 'fr', timezone: 'UTC-3' }],
    ['timezone', { language: 'pt', timezone: 'UTC-30' }],
    ['timezone', { language: 'pt', timezone: '' }],
  ])('refuses an invalid %s', async (field, body) => {
    const user = await makeActor(t.database.db, 'BORROWER');
    const { status, problem } = await putLocale(await sessionFor(t.deps, user.user_id), user.user_id, body);
    expect(status).toBe(400);
    expect(problem.errors).toMatchObject([{ field }]);
  });
});
