import { userStatus } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { AnyCommandContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { endCredentials } from '../../credentials/end-credentials.ts';
import { voidOneTimeTokens } from '../../credentials/one-time-tokens.store.ts';
import { notify } from '../../notices/notify.ts';
import { findRecipients } from '../../notices/recipients.store.ts';
import { closeChallenges, endSessions } from './end-access.store.ts';
import { inviteUser } from './invite-user.ts';
import { userEntry } from './user-audit.ts';
import type { EDITABLE } from './user-data.ts';
import { type LockedUser, updateUser } from './users.store.ts';

type ChangeDeps = Pick<Deps, 'config' | 'jobs'>;
export type UserField = (typeof EDITABLE)[number];

/**
 * Writes the given fields of a locked user with its audit entry. A new address ends everything that was
 * opened under the old one.
 */
export async function changeUser(
  deps: ChangeDeps,
  tx: Tx,
  context: AnyCommandContext,
  change: { readonly user: LockedUser; readonly values: { readonly [Field in UserField]?: string } },
): Promise<void> {
  const { user, values } = change;
  const changed = Object.keys(values);
  await updateUser(tx, user.id, values);
  const ended = values.email === undefined ? 0 : await revokeOldAddress(deps, tx, context, user);
  const details = { changed, ...(ended > 0 && { sessions_ended: ended }) };
  await recordAudit(tx, context, userEntry(user.id, { event: 'EDIT', details }));
}

/**
 * Ends the sessions, links and credentials that a reader of the old mailbox could use. An active user gets a
 * mail at the old address; an invited one gets the invitation at the new address only.
 * @returns how many sessions ended
 */
async function revokeOldAddress(
  deps: ChangeDeps,
  tx: Tx,
  context: AnyCommandContext,
  user: LockedUser,
): Promise<number> {
  await voidOneTimeTokens(tx, user.id, ['INVITATION', 'PASSWORD_RESET', 'HELD_CHANGE']);
  await endCredentials(tx, context, user.id, 'CHANGE_EMAIL');
  await closeChallenges(tx, user.id);
  const ended = await endSessions(tx, user.id, 'EMAIL_CHANGED');
  if (userStatus(user) === 'INVITED') await inviteUser(deps, tx, user.id);
  else await notifyOldAddress(deps, tx, user);
  return ended.length;
}

async function notifyOldAddress(deps: ChangeDeps, tx: Tx, { id, email }: LockedUser): Promise<void> {
  const [reader] = await findRecipients(tx, { userIds: [id], companyIds: [], moderators: false });
  if (reader === undefined) return;
  const { name, company_name, company_type, language, timezone } = reader;
  await notify(deps, tx, {
    kind: 'EMAIL_CHANGED',
    to: { correspondents: [{ email, name, company_name, company_type, language, timezone }] },
    facts: { changed_at: await appNow(tx) },
  });
}
