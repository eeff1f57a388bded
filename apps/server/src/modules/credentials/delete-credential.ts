import type { Input } from '@pregao/contract';
import { decideDeleteCredential, step } from '@pregao/domain';
import type { CommandContext } from '../../platform/command-context.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { orThrow, Refused } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { credentialAuditScope } from './credential-audit.ts';
import { deactivateCredential, ownerOfCredential } from './credentials.store.ts';

const DELETE_STEP = step('CREDENTIAL', 'ACTIVE', 'DELETE');

/**
 * Makes a credential INACTIVE, and with it every token issued for it.
 * @throws Refused NOT_FOUND, CREDENTIAL_INACTIVE
 */
export function deleteCredential(
  { db }: Pick<Deps, 'db'>,
  context: CommandContext,
  { id }: Input<'deleteCredential'>,
): Promise<{ id: number }> {
  return transaction(db, async (tx) => {
    const owner = await ownerOfCredential(tx, id);
    if (!owner) throw new Refused('NOT_FOUND');
    orThrow(decideDeleteCredential(context.actor, owner, owner.credential_status));
    // Ended by a concurrent transaction.
    if (!(await deactivateCredential(tx, id, DELETE_STEP))) throw new Refused('CREDENTIAL_INACTIVE');
    await recordAudit(tx, context, {
      ...credentialAuditScope({ id, user_id: owner.id }),
      ...DELETE_STEP,
    });
    return { id };
  });
}
