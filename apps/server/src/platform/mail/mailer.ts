import type { Transporter } from 'nodemailer';
import type { Config } from '../../config.ts';
import { recordCall } from '../tracing/tracing.ts';

export interface OutgoingMail {
  readonly message_id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Hands the mail to the SMTP server; without one it stays where it is, in the demo mailbox. */
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
/** For all of one mail: a server that says something every few seconds, and never comes to an end, would keep its connection for ever. */
const MAIL_MS = 60_000;

function domainOf(address: string): string {
  return /@([^\s>]+)/.exec(address)?.[1] ?? 'localhost';
}

/** Loaded by who sends: most processes never do. */
async function connectTo(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
}

/** What Nodemailer calls failures of a connection; others are about one mail. */
const OF_CONNECTION = ['ECONNECTION', 'ECONNREFUSED', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS', 'EAUTH'];

/** Says which setting a failed connection came from: `last_error` of a mail stands without its log. */
function nameSetting(error: Error & { readonly code?: string }): never {
  if (OF_CONNECTION.includes(error.code ?? '')) error.message = `SMTP_URL: ${error.message}`;
  throw error;
}

export function createMailer({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Mailer {
  if (smtpUrl === undefined) return { send: async () => {}, close: async () => {} };
  let connecting: Promise<Transporter> | undefined;
  return {
    send: async ({ message_id, ...mail }) => {
      connecting ??= connectTo(smtpUrl);
      const transport = await connecting;
      // The same id at every try: a reader's mail server drops the second copy.
      const messageId = `<${message_id}@${domainOf(mailFrom)}>`;
      const sent = { from: mailFrom, ...mail, messageId, signal: AbortSignal.timeout(MAIL_MS) };
      const attributes = { 'server.address': new URL(smtpUrl).hostname };
      await recordCall('SMTP send', attributes, () => transport.sendMail(sent)).catch(nameSetting);
    },
    close: async () => (await connecting)?.close(),
  };
}
