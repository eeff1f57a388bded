import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Mail as received by the mail server. */
export interface ReceivedMail {
  /** Counts the mails of the site from 1. */
  readonly number: number;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

export interface MailQuery {
  readonly to: string;
  readonly subject: RegExp;
  /** Number of the newest mail before the act that sends it. */
  readonly after?: number;
}

export interface Mailbox {
  /** `smtp://localhost:port`. */
  readonly url: string;
  lastNumber(): number;
  /** Waits for the first mail that matches. @throws Error when none arrives */
  waitFor(mail: MailQuery): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

/** Longer than the delay of the second delivery attempt. */
const TIMEOUT_MS = 60_000;

/** Starts an SMTP server that accepts every mail. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const arrivals = new EventEmitter().setMaxListeners(0);
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: async (stream, session, done) => {
      const { subject = '', text = '' } = await PostalMime.parse(await buffer(stream));
      const to = session.envelope.rcptTo.map(({ address }) => address);
      mails.push({ number: mails.length + 1, to, subject, text });
      done();
      arrivals.emit('mail');
    },
  });
  // A stopping site may drop its connections.
  smtp.on('error', () => {});
  const server = smtp.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `smtp://localhost:${(server.address() as AddressInfo).port}`,
    lastNumber: () => mails.length,
    waitFor: async ({ to, subject, after = 0 }) => {
      const timeout = AbortSignal.timeout(TIMEOUT_MS);
      for (;;) {
        const found = mails.find(
          (mail) => mail.number > after && mail.to.includes(to) && subject.test(mail.subject),
        );
        if (found) return found;
        if (timeout.aborted) throw new Error(`no mail to ${to} with the subject ${subject}`);
        await once(arrivals, 'mail', { signal: timeout }).catch(() => {});
      }
    },
    stop: () => new Promise((stopped) => smtp.close(() => stopped())),
  };
}
