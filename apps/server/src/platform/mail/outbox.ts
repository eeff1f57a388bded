import type { Language } from '@pregao/domain';
import type { Tx } from '../db/db.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { insertMails } from './mails.store.ts';
import { sendMail } from './send-mail.job.ts';

export interface NewMail {
  /** Id of the recipient's account, if there is one. */
  readonly user_id: number | null;
  readonly to: string;
  readonly language: Language;
  /** Kind of the event, for statistics and tests. */
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whether the recipient waits for it; it is sent before mails that merely inform. */
  readonly urgent?: boolean;
}

const URGENT = 10;

/** Mails in one insert, because their texts take memory. */
const MAILS_PER_STATEMENT = 500;

/**
 * Enqueues mails in the transaction of their event (transactional outbox): sent after its commit, or never.
 */
export async function enqueueMails(tx: Tx, jobs: Jobs, mails: readonly NewMail[]): Promise<void> {
  for (const urgent of [true, false]) {
    const those = mails.filter((mail) => (mail.urgent ?? false) === urgent);
    for (let start = 0; start < those.length; start += MAILS_PER_STATEMENT) {
      const ids = await insertMails(tx, those.slice(start, start + MAILS_PER_STATEMENT));
      const priority = urgent ? URGENT : 0;
      const sent = ids.map((id) => ({ payload: { mail_id: id }, key: String(id), priority }));
      await jobs.enqueueAll(tx, sendMail, sent);
    }
  }
}
