import type { Language } from '@pregao/domain';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken, randomToken } from '../../platform/passwords.ts';
import { SYSTEM } from '../audit/audit-entry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { insertOneTimeToken } from '../directory/one-time-tokens.store.ts';
import { notify } from '../notices/notify.ts';
import { resettableUser } from './accounts.store.ts';
import { RESET_SECONDS } from './limits.ts';

export interface ResetRequest {
  readonly email: string;
  readonly language: Language;
  readonly timezone: string;
  readonly request_id: string;
}

/** Mails a link to set a new password, to active and to invited users; a blocked user and a stranger get none. */
export async function sendResetMail(
  deps: Pick<Deps, 'db' | 'config' | 'jobs'>,
  { email, language, timezone, request_id }: ResetRequest,
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const userId = await resettableUser(tx, email);
    if (userId === undefined) return;
    const token = randomToken();
    const expires_at = await insertOneTimeToken(tx, {
      purpose: 'PASSWORD_RESET',
      user_id: userId,
      token_hash: hashToken(token),
      seconds: RESET_SECONDS,
    });
    await recordAudit(
      tx,
      { ...SYSTEM, request_id },
      { entity: 'USER', entity_id: userId, aggregate: 'USER', aggregate_id: userId, event: 'ASK_RESET' },
    );
    await notify(deps, tx, {
      kind: 'PASSWORD_RESET',
      to: { users: [userId] },
      locale: { language, timezone },
      facts: { token, expires_at },
    });
  });
}
