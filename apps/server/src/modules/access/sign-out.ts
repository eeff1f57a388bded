import type { api } from '@pregao/contract';
import type { Db } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Call } from '../../platform/http/call.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endSession } from './sessions.store.ts';

/** Ends the session at once, with all its tokens. */
export async function signOut(
  db: Db,
  call: Pick<Call<typeof api.signOut>, 'actor' | 'request_id'>,
): Promise<void> {
  const { session_id, user_id } = call.actor;
  await transaction(db, async (tx) => {
    if (!(await endSession(tx, session_id, 'SIGN_OUT'))) return;
    await recordAudit(tx, call, {
      entity: 'SESSION',
      entity_id: user_id,
      aggregate: 'USER',
      aggregate_id: user_id,
      event: 'SIGN_OUT',
      details: { session_id },
    });
  });
}
