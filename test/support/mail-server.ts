import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface TakenMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

export interface MailServer {
  /** `smtp://127.0.0.1:port`. */
  readonly url: string;
  /** Waits for the oldest mail to that address that matches `wanted` and was not returned yet. */
  next(to: string, wanted: (mail: TakenMail) => boolean): Promise<TakenMail>;
  /** Message-ID of each received mail in order, including duplicates. */
  readonly taken: readonly string[];
  stop(): Promise<void>;
}

/** Starts a real SMTP server that accepts every mail. */
export async function startMailServer(): Promise<MailServer> {
  const mails: TakenMail[] = [];
  const taken: string[] = [];
  const arrivals = new EventEmitter().setMaxListeners(0);
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      const keep = async () => {
        const { subject = '', text = '', messageId = '' } = await PostalMime.parse(await buffer(stream));
        taken.push(messageId);
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), subject, text });
        arrivals.emit('mail');
      };
      keep().then(() => done(), done);
    },
  });
  // Ignores errors, because an ending worker may drop its connections.
  smtp.on('error', () => {});
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    taken,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: async (to, wanted) => {
      for (;;) {
        const at = mails.findIndex((mail) => mail.to.includes(to) && wanted(mail));
        const [mail] = at < 0 ? [] : mails.splice(at, 1);
        if (mail) return mail;
        await once(arrivals, 'mail');
      }
    },
    stop: () => new Promise((stopped) => smtp.close(() => stopped())),
  };
}
