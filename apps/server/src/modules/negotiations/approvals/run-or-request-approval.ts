import type { PendingApproval } from '@pregao/domain';
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
import { Refused } from '../../../platform/refusal.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { notify } from '../../notices/notify.ts';
import { limitOf } from './approval-limits.store.ts';
import { secondPersonsOf } from './approvals.store.ts';
import { type ActToApprove, countWaitingRequests, insertRequest } from './insert-approval-request.store.ts';

/**
 * Signals an allowed act above its actor's limit. Thrown before the act is written, and caught by
 * `runOrRequestApproval`.
 */
class LimitExceeded extends Error {
  readonly act: ActToApprove & { readonly limit_amount: Centavos };

  constructor(act: LimitExceeded['act']) {
    super(`${act.act} of ${act.limited_amount ?? act.amount} is above the limit`);
    this.act = act;
  }
}

/**
 * Requires that the actor may act alone, or that a MASTER has approved the act up to this amount. A
 * rescission needs approval.
 * @throws LimitExceeded without an approval; Refused APPROVED_AMOUNT_EXCEEDED when the act has grown since
 *   the request
 */
export async function requireWithinLimit(
  tx: Tx,
  { actor, approval, approved_amount = 0 }: CommandContext<Actor>,
  act: ActToApprove,
): Promise<void> {
  if (approval && (act.act === 'RESCIND' || act.amount <= approved_amount)) return;
  if (act.act === 'RESCIND') throw new LimitExceeded({ ...act, limit_amount: 0 });
  const limit = await limitOf(tx, actor, limitOfAct(act.act));
  if (limit === undefined || !needsApproval(actor, act.limited_amount ?? act.amount, limit)) return;
  if (approval) throw new Refused('APPROVED_AMOUNT_EXCEEDED');
  throw new LimitExceeded({ ...act, limit_amount: limit });
}

/**
 * Executes an act, or stores it as a request for approval by a MASTER of the actor's company, in one
 * transaction.
 */
export function runOrRequestApproval<Reply extends object>(
  deps: Deps,
  context: IdempotentContext<Reply | PendingApproval>,
  act: (tx: Tx) => Promise<Reply>,
): Promise<StoredReply<Reply | PendingApproval>> {
  return idempotentTransaction<Reply | PendingApproval>(deps.db, context.idempotency, async (tx) => {
    try {
      return await act(tx);
    } catch (error) {
      if (error instanceof LimitExceeded) return requestApproval(deps, tx, context, error.act);
      throw error;
    }
  });
}

async function requestApproval(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  exceeded: LimitExceeded['act'],
): Promise<PendingApproval> {
  const { actor } = context;
  const { count, own, same } = await countWaitingRequests(tx, actor, exceeded);
  if (same) throw new Refused('APPROVAL_ALREADY_ASKED');
  if (count >= MAX_WAITING_APPROVALS || own >= MAX_OWN_WAITING_APPROVALS)
    throw new Refused('TOO_MANY_APPROVAL_REQUESTS');
  const askStep = step('APPROVAL_REQUEST', START, 'ASK');
  const { id } = await insertRequest(tx, actor, askStep, exceeded);
  const { act, amount, limit_amount, offer_id, credit_id, expires_at } = exceeded;
  await recordAudit(tx, context, {
    aggregate: 'APPROVAL_REQUEST',
    aggregate_id: id,
    entity: 'APPROVAL_REQUEST',
    entity_id: id,
    ...askStep,
    details: { act, amount, limit_amount, offer_id, credit_id },
  });
  const seconds = act === 'RESCIND' ? recipientsAmong(await secondPersonsOf(tx, id)) : {};
  await notify(deps, tx, {
    kind: 'APPROVAL_ASKED',
    to: { companies: [actor.company_id], ...seconds },
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

/** Addresses who can second a rescission, also OPERATORs; moderators where the company has no such person. */
const recipientsAmong = (users: readonly number[]) => ({ users, moderators: users.length === 0 });
