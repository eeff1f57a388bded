import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { freePort } from '../../../../test/support/free-port.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import { startWorker, type Worker } from '../../src/platform/jobs/worker.ts';
import { enqueueMails } from '../../src/platform/mail/outbox.ts';
import { resendMails, sendMail } from '../../src/platform/mail/send-mail.job.ts';
import { collectSpans } from '../support/spans.ts';
import { FAILURES, startFailingSmtp } from './failing-smtp.ts';

let t: TestApp;
let worker: Worker | undefined;
let smtp: SMTPServer | undefined;

beforeEach(() => {
  worker = undefined;
  smtp = undefined;
});
afterEach(async () => {
  await worker?.stop();
  await t.close();
  await new Promise<void>((closed) => (smtp ? smtp.close(closed) : closed()));
});

const MAIL = {
  user_id: null,
  to: 'leitor@pregao.example',
  language: 'pt',
  kind: 'test',
  subject: 'Olá, leitor',
  text: 'Veja https://pregao.example/a?b=1&c=2 já.',
  html: '<p>Veja <a href="https://pregao.example/a">já</a></p>',
} as const;

const write = (mail: Partial<typeof MAIL> = {}) =>
  transaction(t.deps.db, (tx) => enqueueMails(tx, t.deps.jobs, [{ ...MAIL, ...mail }]));

/** Starts an SMTP server that rejects the first `refuse` deliveries. */
function startSmtp(
  port: number,
  refuse = 0,
): { readonly received: Email[]; next(): Promise<Email>; tries: () => number } {
  const received: Email[] = [];
  let wake = () => {};
  let tries = 0;
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      tries += 1;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (tries <= refuse) return done(Object.assign(new Error('try later'), { responseCode: 451 }));
        received.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
        wake();
      });
    },
  });
  smtp.listen(port, '127.0.0.1');
  const next = async () => {
    while (received.length === 0)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    return received.shift() as Email;
  };
  return { received, next, tries: () => tries };
}

test('mail waits while the mail server is down and is sent once when it returns (PNT-09)', {
  timeout: 60_000,
}, async () => {
  const port = await freePort();
  t = await createTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Pregão <de@pregao.example>' });
  worker = await startWorker(t.database.appUrl, [sendMail], t.deps);
  const spans = collectSpans();
  await write();
  await waitUntilFailed(1);
  const mailbox = startSmtp(port, 1);
  const mail = await mailbox.next();
  const { rows } = await sql<{ message_id: string }>`SELECT message_id FROM mails`.execute(t.database.db);
  expect(mail).toMatchObject({
    messageId: `<${rows[0]?.message_id}@pregao.example>`,
    subject: 'Olá, leitor',
    from: { name: 'Pregão', address: 'de@pregao.example' },
    to: [{ address: 'leitor@pregao.example' }],
  });
  expect(mail.text?.trim()).toBe(MAIL.text);
  expect(mail.html?.trim()).toBe(MAIL.html);
  await waitUntilSent();
  expect(mailbox.tries()).toBe(2);
  expect(mailbox.received).toEqual([]);
  // One span for the failed attempt and one for the last.
  expect(spans).toEqual(expect.arrayContaining(['SMTP send failed', 'SMTP send 127.0.0.1']));
});

test('every mail is delivered although the mail server fails once at each SMTP step', {
  timeout: 60_000,
}, async () => {
  const failing = await startFailingSmtp();
  t = await createTestApp({ SMTP_URL: `smtp://127.0.0.1:${failing.port}`, MAIL_FROM: 'de@pregao.example' });
  worker = await startWorker(t.database.appUrl, [sendMail], t.deps);
  const subjects = FAILURES.map(({ at }) => `after ${at}`).sort();
  for (const subject of subjects) await write({ subject: subject as never });
  while (failing.taken.length < subjects.length) await failing.next();
  expect(failing.left()).toBe(0);
  expect(failing.taken.toSorted()).toEqual(subjects);
  await failing.close();
});

