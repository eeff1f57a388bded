import type { api } from '@pregao/contract';
import { decideEditUser, userStatus } from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Call } from '../../platform/http/call.ts';
import { orThrow, Refused } from '../../platform/refused.ts';
import { refuseStale } from '../../platform/version.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notify } from '../notices/notify.ts';
import { findRecipients } from '../notices/recipients.store.ts';
import { endCredentials } from './end-credentials.ts';
import { inviteUser } from './invite-user.ts';
import { voidOneTimeTokens } from './one-time-tokens.store.ts';
import { closeChallenges, endSessions } from './open-access.store.ts';
import { refuseTaken, refusingTaken } from './refuse-taken.ts';
import { userEntry } from './user-audit.ts';
import { EDITABLE, userVersion } from './user-data.ts';
import { type LockedUser, lockUser, updateUser } from './users.store.ts';

type EditUser = Pick<Call<typeof api.editUser>, 'actor' | 'params' | 'body' | 'request_id'>;
type EditDeps = Pick<Deps, 'db' | 'config' | 'jobs'>;

/**
 * Changes the registration data of a user.
 * @throws Refused USER_NOT_FOUND, ROLE_ABOVE_OWN, what is locked, CHANGED_MEANWHILE, USER_EMAIL_EXISTS, USER_PHONE_EXISTS, USER_TAX_NUMBER_EXISTS
 */
export function editUser(deps: EditDeps, call: EditUser): Promise<void> {
  const { actor, params, body } = call;
  const work = transaction(deps.db, async (tx) => {
    const user = await lockUser(tx, actor, params.id);
    if (!user) throw new Refused('USER_NOT_FOUND');
    orThrow(decideEditUser(actor, user, body));
    refuseStale(body.version, userVersion(user));
    const changed = EDITABLE.filter((field) => body[field] !== user[field]);
    if (changed.length === 0) return;
    await refuseTaken(tx, 'users', body, user.id);
    const { name, email, phone, tax_number } = body;
    await updateUser(tx, user.id, { name, email, phone, tax_number });
    const ended = changed.includes('email') ? await leaveOldAddress(deps, tx, call, user) : 0;
    const details = { changed, ...(ended > 0 && { sessions_ended: ended }) };
    await recordAudit(tx, call, userEntry(user.id, { event: 'EDIT', details }));
  });
  return refusingTaken('users', work);
}

/**
 * Who reads the old mailbox must not get in any more, nor the programs whose secrets were mailed there, and is told so;
 * an invitation goes to the new one, without a word to the old. Answers how many sessions ended.
 */
async function leaveOldAddress(deps: EditDeps, tx: Tx, by: EditUser, user: LockedUser): Promise<number> {
  await voidOneTimeTokens(tx, user.id, ['INVITATION', 'PASSWORD_RESET']);
  await endCredentials(tx, by, user.id, 'EMAIL_CHANGED');
  await closeChallenges(tx, user.id);
  const ended = await endSessions(tx, user.id, 'EMAIL_CHANGED');
  if (userStatus(user) === 'INVITED') await inviteUser(deps, tx, user.id);
  else await tellOldAddress(deps, tx, user);
  return ended.length;
}

async function tellOldAddress(deps: EditDeps, tx: Tx, { id, email }: LockedUser): Promise<void> {
  const [reader] = await findRecipients(tx, { userIds: [id], companyIds: [], moderators: false });
  if (reader === undefined) return;
  const { name, company_name, company_type, language, timezone } = reader;
  await notify(deps, tx, {
    kind: 'EMAIL_CHANGED',
    to: { strangers: [{ email, name, company_name, company_type, language, timezone }] },
    facts: { changed_at: await appNow(tx) },
  });
}
