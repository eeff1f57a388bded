import { INVITATION_DAYS, type Language } from '@pregao/domain';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashToken, randomToken } from '../../../platform/passwords.ts';
import { insertOneTimeToken, voidOneTimeTokens } from '../../credentials/one-time-tokens.store.ts';
import { notify } from '../../notices/notify.ts';

const INVITATION_SECONDS = INVITATION_DAYS * 24 * 60 * 60;

/**
 * Mails a link of 7 days to set the first password; earlier invitations become invalid.
 * @param locale of the mail, if it differs from the user's
 */
export async function inviteUser(
  deps: Pick<Deps, 'config' | 'jobs'>,
  tx: Tx,
  userId: number,
  locale?: { readonly language: Language; readonly timezone: string },
): Promise<void> {
  await voidOneTimeTokens(tx, userId, ['INVITATION']);
  const token = randomToken();
  const expires_at = await insertOneTimeToken(tx, {
    purpose: 'INVITATION',
    user_id: userId,
    token_hash: hashToken(token),
    seconds: INVITATION_SECONDS,
  });
  await notify(deps, tx, {
    kind: 'INVITATION',
    to: { users: [userId] },
    ...(locale && { locale }),
    facts: { token, expires_at },
  });
}