test('urgent mail is sent before hundreds of queued notices', { timeout: 60_000 }, async () => {
  const port = await freePort();
  t = await createTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'de@pregao.example' });
  await transaction(t.deps.db, async (tx) => {
    const news = Array.from({ length: 300 }, (_, n) => ({ ...MAIL, subject: `news ${n}` }));
    await enqueueMails(tx, t.deps.jobs, news);
    await enqueueMails(tx, t.deps.jobs, [{ ...MAIL, subject: 'the PIN', urgent: true }]);
  });
  const mailbox = startSmtp(port);
  worker = await startWorker(t.database.appUrl, [sendMail], t.deps);
  const first: (string | undefined)[] = [];
  while (first.length < sendMail.concurrency) first.push((await mailbox.next()).subject);
  expect(first).toContain('the PIN');
});

/** Reads attempts and sending time of the mail. */
const sendMailNow = async () =>
  t.deps.db.selectFrom('mails').select(['attempts', 'sent_at']).executeTakeFirstOrThrow();

const waitUntilFailed = (times: number) =>
  expect.poll(async () => (await sendMailNow()).attempts, { timeout: 50_000 }).toBeGreaterThanOrEqual(times);

const waitUntilSent = () =>
  expect.poll(async () => (await sendMailNow()).sent_at, { timeout: 50_000 }).not.toBe(null);

test('resend job enqueues a mail that is unsent after fifteen minutes, once', async () => {
  t = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await sql`INSERT INTO mails (to_address, language, kind, subject, text, html, created_at)
    VALUES ('a@pregao.example', 'pt', 'test', 's', 't', 'h', app_now() - interval '16 minutes'),
           ('b@pregao.example', 'pt', 'test', 's', 't', 'h', app_now() - interval '14 minutes')`.execute(
    t.database.owner,
  );
  const context = {
    deps: t.deps,
    log: t.deps.log,
    attempt: 1,
    lastAttempt: false,
    signal: new AbortController().signal,
  };
  await resendMails.handle({}, context);
  await resendMails.handle({}, context);
  const { rows } = await sql`SELECT data FROM jobs.job WHERE name = 'send-mail'`.execute(t.database.owner);
  expect(rows).toEqual([{ data: { mail_id: 1 } }]);
});

test('outbox holds no mail and no job of a failed transaction', async () => {
  t = await createTestApp();
  const attempt = transaction(t.deps.db, async (tx) => {
    await enqueueMails(tx, t.deps.jobs, [MAIL]);
    throw new Error('no');
  });
  await expect(attempt).rejects.toThrow('no');
  const { rows } = await sql`SELECT (SELECT count(*)::int FROM mails) AS mails,
    (SELECT count(*)::int FROM jobs.job WHERE name = 'send-mail') AS jobs`.execute(t.database.owner);
  expect(rows).toEqual([{ mails: 0, jobs: 0 }]);
});

const text = async (app: FastifyInstance, url: string, language = 'en') =>
  (await app.inject({ url, headers: { 'accept-language': language } })).payload;

test('demo mailbox without a mail server lists mails newest first, for one address or all', async () => {
  t = await createTestApp();
  await write();
  await write({ to: 'outro@pregao.example' as never, subject: '<script>alert(1)</script>' as never });
  const kept = (await t.app.inject({ url: '/dev/mailbox.json?to=LEITOR@pregao.example' })).json();
  expect(kept).toEqual([
    {
      id: 1,
      to: 'leitor@pregao.example',
      subject: MAIL.subject,
      text: MAIL.text,
      html: MAIL.html,
      created_at: expect.stringMatching(/Z$/),
    },
  ]);
  const all = (await t.app.inject({ url: '/dev/mailbox.json' })).json() as { id: number }[];
  expect(all.map(({ id }) => id)).toEqual([2, 1]);
  const list = await text(t.app, '/dev/mailbox');
  expect(list).toContain('Demo mailbox');
  expect(list).toContain('&lt;script&gt;alert(1)');
  expect(list).not.toContain('<script');
  expect(await text(t.app, '/dev/mailbox', 'pt')).toContain('Caixa de e-mails');
  expect(await text(t.app, '/dev/mailbox/1')).toContain('<a href="https://pregao.example/a?b=1&amp;c=2">');
  expect(await text(t.app, '/dev/mailbox/1/html')).toContain(MAIL.html);
  expect((await t.app.inject('/dev/mailbox/9')).statusCode).toBe(404);
});

test('demo mailbox does not exist when a mail server is configured', async () => {
  t = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
  expect((await t.app.inject('/dev/mailbox')).statusCode).toBe(404);
  expect((await t.app.inject('/dev/mailbox.json')).statusCode).toBe(404);
});
