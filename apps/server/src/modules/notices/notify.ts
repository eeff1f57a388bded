import { currentUserId, runAsSystem } from '../../platform/db/actor-context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueueMails } from '../../platform/mail/outbox.ts';
import { type ComposedMail, composeMails, type Notice } from './compose-mails.ts';
import { insertNotices, type NewNotice } from './notices.store.ts';

export type { Notice } from './compose-mails.ts';

/**
 * Tells people: writes what each reader's bell keeps, and the mails that go out now with their sending, in the transaction of the event, so
 * that all of it is there if it commits, and none if it does not. The actor's own notices are kept as seen.
 * @throws Error when a notice would reach a company type that must not read it
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

function newNotice({ user_id, kind, choice, told }: ComposedMail, author: number | undefined): NewNotice[] {
  if (user_id === null || told === undefined) return [];
  return [{ user_id, kind, ...told, awaits_digest: choice === 'DIGEST', own_act: user_id === author }];
}
