import type { Language } from '@pregao/domain';
import type { Tx } from '../db/db.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { sendMail } from './send-mail.job.ts';

export interface NewMail {
  /** The reader, where it has an account. */
  readonly user_id: number | null;
  readonly to: string;
  readonly language: Language;
  /** What it is about, for statistics and tests. */
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Somebody sits and waits for it: it goes ahead of all that merely inform. */
  readonly urgent?: boolean;
}

const URGENT = 10;

/** Writes the mail in the transaction of its event; the worker sends it after the commit, or never if there is none. */
export async function enqueueMail(tx: Tx, jobs: Jobs, { to, urgent, ...mail }: NewMail): Promise<void> {
  const { id } = await tx
    .insertInto('mails')
    .values({ ...mail, to_address: to })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.enqueue(tx, sendMail, { mail_id: id }, { key: String(id), priority: urgent ? URGENT : 0 });
}
