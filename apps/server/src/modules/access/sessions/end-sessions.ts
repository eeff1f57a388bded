import type { Input, Reply } from '@pregao/contract';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refused } from '../../../platform/refusal.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { endOtherSessionRows, endOwnSession } from './own-sessions.store.ts';

/**
 * Ends one of the actor's sessions at once, with its tokens; it may be the current one.
 * @throws Refused NOT_FOUND
 */
export function endOneSession(
  { db }: Pick<Deps, 'db'>,
  context: CommandContext,
  { id }: Input<'endSession'>,
): Promise<Reply<'endSession'>> {
  return transaction(db, async (tx) => {
    if (!(await endOwnSession(tx, context.actor, id))) throw new Refused('NOT_FOUND');
    await recordEnd(tx, context, [id]);
    return { ended: 1 };
  });
}

/** Ends all sessions of the actor except the current one. */
export function endOtherSessions(
  { db }: Pick<Deps, 'db'>,
  context: CommandContext,
): Promise<Reply<'endOtherSessions'>> {
  return transaction(db, async (tx) => {
    const ended = await endOtherSessionRows(tx, context.actor);
    if (ended.length > 0) await recordEnd(tx, context, ended);
    return { ended: ended.length };
  });
}

function recordEnd(tx: Tx, context: CommandContext, sessions: readonly string[]): Promise<void> {
  const { user_id } = context.actor;
  return recordAudit(tx, context, {
    entity: 'SESSION',
    entity_id: user_id,
    aggregate: 'USER',
    aggregate_id: user_id,
    event: 'END',
    details: { sessions_ended: sessions },
  });
}
