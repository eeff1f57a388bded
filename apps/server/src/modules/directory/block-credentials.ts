import type { Tx } from '../../platform/db/db.ts';
import type { AuditAuthor } from '../audit/audit-entry.ts';
import { recordAudits } from '../audit/record-audit.ts';
import { blockCredentials } from './credentials.store.ts';
import { voidOneTimeTokens } from './one-time-tokens.store.ts';

/**
 * Ends the credentials of a user in the transaction that blocks it, with the links to their secrets; tokens that programs
 * hold end with them. The user's row is to be updated or locked before.
 * @returns how many were active
 */
export async function endCredentialsOfBlocked(tx: Tx, by: AuditAuthor, userId: number): Promise<number> {
  const ended = await blockCredentials(tx, userId);
  await voidOneTimeTokens(tx, userId, ['CREDENTIAL_SECRET']);
  await recordAudits(
    tx,
    by,
    ended.map((id) => ({
      entity: 'CREDENTIAL',
      entity_id: id,
      aggregate: 'USER',
      aggregate_id: userId,
      event: 'BLOCK_USER',
      from: 'ACTIVE',
      to: 'INACTIVE',
    })),
  );
  return ended.length;
}
