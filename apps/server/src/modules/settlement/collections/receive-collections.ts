import type { Input, Reply } from '@pregao/contract';
import {
  type CollectionShare,
  type CollectionsPlan,
  decideReceiveCollections,
  type PendingApproval,
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
  HeldWriteOff,
  LossSummary,
} from '../../negotiations/approvals/insert-approval-request.store.ts';
import {
  requireWithinLimit,
  runOrRequestApproval,
} from '../../negotiations/approvals/run-or-request-approval.ts';
import { lockSettlement, type Settlement, settlementDealOf } from '../lock-settlement.ts';
import { settlementRequest } from '../settlement-request.ts';
import { applyCollectionsPlan } from './apply-collections-plan.ts';
import { type LockedCollections, lockNamed } from './name-collections.ts';
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

/** Enters a receipt within a transaction; a loss above the actor's limit writes nothing. */
export async function enterReceipt(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  input: Receipt,
): Promise<Changed> {
  const planned = await planReceipt(deps, tx, context, input);
  const { plan } = planned;
  const { reason } = input;
  if (plan.loss_value > 0 && reason !== undefined)
    await requireWithinLimit(tx, context, receiptToApprove(planned, { ...input, reason }));
  const { reply } = await writeReceipt(deps, tx, context, input, planned);
  return reply;
}

/** A receipt with its locked deal and collections, before it is written. */
export interface PlannedReceipt {
  readonly settlement: Settlement;
  readonly locked: LockedCollections;
  readonly plan: CollectionsPlan;
}

/**
 * Locks the deal and the collections of a receipt, and plans its entries.
 * @param context of a person, or of the system for lines that the machine allocates
 * @param shares the part of each named collection, of an allocated bank line
 */
export async function planReceipt(
  deps: Deps,
  tx: Tx,
  { actor }: AnyCommandContext,
  input: Receipt,
  shares?: readonly CollectionShare[],
): Promise<PlannedReceipt> {
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
      shares,
      reason,
      text,
      authorized_on,
      close,
      now: deal.now,
    }),
  );
  return { settlement, locked, plan };
}

/** Writes a planned receipt, whose loss the actor may close. @returns the reply and the written entries */
export async function writeReceipt(
  deps: Deps,
  tx: Tx,
  context: AnyCommandContext,
  input: Receipt,
  { settlement, locked, plan }: PlannedReceipt,
) {
  const { day, amount, reason, text, authorized_on } = input;
  const loss = plan.loss_value > 0 && reason !== undefined && { reason };
  const chargeback = reason === 'CHARGEBACK' && authorized_on != null && { authorized_on };
  const details = { day, amount, ...loss, ...chargeback, ...(text && { text }) };
  const act = { event: 'RECEIVE', settlement, ...locked, plan, details } as const;
  const written = await applyCollectionsPlan(deps, tx, context, act);
  await notifyLoss(deps, tx, settlement, { plan, reason, text });
  return written;
}

function receiptToApprove(
  planned: PlannedReceipt,
  input: Receipt & { readonly reason: HeldWriteOff['reason'] },
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
  const held = { offer_id, collection_ids: collection_ids ?? [], reason, text, authorized_on, receipt };
  return writeOffToApprove(planned, held, { amount: planned.plan.loss_value, receipt: { day, amount } });
}

/** How many receivables of a group an approval request names. */
const NAMED_RECEIVABLES = 10;

/** Returns what a plan writes off by day and issuer, with its receivables. */
export function lossGroups({ locked, plan }: Pick<PlannedReceipt, 'locked' | 'plan'>): LossSummary['groups'] {
  const lost = new Set(
    plan.entries.filter(({ kind }) => kind === 'WRITE_OFF').map(({ collection_id }) => collection_id),
  );
  const rows = locked.rows.filter(({ id }) => lost.has(id));
  return [...Map.groupBy(rows, ({ pay_date, issuer }) => `${pay_date} ${issuer}`).values()].flatMap(
    ([first, ...others]) => {
      if (first === undefined) return [];
      const ids = [first, ...others].map(({ receivable_id }) => receivable_id);
      const { pay_date, issuer } = first;
      return { pay_date, issuer, receivables: ids.length, receivable_ids: ids.slice(0, NAMED_RECEIVABLES) };
    },
  );
}

/** Describes a loss for an approval request, its value in centavos. */
export function writeOffToApprove(
  planned: PlannedReceipt,
  command: HeldWriteOff,
  { amount, receipt, groups = lossGroups(planned) }: { readonly amount: number } & Partial<LossSummary>,
): ActToApprove {
  const { settlement } = planned;
  const { reason, text, authorized_on = null } = command;
  const loss = { reason, text, authorized_on, groups, receipt: receipt ?? null };
  const { summary, ...request } = settlementRequest(settlement, {
    counterpart: settlement.deal.offer.company_id,
  });
  return { act: 'WRITE_OFF', command, amount, ...request, summary: { ...summary, loss } };
}
