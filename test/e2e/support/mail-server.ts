import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { ReceivedMail } from './mailbox.ts';
import { RUN } from './run.ts';

/**
 * Takes every mail over SMTP and hands it out over HTTP: `GET /mails?to=&subject=&after=` answers the first mail
 * to the address whose subject matches and whose number is higher, as soon as there is one; `GET /newest` answers
 * the highest number.
 */
const mails: ReceivedMail[] = [];
const arrivals = new EventEmitter().setMaxListeners(0);
/** Longer than the product tries again after a first failed delivery. */
const PATIENCE_MS = 60_000;

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData: async (stream, session, done) => {
    const { subject = '', text = '', html = '' } = await PostalMime.parse(await buffer(stream));
    const to = session.envelope.rcptTo.map(({ address }) => address);
    mails.push({ number: mails.length + 1, to, subject, text, html });
    done();
    arrivals.emit('mail');
  },
});

async function firstMatch({ url }: IncomingMessage): Promise<ReceivedMail | undefined> {
  const wanted = new URL(url ?? '/', RUN.mails).searchParams;
  const to = wanted.get('to') ?? '';
  const subject = new RegExp(wanted.get('subject') ?? '', 'i');
  const after = Number(wanted.get('after'));
  const patience = AbortSignal.timeout(PATIENCE_MS);
  for (;;) {
    const found = mails.find(
      (mail) => mail.number > after && mail.to.includes(to) && subject.test(mail.subject),
    );
    if (found || patience.aborted) return found;
    await once(arrivals, 'mail', { signal: patience }).catch(() => {});
  }
}

const http = createServer(async (request, response) => {
  const answer = request.url?.startsWith('/mails') ? await firstMatch(request) : mails.length;
  response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer));
});

smtp.listen(RUN.smtpPort, 'localhost');
http.listen(RUN.mailsPort, 'localhost');
process.on('SIGTERM', () => process.exit());
