import { currentUserId, runAsSystem } from '../../platform/db/actor-context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueueMails } from '../../platform/mail/outbox.ts';
import { type ComposedMail, composeMails, type Notice } from './compose-mails.ts';
import { insertNotices, type NewNotice } from './notices.store.ts';

export type { Notice } from './compose-mails.ts';

/**
 * Sends notices: stores them for each reader and enqueues their mails (outbox) in the transaction of the
 * event. They exist if it commits, and not otherwise. The actor's own notices are stored as seen.
 * @throws Error if a notice would reach a company type that must not read it
 */
export function notify(
  { config, jobs }: Pick<Deps, 'config' | 'jobs'>,
  tx: Tx,
  notices: Notice | readonly Notice[],
): Promise<void> {
  const list: readonly Notice[] = 'kind' in notices ? [notices] : notices;
  const author = currentUserId();
  return runAsSystem(async () => {
    const composed = await composeMails(tx, list, config.publicUrl);
    await insertNotices(
      tx,
      composed.flatMap((each) => newNotice(each, author)),
    );
    await enqueueMails(
      tx,
      jobs,
      composed.filter(({ choice }) => choice === 'AT_ONCE'),
    );
  });
}

function newNotice(
  { user_id, kind, choice, storedNotice }: ComposedMail,
  author: number | undefined,
): NewNotice[] {
  if (user_id === null || storedNotice === undefined) return [];
  return [
    { user_id, kind, ...storedNotice, awaits_digest: choice === 'DIGEST', own_act: user_id === author },
  ];
}
