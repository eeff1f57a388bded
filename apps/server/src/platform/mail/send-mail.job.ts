import * as z from 'zod';
import { job } from '../jobs/job.ts';
import { findStuckMails, findUnsentMail, markFailed, markSent } from './mails.store.ts';

/** Sends one mail of the outbox: at least once, always with the same Message-ID. */
export const sendMail = job({
  name: 'send-mail',
  payload: z.object({ mail_id: z.int().positive() }),
  singleton: true,
  concurrency: 3,
  retries: 20,
  backoffSeconds: 2,
  maxBackoffSeconds: 600,
  expireSeconds: 120,
  handle: async ({ mail_id }, { deps }) => {
    const mail = await findUnsentMail(deps.db, mail_id);
    if (!mail) return;
    const { to_address, ...content } = mail;
    try {
      await deps.mailer.send({ to: to_address, ...content });
    } catch (error) {
      await markFailed(deps.db, mail_id, (error as Error).message);
      throw error;
    }
    await markSent(deps.db, mail_id);
  },
});

/** Enqueues mails again whose retries were used up while the mail server was unavailable. */
export const resendMails = job({
  name: 'resend-mails',
  payload: z.object({}),
  cron: '*/15 * * * *',
  singleton: true,
  handle: async (_, { deps }) => {
    for (const id of await findStuckMails(deps.db)) {
      await deps.jobs.enqueue(deps.db, sendMail, { mail_id: id }, { key: String(id) });
    }
  },
});
