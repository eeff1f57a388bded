import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

export interface MailServer {
  /** `smtp://127.0.0.1:port`. */
  readonly url: string;
  /** Waits for the oldest mail to that address that `matches` accepts and was not returned yet. */
  next(to: string, matches: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>;
  /** Message-ID of each received mail in order, including duplicates. */
  readonly messageIds: readonly string[];
  stop(): Promise<void>;
}

/** Starts a real SMTP server that accepts every mail. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const messageIds: string[] = [];
  const arrivals = new EventEmitter().setMaxListeners(0);
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      const store = async () => {
        const { subject = '', text = '', messageId = '' } = await PostalMime.parse(await buffer(stream));
        messageIds.push(messageId);
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), subject, text });
        arrivals.emit('mail');
      };
      store().then(() => done(), done);
    },
  });
  // Ignores errors, because an ending worker may drop its connections.
  smtp.on('error', () => {});
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    messageIds,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: async (to, matches) => {
      for (;;) {
        const at = mails.findIndex((mail) => mail.to.includes(to) && matches(mail));
        const [mail] = at < 0 ? [] : mails.splice(at, 1);
        if (mail) return mail;
        await once(arrivals, 'mail');
      }
    },
    stop: () => new Promise((stopped) => smtp.close(() => stopped())),
  };
}
