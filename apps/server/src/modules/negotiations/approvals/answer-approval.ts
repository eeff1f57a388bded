import type { Input, Reply } from '@pregao/contract';
import { decideAnswerApproval, normalizeReason, type RefusalKey } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { CommandContext, IdempotentContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { idempotentTransaction, type StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import { momentOf } from '../../receivables/moment.ts';
import { presentRequest } from './approvals.present.ts';
import { findRequest, type LockedRequest, lockRequest } from './approvals.store.ts';
import { endApproval } from './end-approval.ts';
import { executeApprovedAct, type SettlementActs } from './execute-approved-act.ts';

/**
 * Approves a waiting request, which carries out its act, or declines it. An act that is no longer possible
 * ends the request as FAILED with the reason.
 * @throws Refused NOT_FOUND for a request of another company; otherwise the refusal of `decideAnswerApproval`
 */
export function answerApproval(
  deps: Deps,
  context: IdempotentContext<Reply<'answerApproval'>>,
  { id, action, reason }: Input<'answerApproval'>,
  settlement: SettlementActs,
): Promise<StoredReply<Reply<'answerApproval'>>> {
  const { actor } = context;
  return idempotentTransaction(deps.db, context.idempotency, async (tx) => {
    // Locks the request before reading the clock: an earlier instant would accept an answer to a request that
    // has just expired.
    await lockRequest(tx, actor, id, momentOf(await appNow(tx)));
    const moment = momentOf(await appNow(tx));
    const request = await lockRequest(tx, actor, id, moment);
    if (request === undefined) throw new Refused('NOT_FOUND');
    orThrow(decideAnswerApproval(actor, request));
    if (action === 'APPROVE') await approve(deps, tx, context, request, settlement);
    else {
      const outcome = { status: 'DECLINED', by_name: actor.name, reason: normalizeReason(reason) } as const;
      await endApproval(deps, tx, context, request, { outcome });
    }
    const row = await findRequest(tx, actor, id, moment);
    if (row === undefined) throw new Refused('NOT_FOUND');
    return presentRequest(row);
  });
}

/**
 * Approves a locked request that waits, and carries out its act.
 * @returns why the act failed; undefined when it was carried out
 */
export async function approve(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  request: LockedRequest,
  settlement: SettlementActs,
): Promise<RefusalKey | undefined> {
  const by_name = context.actor.name;
  const done = await executeApprovedAct(deps, tx, context, request, settlement);
  if ('failure' in done) {
    const outcome = { status: 'FAILED', by_name, failure: done.failure } as const;
    await endApproval(deps, tx, context, request, { outcome });
    return done.failure;
  }
  await endApproval(deps, tx, context, request, {
    outcome: { status: 'APPROVED', by_name },
    created: done.created,
  });
  return undefined;
}
