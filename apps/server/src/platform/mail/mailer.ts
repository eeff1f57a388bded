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
  /** Sends the mail over SMTP; without an SMTP server it is only visible in the demo mailbox. */
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
/**
 * Milliseconds for a whole mail: a server that sends something every few seconds would otherwise hold its
 * connection forever.
 */
const MAIL_MS = 60_000;

function domainOf(address: string): string {
  return /@([^\s>]+)/.exec(address)?.[1] ?? 'localhost';
}

/** Creates the SMTP connection pool. Nodemailer is loaded lazily, because most processes send no mail. */
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

/** Nodemailer's error codes of connection failures; other errors concern one mail. */
const CONNECTION_ERRORS = ['ECONNECTION', 'ECONNREFUSED', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS', 'EAUTH'];

/** Adds the setting's name to a connection error, because `last_error` of a mail is read without the log. */
function nameSetting(error: Error & { readonly code?: string }): never {
  if (CONNECTION_ERRORS.includes(error.code ?? '')) error.message = `SMTP_URL: ${error.message}`;
  throw error;
}

export function createMailer({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Mailer {
  if (smtpUrl === undefined) return { send: async () => {}, close: async () => {} };
  let connecting: Promise<Transporter> | undefined;
  return {
    send: async ({ message_id, ...mail }) => {
      connecting ??= connectTo(smtpUrl);
      const transport = await connecting;
      // Retries keep the Message-ID, by which the recipient's mail server drops a duplicate.
      const messageId = `<${message_id}@${domainOf(mailFrom)}>`;
      const sent = { from: mailFrom, ...mail, messageId, signal: AbortSignal.timeout(MAIL_MS) };
      const attributes = { 'server.address': new URL(smtpUrl).hostname };
      await recordCall('SMTP send', attributes, () => transport.sendMail(sent)).catch(nameSetting);
    },
    close: async () => (await connecting)?.close(),
  };
}
