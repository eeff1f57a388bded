import type { Reply } from '@pregao/contract';
import type { CommandContext } from '../../platform/command-context.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { MESSAGES } from './messages.ts';
import { endSession } from './sessions.store.ts';

/** Ends the session at once, with all its tokens. */
export async function signOut({ db }: Pick<Deps, 'db'>, context: CommandContext): Promise<Reply<'signOut'>> {
  const { session_id, user_id } = context.actor;
  await transaction(db, async (tx) => {
    if (!(await endSession(tx, session_id, 'SIGN_OUT'))) return;
    await recordAudit(tx, context, {
      entity: 'SESSION',
      entity_id: user_id,
      aggregate: 'USER',
      aggregate_id: user_id,
      event: 'SIGN_OUT',
      details: { session_id },
    });
  });
  return { message: MESSAGES.signed_out[context.actor.language] };
}
