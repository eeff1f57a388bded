import type { HeldForApproval } from '@pregao/domain';
import {
  type Actor,
  type Centavos,
  limitOfAct,
  MAX_OWN_WAITING_APPROVALS,
  MAX_WAITING_APPROVALS,
  needsApproval,
  START,
  step,
} from '@pregao/domain';
import type { CommandContext, IdempotentContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { idempotentTransaction, type StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refused } from '../../../platform/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { notify } from '../../notices/notify.ts';
import { limitOf } from './approval-limits.store.ts';
import { type AskedAct, insertRequest, waitingRequests } from './approval-requests.store.ts';

/**
 * Signals an allowed act above its actor's limit. Thrown before the act is written, and caught by
 * `runOrRequestApproval`.
 */
class AboveLimit extends Error {
  readonly asked: AskedAct & { readonly limit_amount: Centavos };

  constructor(asked: AboveLimit['asked']) {
    super(`${asked.act} of ${asked.measured ?? asked.amount} is above the limit`);
    this.asked = asked;
  }
}

/**
 * Requires that the actor may act alone, or that a MASTER has approved the act. Nobody rescinds a deal alone.
 * @throws AboveLimit otherwise
 */
export async function requireWithinLimit(
  tx: Tx,
  { actor, approval }: CommandContext<Actor>,
  asked: AskedAct,
): Promise<void> {
  if (approval) return;
  if (asked.act === 'RESCIND') throw new AboveLimit({ ...asked, limit_amount: 0 });
  const limit = await limitOf(tx, actor, limitOfAct(asked.act));
  if (limit !== undefined && needsApproval(actor, asked.measured ?? asked.amount, limit))
    throw new AboveLimit({ ...asked, limit_amount: limit });
}

/**
 * Executes an act, or stores it as a request for approval by a MASTER of the actor's company, in one
 * transaction.
 */
export function runOrRequestApproval<Reply extends object>(
  deps: Deps,
  context: IdempotentContext<Reply | HeldForApproval>,
  act: (tx: Tx) => Promise<Reply>,
): Promise<StoredReply<Reply | HeldForApproval>> {
  return idempotentTransaction<Reply | HeldForApproval>(deps.db, context.once, async (tx) => {
    try {
      return await act(tx);
    } catch (error) {
      if (error instanceof AboveLimit) return ask(deps, tx, context, error.asked);
      throw error;
    }
  });
}

async function ask(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  asked: AboveLimit['asked'],
): Promise<HeldForApproval> {
  const { actor } = context;
  const { count, own, same } = await waitingRequests(tx, actor, asked);
  if (same) throw new Refused('APPROVAL_ALREADY_ASKED');
  if (count >= MAX_WAITING_APPROVALS || own >= MAX_OWN_WAITING_APPROVALS)
    throw new Refused('TOO_MANY_APPROVAL_REQUESTS');
  const begun = step('APPROVAL_REQUEST', START, 'ASK');
  const { id } = await insertRequest(tx, actor, begun, asked);
  const { act, amount, limit_amount, offer_id, credit_id, expires_at } = asked;
  await recordAudit(tx, context, {
    aggregate: 'APPROVAL_REQUEST',
    aggregate_id: id,
    entity: 'APPROVAL_REQUEST',
    entity_id: id,
    ...begun,
    details: { act, amount, limit_amount, offer_id, credit_id },
  });
  await notify(deps, tx, {
    kind: 'APPROVAL_ASKED',
    to: { companies: [actor.company_id] },
    facts: {
      request_id: id,
      act,
      amount,
      limit: limit_amount,
      offer_id,
      requester_name: actor.name,
      expires_at,
    },
  });
  return { approval_request_id: id };
}
