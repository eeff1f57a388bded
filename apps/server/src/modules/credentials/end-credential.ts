import type { api } from '@pregao/contract';
import { decideDeleteCredential, step } from '@pregao/domain';
import type { Db } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Call } from '../../platform/http/call.ts';
import { orThrow, Refused } from '../../platform/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { deleteCredential, ownerOfCredential } from '../directory/credentials/credentials.store.ts';
import { ofCredential } from './credential-audit.ts';

const DELETED = step('CREDENTIAL', 'ACTIVE', 'DELETE');

type End = Pick<Call<typeof api.deleteCredential>, 'actor' | 'params' | 'request_id'>;

/** Makes a credential INACTIVE, and so every token that it was exchanged for. @throws Refused NOT_FOUND, CREDENTIAL_INACTIVE */
export function endCredential(db: Db, call: End): Promise<{ id: number }> {
  const { id } = call.params;
  return transaction(db, async (tx) => {
    const owner = await ownerOfCredential(tx, id);
    if (!owner) throw new Refused('NOT_FOUND');
    orThrow(decideDeleteCredential(call.actor, owner, owner.credential_status));
    // Ended by another transaction meanwhile.
    if (!(await deleteCredential(tx, id, DELETED))) throw new Refused('CREDENTIAL_INACTIVE');
    await recordAudit(tx, call, {
      ...ofCredential({ id, user_id: owner.id }),
      ...DELETED,
    });
    return { id };
  });
}
