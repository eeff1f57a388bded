import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { START } from '../../../../test/support/database.ts';
import { resetMailJob } from '../../src/modules/access/reset-mail.job.ts';
import { startWorker, type Worker } from '../../src/platform/jobs/worker.ts';
import { LOCALE, makeMember } from '../support/sign-in.ts';

let t: TestApp;
let worker: Worker;
beforeAll(async () => {
  t = await createTestApp();
  worker = await startWorker(t.database.appUrl, [resetMailJob], t.deps);
});
afterEach(() => t.setClock());
afterAll(async () => {
  await worker.stop();
  await t.close();
});

const requestReset = (email: string, locale: object = LOCALE) =>
  t.call('forgotPassword', { body: { email, ...locale } });

const mailsTo = (email: string) =>
  t.database.db.selectFrom('mails').selectAll().where('to_address', '=', email).execute();

/** Waits until every reset mail job is done. Jobs run in parallel, so the last one may not end last. */
async function waitForResetJobs(): Promise<void> {
  const unfinished = sql<{ id: string }>`
    select id from jobs.job where name = ${resetMailJob.name} and state in ('created', 'retry', 'active')`;
  const left = async () => (await unfinished.execute(t.database.db)).rows;
  await expect.poll(left, { timeout: 15_000 }).toEqual([]);
}

describe('POST /forgot', () => {
  it('answers any address alike and mails a 30-minute link only to an account (API-06b)', async () => {
    const user = await makeMember(t.database.db);
    const [known, unknown] = [await requestReset(user.email), await requestReset('nobody@pregao.example')];
    expect(known.status).toBe(200);
    expect(known.body.message).toMatch(/e-mail/);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await waitForResetJobs();
    expect(await mailsTo(user.email)).toMatchObject([{ kind: 'PASSWORD_RESET', language: 'pt' }]);
    expect(await mailsTo('nobody@pregao.example')).toEqual([]);
    const token = await t.database.db
      .selectFrom('one_time_tokens')
      .selectAll()
      .where('user_id', '=', user.user_id)
      .executeTakeFirstOrThrow();
    // One statement sets both, each from its own reading of the clock.
    const seconds = (token.expires_at.getTime() - token.created_at.getTime()) / 1000;
    expect(Math.round(seconds)).toBe(30 * 60);
  });

  it('answers and mails in the language of the call', async () => {
    const user = await makeMember(t.database.db);
    const { body } = await requestReset(user.email, { language: 'en', timezone: 'UTC-5' });
    expect(body.message).toMatch(/^If this e-mail is registered/);
    await waitForResetJobs();
    expect(await mailsTo(user.email)).toMatchObject([{ language: 'en' }]);
  });

  it('mails the invitation again to an invited user and nothing to a blocked user', async () => {
    const invited = await makeMember(t.database.db, { password_hash: null, accepted_at: null });
    const blocked = await makeMember(t.database.db, { blocked_at: START });
    expect((await requestReset(invited.email)).body).toEqual((await requestReset(blocked.email)).body);
    await waitForResetJobs();
    expect(await mailsTo(invited.email)).toMatchObject([{ kind: 'INVITATION' }]);
    expect(await mailsTo(blocked.email)).toEqual([]);
  });

  it('stores only the hash of the token', async () => {
    const user = await makeMember(t.database.db);
    await requestReset(user.email);
    await waitForResetJobs();
    const [mail] = await mailsTo(user.email);
    const [, token = ''] = /token=([\w%.-]+)/.exec(mail?.text ?? '') ?? [];
    const { token_hash } = await t.database.db
      .selectFrom('one_time_tokens')
      .select('token_hash')
      .where('user_id', '=', user.user_id)
      .executeTakeFirstOrThrow();
    expect(token.length).toBeGreaterThan(40);
    expect(token_hash).not.toContain(token);
  });

  it.each(['an account', 'an unknown address'])(
    'answers TOO_MANY_REQUESTS at the eleventh mail to %s',
    async (who) => {
      const email = who === 'an account' ? (await makeMember(t.database.db)).email : 'unknown@pregao.example';
      const answers = await Promise.all(Array.from({ length: 12 }, () => requestReset(email)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      expect(answers.filter(({ problem }) => problem.message === 'TOO_MANY_REQUESTS')).toHaveLength(2);
    },
  );
});
