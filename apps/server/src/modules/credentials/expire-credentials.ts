import { step } from '@pregao/domain';
import type { Tx } from '../../platform/db/db.ts';
import { SYSTEM } from '../audit/audit-entry.ts';
import { recordAudits } from '../audit/record-audit.ts';
import { credentialAuditScope } from './credential-audit.ts';
import { expireCredentials } from './credentials.store.ts';

const EXPIRE_STEP = step('CREDENTIAL', 'ACTIVE', 'EXPIRE');

/**
 * Makes credentials INACTIVE after their 90 days.
 * @returns how many
 */
export async function expireAndRecord(tx: Tx): Promise<number> {
  const expired = await expireCredentials(tx, EXPIRE_STEP);
  await recordAudits(
    tx,
    SYSTEM,
    expired.map((one) => ({ ...credentialAuditScope(one), ...EXPIRE_STEP })),
  );
  return expired.length;
}
