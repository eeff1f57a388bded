import { step } from '@pregao/domain';
import type { AnyCommandContext } from '../../platform/command-context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { recordAudits } from '../audit/record-audit.ts';
import { credentialAuditScope } from './credential-audit.ts';
import { endActiveCredentials } from './credentials.store.ts';
import { voidOneTimeTokens } from './one-time-tokens.store.ts';

/**
 * Ends the credentials of a user and the links to their secrets. It runs in the transaction that blocks the
 * user or changes its address. Access tokens of programs end with them. The caller must have updated or
 * locked the user's row.
 * @returns how many were active
 */
export async function endCredentials(
  tx: Tx,
  context: AnyCommandContext,
  userId: number,
  event: 'BLOCK_USER' | 'CHANGE_EMAIL',
): Promise<number> {
  const inactive = step('CREDENTIAL', 'ACTIVE', event);
  const ended = await endActiveCredentials(tx, userId, inactive);
  await voidOneTimeTokens(tx, userId, ['CREDENTIAL_SECRET']);
  await recordAudits(
    tx,
    context,
    ended.map((id) => ({ ...credentialAuditScope({ id, user_id: userId }), ...inactive })),
  );
  return ended.length;
}
