import { step } from '@pregao/domain';
import type { AnyCommandContext } from '../../platform/command-context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { recordAudits } from '../audit/record-audit.ts';
import { credentialAuditScope } from './credential-audit.ts';
import { endActiveCredentials } from './credentials.store.ts';
import { voidOneTimeTokens } from './one-time-tokens.store.ts';

/**
 * Ends the credentials of a user in the transaction that blocks it or changes its address, with the links to their secrets;
 * tokens that programs hold end with them. The user's row is to be updated or locked before.
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
