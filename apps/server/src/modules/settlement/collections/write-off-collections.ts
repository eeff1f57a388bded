import type { Input, Reply } from '@pregao/contract';
import { decideWriteOff, type PendingApproval } from '@pregao/domain';
import type { CommandContext, IdempotentContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import type { HeldWriteOff } from '../../negotiations/approvals/insert-approval-request.store.ts';
import {
  requireWithinLimit,
  runOrRequestApproval,
} from '../../negotiations/approvals/run-or-request-approval.ts';
import { lockSettlement, settlementDealOf } from '../lock-settlement.ts';
import { applyCollectionsPlan } from './apply-collections-plan.ts';
import { offerIdOfCollection } from './collections.store.ts';
import { lockNamed } from './name-collections.ts';
import { notifyLoss } from './notify-loss.ts';
import { enterReceipt, writeOffToApprove } from './receive-collections.ts';

type Changed = Reply<'reverseCollectionEntry'>;

/**
 * Closes collections of one deal as lost: all that is open of each. A loss above the limit WRITE_OFF waits
 * for approval.
 * @throws Refused NOT_FOUND for collections of others; otherwise the refusal of `decideWriteOff`
 */
export function writeOffCollections(
  deps: Deps,
  context: IdempotentContext<Reply<'writeOffCollections'>>,
  { collection_ids, reason, text = null, authorized_on }: Input<'writeOffCollections'>,
): Promise<StoredReply<Changed | PendingApproval>> {
  return runOrRequestApproval<Changed>(deps, context, async (tx) => {
    const [first = 0] = collection_ids;
    const offer_id = await offerIdOfCollection(tx, context.actor, first);
    if (offer_id === undefined) throw new Refused('NOT_FOUND');
    return enterLoss(deps, tx, context, { offer_id, collection_ids, reason, text, authorized_on });
  });
}

/** Carries out an approved write-off, or an approved receipt with its loss. */
export function executeHeldWriteOff(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  held: HeldWriteOff,
): Promise<Changed> {
  const { offer_id, reason, text, authorized_on, receipt } = held;
  return receipt === undefined
    ? enterLoss(deps, tx, context, held)
    : enterReceipt(deps, tx, context, { ...receipt, offer_id, reason, text, authorized_on, close: true });
}

async function enterLoss(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  command: HeldWriteOff,
): Promise<Changed> {
  const { actor } = context;
  const { offer_id, collection_ids, reason, text, authorized_on } = command;
  const settlement = await lockSettlement(deps, tx, actor, offer_id);
  const locked = await lockNamed(tx, offer_id, { collection_ids });
  const deal = settlementDealOf(settlement);
  const { now, today } = settlement.deal;
  const plan = orThrow(decideWriteOff({ ...locked, actor, deal, reason, text, authorized_on, now }));
  await requireWithinLimit(
    tx,
    context,
    writeOffToApprove({ settlement, locked, plan }, command, { amount: plan.loss_value }),
  );
  const details = { day: today, reason, ...(authorized_on && { authorized_on }), ...(text && { text }) };
  const act = { event: 'WRITE_OFF', settlement, ...locked, plan, details } as const;
  const { reply } = await applyCollectionsPlan(deps, tx, context, act);
  await notifyLoss(deps, tx, settlement, { plan, reason, text });
  return reply;
}
