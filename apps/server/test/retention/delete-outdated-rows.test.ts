import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { jobs } from '../../src/jobs.ts';
import { sendResetMail } from '../../src/modules/access/send-reset-mail.ts';
import { deleteOutdatedRows } from '../../src/modules/retention/delete-outdated-rows.ts';
import { deleteMailSecrets } from '../../src/modules/retention/secret-mails.store.ts';
import { TERMS } from '../../src/modules/retention/terms.ts';
import { sendMail } from '../../src/platform/mail/send-mail.job.ts';
import {
  deleteSessions,
  enterPassword,
  LOCALE,
  makeMember,
  moveClockBy,
  signInAs,
} from '../support/sign-in.ts';
import { AGED_ROWS, type AgedTerm } from './aged-rows.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await sql`truncate mails, sessions, pin_challenges, one_time_tokens, throttle, link_uses, known_addresses, digests, access_requests cascade`.execute(
    t.database.owner,
  );
});

const DAY = 24 * 60;
const runDeletion = (options = {}) => deleteOutdatedRows(t.deps.db, t.deps.config.retention, options);

/** Inserts a mail of a kind, sent or unsent, that is this many days old. */
async function insertMail(
  kind: string,
  { days = 0, sent = true, user }: { days?: number; sent?: boolean; user?: number } = {},
) {
  const at = sql<Date>`app_now() - make_interval(mins => ${Math.round(days * DAY)})`;
  const values = {
    to_address: 'ana@a.example',
    language: 'pt',
    kind,
    subject: 'S',
    text: 'T',
    html: 'H',
  } as const;
  const { id } = await t.deps.db
    .insertInto('mails')
    .values({ ...values, user_id: user ?? null, created_at: at, sent_at: sent ? at : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const textsOf = async (...ids: number[]) => {
  const rows = await t.deps.db.selectFrom('mails').select(['id', 'text', 'html', 'subject']).execute();
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id);
    return row && `${row.subject}${row.text}${row.html}`;
  });
};

