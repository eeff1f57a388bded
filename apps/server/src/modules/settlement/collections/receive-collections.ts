import type { Input, Reply } from '@pregao/contract';
import {
  type CollectionShare,
  type CollectionsPlan,
  decideReceiveCollections,
  type PendingApproval,
  settlementStepDeadline,
} from '@pregao/domain';
import type {
  AnyCommandContext,
  CommandContext,
  IdempotentContext,
} from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow } from '../../../platform/refusal.ts';
import type {
  ActToApprove,
  HeldAllocation,
  HeldWriteOff,
} from '../../negotiations/approvals/insert-approval-request.store.ts';
import {
  requireWithinLimit,
  runOrRequestApproval,
} from '../../negotiations/approvals/run-or-request-approval.ts';
import { lockSettlement, type Settlement, settlementDealOf } from '../lock-settlement.ts';
import { applyCollectionsPlan } from './apply-collections-plan.ts';
import { lockNamed } from './name-collections.ts';
import { notifyLoss } from './notify-loss.ts';

type Receipt = Input<'receiveCollections'>;
type Changed = Reply<'reverseCollectionEntry'>;

/**
 * Enters what arrived for collections of a deal, and writes off the rest when the receipt closes it. A loss
 * above the limit WRITE_OFF waits for approval together with the receipt.
 * @throws Refused NOT_FOUND for a deal of others; otherwise the refusal of `decideReceiveCollections`
 */
export function receiveCollections(
  deps: Deps,
  context: IdempotentContext<Reply<'receiveCollections'>>,
  input: Receipt,
): Promise<StoredReply<Changed | PendingApproval>> {
  return runOrRequestApproval<Changed>(deps, context, (tx) => enterReceipt(deps, tx, context, input));
}

/** What an allocated bank line adds to a receipt. */
export interface ReceiptOfLine {
  /** The part of each named collection. */
  readonly shares: readonly CollectionShare[];
  /** The whole act on the line, which waits for approval when its loss is above the limit. */
  readonly allocation: HeldAllocation;
}

/**
 * Enters a receipt within a transaction; a loss above the actor's limit writes nothing.
 * @param context of a person, or of the system for lines that the machine allocates, which lose nothing
 */
export async function enterReceipt(
  deps: Deps,
  tx: Tx,
  context: CommandContext | AnyCommandContext,
  input: Receipt,
  ofLine?: ReceiptOfLine,
): Promise<Changed> {
  const { actor } = context;
  const settlement = await lockSettlement(deps, tx, actor, input.offer_id);
  const { deal } = settlement;
  const locked = await lockNamed(tx, deal.offer.id, input);
  const { day, amount, reason, text, authorized_on, close } = input;
  const plan = orThrow(
    decideReceiveCollections({
      ...locked,
      actor,
      deal: settlementDealOf(settlement),
      day,
      amount,
      shares: ofLine?.shares,
      reason,
      text,
      authorized_on,
      close,
      now: deal.now,
    }),
  );
  if (plan.loss_value > 0 && reason !== undefined && isOfPerson(context)) {
    const asked = askedReceipt(settlement, { ...input, reason }, plan, ofLine?.allocation);
    await requireWithinLimit(tx, context, asked);
  }
  const loss = plan.loss_value > 0 && reason !== undefined && { reason };
  const chargeback = reason === 'CHARGEBACK' && authorized_on != null && { authorized_on };
  const details = { day, amount, ...loss, ...chargeback };
  const act = { event: 'RECEIVE', settlement, ...locked, plan, details } as const;
  const reply = await applyCollectionsPlan(deps, tx, context, act);
  await notifyLoss(deps, tx, settlement, { plan, reason, text });
  return reply;
}

const isOfPerson = (context: CommandContext | AnyCommandContext): context is CommandContext =>
  context.actor !== 'system';

function askedReceipt(
  settlement: Settlement,
  input: Receipt & { readonly reason: HeldWriteOff['reason'] },
  { loss_value }: CollectionsPlan,
  allocation?: HeldAllocation,
): ActToApprove {
  const {
    offer_id,
    pay_date,
    issuer,
    collection_ids,
    day,
    amount,
    reason,
    text = null,
    authorized_on,
  } = input;
  const receipt = { pay_date, issuer, collection_ids, day, amount };
  const held = { offer_id, collection_ids: collection_ids ?? [], reason, text, authorized_on };
  return askedWriteOff(settlement, { ...held, ...(allocation ? { allocation } : { receipt }) }, loss_value);
}

/**
 * Describes a loss for an approval request. It expires as a step of settlement does, after two business days.
 * @param loss in centavos
 */
export function askedWriteOff({ deal }: Settlement, command: HeldWriteOff, loss: number): ActToApprove {
  const { offer, now } = deal;
  const expires_at = settlementStepDeadline(now);
  return {
    act: 'WRITE_OFF',
    command,
    amount: loss,
    offer_id: offer.id,
    credit_id: null,
    expires_at,
    summary: {
      card_network: offer.card_network,
      valid_until: expires_at.toISOString(),
      counterpart: offer.company_id,
    },
  };
}
