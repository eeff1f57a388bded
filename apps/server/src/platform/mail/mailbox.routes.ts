import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { runAsSystem } from '../db/actor-context.ts';
import type { Db } from '../db/db.ts';
import { decodePart } from '../http/input.ts';
import { acceptedLanguage } from '../http/language.ts';
import { Refused } from '../refusal.ts';
import { mailboxPage, mailPage, type PageLink } from './mailbox.page.ts';
import { findMail, listMails } from './mails.store.ts';

const HTML = 'text/html; charset=utf-8';
/** Content security policy of a mail, which is framed in the mailbox: its own styles and no script. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

const query = z.object({ to: z.string().optional() });
const params = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
});

async function mailOf(db: Db, input: unknown) {
  const { id } = decodePart(params, input) as z.output<typeof params>;
  const mail = await runAsSystem(() => findMail(db, id));
  if (!mail) throw new Refused('NOT_FOUND');
  return mail;
}

/**
 * Mounts the demo mailbox, which shows every mail of an installation without an SMTP server.
 * @param samples links to sample files
 */
export function mountMailbox(app: FastifyInstance, db: Db, samples: readonly PageLink[]): void {
  const toOf = (input: unknown) => (decodePart(query, input) as z.output<typeof query>).to;

  app.get('/dev/mailbox', async (request, reply) => {
    const to = toOf(request.query);
    const language = acceptedLanguage(request.headers['accept-language']);
    const mails = await runAsSystem(() => listMails(db, to));
    return reply.type(HTML).send(mailboxPage({ mails, to, samples }, language));
  });
  app.get('/dev/mailbox.json', async (request, reply) =>
    reply.send(await runAsSystem(() => listMails(db, toOf(request.query)))),
  );
  app.get('/dev/mailbox/:id', async (request, reply) => {
    const language = acceptedLanguage(request.headers['accept-language']);
    return reply.type(HTML).send(mailPage(await mailOf(db, request.params), language));
  });
  app.get('/dev/mailbox/:id/html', async (request, reply) => {
    const { html } = await mailOf(db, request.params);
    reply.headers({ 'content-security-policy': MAIL_POLICY, 'x-frame-options': 'SAMEORIGIN' });
    return reply.type(HTML).send(`<base target="_blank">${html}`);
  });
}
