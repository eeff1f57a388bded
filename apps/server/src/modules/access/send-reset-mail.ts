import { decidePasswordMail, type Language, userStatus } from '@pregao/domain';
import type { Tx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken, randomToken } from '../../platform/passwords.ts';
import { SYSTEM } from '../audit/audit-entry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { insertOneTimeToken } from '../credentials/one-time-tokens.store.ts';
import { inviteUser } from '../directory/users/invite-user.ts';
import { notify } from '../notices/notify.ts';
import { lockUserByEmail } from './accounts.store.ts';
import { RESET_SECONDS } from './sign-in-limits.ts';

export interface ResetRequest {
  readonly email: string;
  readonly language: Language;
  readonly timezone: string;
  readonly request_id: string;
}

/**
 * Mails a link to set the password. An active user gets a reset link of 30 minutes, an invited one the
 * invitation again; a blocked user and an unknown address get no mail.
 */
export async function sendResetMail(
  deps: Pick<Deps, 'db' | 'config' | 'jobs'>,
  { email, request_id, ...locale }: ResetRequest,
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (!user) return;
    const mail = decidePasswordMail(userStatus(user));
    if (!mail.ok) return;
    const of = { entity: 'USER', entity_id: user.id, aggregate: 'USER', aggregate_id: user.id } as const;
    await recordAudit(tx, { ...SYSTEM, request_id }, { ...of, event: 'ASK_RESET' });
    if (mail.value === 'INVITATION') await inviteUser(deps, tx, user.id, locale);
    else await notifyReset(deps, tx, user.id, locale);
  });
}

async function notifyReset(
  deps: Pick<Deps, 'config' | 'jobs'>,
  tx: Tx,
  userId: number,
  locale: Pick<ResetRequest, 'language' | 'timezone'>,
): Promise<void> {
  const token = randomToken();
  const expires_at = await insertOneTimeToken(tx, {
    purpose: 'PASSWORD_RESET',
    user_id: userId,
    token_hash: hashToken(token),
    seconds: RESET_SECONDS,
  });
  await notify(deps, tx, {
    kind: 'PASSWORD_RESET',
    to: { users: [userId] },
    locale,
    facts: { token, expires_at },
  });
}