describe('retention terms', () => {
  it('name jobs that exist', () => {
    const known = new Set(jobs.map(({ name }) => name));
    expect(Object.values(TERMS).filter(({ job }) => !known.has(job))).toEqual([]);
  });

  it('are listed in docs/privacy.md with their defaults', () => {
    const page = readFileSync(new URL('../../../../docs/privacy.md', import.meta.url), 'utf8');
    const termText = (days: number) =>
      days === 0 ? 'minutes' : days < 1 ? `${Math.round(days * 24)} h` : `${days} d`;
    const missing = Object.entries(TERMS).filter(
      ([name, { days, since }]) =>
        !page.includes(`| \`${name}\` | ${termText(days(t.deps.config.retention))} | ${since} |`),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });
});

describe('mails with a PIN or a link', () => {
  it('lose their texts once they are sent and have expired', async () => {
    const fresh = await insertMail('PIN', { days: 4 / DAY });
    const spent = await insertMail('PIN', { days: 6 / DAY });
    const unsent = await insertMail('PIN', { days: 6 / DAY, sent: false });
    const news = await insertMail('OFFER_AVAILABLE', { days: 6 / DAY });
    expect(await deleteMailSecrets(t.deps.db, 10)).toBe(1);
    expect(await textsOf(fresh, spent, unsent, news)).toEqual(['STH', 'S', 'STH', 'STH']);
    expect(await deleteMailSecrets(t.deps.db, 10)).toBe(0);
  });

  it('keep their texts while their link is valid', async () => {
    const { user_id, email } = await makeMember(t.database.db);
    await sendResetMail(t.deps, { email, ...LOCALE, request_id: 'test' });
    const { id } = await t.deps.db.selectFrom('mails').select('id').executeTakeFirstOrThrow();
    await sql`update mails set sent_at = app_now()`.execute(t.deps.db);
    expect(await deleteMailSecrets(t.deps.db, 10)).toBe(0);
    await sql`update one_time_tokens set used_at = app_now() where user_id = ${user_id}`.execute(t.deps.db);
    // A valid token of another purpose does not keep the text.
    await sql`insert into one_time_tokens (purpose, user_id, token_hash, expires_at)
      values ('INVITATION', ${user_id}, 'other', app_now() + interval '1 hour')`.execute(t.deps.db);
    expect(await deleteMailSecrets(t.deps.db, 10)).toBe(1);
    expect((await textsOf(id))[0]).not.toContain('token');
  });

  it('lose their texts when sending is given up, and are not sent afterwards', async () => {
    const tried = await insertMail('PIN', { days: 3.9, sent: false });
    const given_up = await insertMail('PIN', { days: 4.1, sent: false });
    const slices = [await deleteMailSecrets(t.deps.db, 1), await deleteMailSecrets(t.deps.db, 1)];
    expect(slices).toEqual([1, 0]);
    expect(await textsOf(tried, given_up)).toEqual(['STH', 'S']);
    const sent: string[] = [];
    const mailer = { send: async ({ to }: { to: string }) => void sent.push(to), close: async () => {} };
    const context = { deps: { ...t.deps, mailer }, log: t.deps.log, attempt: 1, lastAttempt: false };
    const { signal } = new AbortController();
    for (const mail_id of [given_up, tried]) await sendMail.handle({ mail_id }, { ...context, signal });
    expect(sent).toEqual(['ana@a.example']);
  });
});

describe('nightly deletion', () => {
  it('removes expired sessions, PIN challenges and tokens, and keeps a valid session', async () => {
    const user = await makeMember(t.database.db);
    await deleteSessions(t.database.db, user);
    const leaveTraces = async () => {
      await enterPassword(t, user.email, 'Errada@2026');
      await sendResetMail(t.deps, { email: user.email, ...LOCALE, request_id: 'test' });
      return signInAs(t, user.email);
    };
    await leaveTraces();
    await moveClockBy(t, 182 * DAY);
    const token = await leaveTraces();
    expect(await runDeletion()).toMatchObject({
      sessions: 1,
      'pin-challenges': 1,
      'one-time-tokens': 1,
      throttle: 1,
    });
    expect(await runDeletion()).toEqual({});
    expect((await t.call('listCompanies', { token })).status).toBe(200);
  });

  it('removes texts of mails before their rows according to the settings, and keeps unsent mails', async () => {
    const [young, old, ancient] = [
      await insertMail('K', { days: 89 }),
      await insertMail('K', { days: 91 }),
      await insertMail('K', { days: 731 }),
    ];
    const waiting = await insertMail('K', { days: 3.5, sent: false });
    const settings = { ...t.deps.config.retention, mails: 3 };
    expect(await runDeletion()).toEqual({ 'mail-texts': 2, mails: 1 });
    expect(await textsOf(young, old, ancient, waiting)).toEqual(['STH', 'S', undefined, 'STH']);
    expect(await deleteOutdatedRows(t.deps.db, settings)).toEqual({ 'mail-texts': 1 });
    expect(await textsOf(young, waiting)).toEqual(['S', 'STH']);
  });

  it('removes unanswered access requests after their term', async () => {
    const insert = (days: number) =>
      sql`insert into access_requests (company, person, language, timezone, created_at)
        values ('{}', '{}', 'pt', 'UTC-3', app_now() - make_interval(days => ${days}))`.execute(t.deps.db);
    for (const days of [179, 181, 400]) await insert(days);
    expect(await runDeletion()).toEqual({ 'access-requests': 2 });
  });

  it('keeps rows one minute before their term and removes them one minute after it', async () => {
    const owner = await makeMember(t.database.db);
    await deleteSessions(t.database.db, owner);
    await sql`insert into webhooks (company_id, url, name, events, secret, off_at, off_cause)
      values (${owner.company_id}, 'https://a.example', 'W', '{T}', 'S', app_now(), 'SWITCHED_OFF')`.execute(
      t.database.owner,
    );
    const terms = Object.entries(AGED_ROWS) as [AgedTerm, (typeof AGED_ROWS)[AgedTerm]][];
    const limits = terms.map(([name, { clock = sql`app_now()` }]) => {
      const minutes = Math.round(TERMS[name].days(t.deps.config.retention) * DAY);
      return (more: number) => sql<Date>`${clock} - make_interval(mins => ${minutes + more})`;
    });
    for (const [at, [, { table, since, values }]] of terms.entries())
      for (const age of [-1, 1]) {
        const when = limits[at]?.(age) ?? sql<Date>`null`;
        const row = Object.entries({ [since]: when, ...values(owner, when) });
        await sql`insert into ${sql.table(table)} (${sql.join(row.map(([column]) => sql.ref(column)))})
          values (${sql.join(row.map(([, value]) => value))})`.execute(t.database.owner);
      }
    const { signal } = new AbortController();
    const context = { deps: t.deps, log: t.deps.log, attempt: 1, lastAttempt: false, signal };
    const carriedOut = new Set<string>(terms.map(([name]) => TERMS[name].job));
    for (const { name, handle } of jobs) if (carriedOut.has(name)) await handle({}, context);
    for (const [at, [name, { table, since, kept = sql`true` }]] of terms.entries()) {
      const { rows } = await sql<{ young: boolean }>`select ${sql.ref(since)} > ${limits[at]?.(0)} as young
        from ${sql.table(table)} where ${kept}`.execute(t.database.owner);
      expect([name, ...rows]).toEqual([name, { young: true }]);
    }
  });

  it('stops when it is aborted and continues in slices', async () => {
    for (let at = 0; at < 5; at += 1) await insertMail('K', { days: 100 });
    const stopped = new AbortController();
    stopped.abort();
    expect(await runDeletion({ signal: stopped.signal })).toEqual({});
    expect(await runDeletion({ batchSize: 2 })).toEqual({ 'mail-texts': 5 });
  });
});
