import type { Tx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { composeMails, type Notice } from './compose-mails.ts';

export type { Notice } from './compose-mails.ts';

/**
 * Tells people: writes each reader's mail and its sending in the transaction of the event, so that all of them go out
 * if it commits, and none if it does not.
 * @throws Error when a notice would reach a company type that must not read it
 */
export async function notify(
  { config, jobs }: Pick<Deps, 'config' | 'jobs'>,
  tx: Tx,
  notices: Notice | readonly Notice[],
): Promise<void> {
  const list: readonly Notice[] = 'kind' in notices ? [notices] : notices;
  for (const mail of await composeMails(tx, list, config.publicUrl)) await enqueueMail(tx, jobs, mail);
}
