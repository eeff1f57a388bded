import {
  decideAllocateToPayment,
  decideLinkDeclared,
  decideLinkEntries,
  decideReturnPayment,
  type MatchingAct,
  type PlannedItem,
  partSum,
  paymentOfLine,
  RETURNED_BY_BANK,
} from '@pregao/domain';
import type { AnyCommandContext, CommandContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow } from '../../../platform/refusal.ts';
import type {
  HeldAllocation,
  HeldInform,
} from '../../negotiations/approvals/insert-approval-request.store.ts';
import { feeToleranceOf } from '../../negotiations/offers/settlement-settings.store.ts';
import { recordAuditAndPublish } from '../../webhooks/record-audit-and-publish.ts';
import { confirmBuybackByLine } from '../buybacks/answer-buyback.ts';
import { planReceipt, writeReceipt } from '../collections/receive-collections.ts';
import { declareRemittance } from '../collections/remit-collections.ts';
import { lockSettlement, progressOf, settlementDealOf } from '../lock-settlement.ts';
import { writeConfirmation } from '../payments/confirm-payment.ts';
import { writePayment } from '../payments/inform-payment.ts';
import { writeReversal } from '../payments/reverse-payment.ts';
import { startTracking } from '../start-tracking.ts';
import {
  type BankLineRow,
  findStandingAllocations,
  linkPriceParts,
  type NewAllocation,
  priceParts,
} from './allocations.store.ts';
import { declaredInDeal, namesReturn } from './expectations.ts';
import { entriesToLink } from './link-entries.store.ts';
import { returnedPayment } from './restore-payment.ts';

/** Items of one deal and one act, with the locked line and the whole allocation. */
export interface ItemsOfDeal {
  readonly line: BankLineRow;
  readonly offer_id: number;
  readonly items: readonly PlannedItem[];
  readonly command: HeldAllocation;
}

type Writer = (
  deps: Deps,
  tx: Tx,
  context: AnyCommandContext,
  items: ItemsOfDeal,
) => Promise<readonly NewAllocation[]>;

/** Carries out each act of an allocation by the same commands as by hand. A link does not change the deal. */
const WRITERS: Readonly<Record<MatchingAct, Writer>> = {
  CONFIRM: confirmByLine,
  RECEIVE: receiveByLine,
  INFORM: informByLine,
  REMIT: remitByLine,
  REVERSE: returnByLine,
  BUY_BACK: buyBackByLine,
  LINK: linkLine,
  LINK_REMITTED: linkLine,
  LINK_DECLARED: linkDeclared,
};

/** Carries out the items of one deal. @returns the allocations to insert, in the order of the items */
export const allocateItems = (
  deps: Deps,
  tx: Tx,
  context: AnyCommandContext,
  act: MatchingAct,
  items: ItemsOfDeal,
): Promise<readonly NewAllocation[]> => WRITERS[act](deps, tx, context, items);

/** Requires a person. @throws Error for the machine, which allocates credits only: a defect */
function personOf(context: AnyCommandContext): CommandContext {
  const { actor } = context;
  if (actor === 'system' || !('session_id' in actor))
    throw new Error('only a person allocates a debit of an account');
  return context as CommandContext;
}

/** Allocates a credit to the price, which is confirmed once its parts make it. */
async function confirmByLine(
  deps: Deps,
  tx: Tx,
  context: AnyCommandContext,
  { line, offer_id, items, command }: ItemsOfDeal,
): Promise<readonly NewAllocation[]> {
  const { actor } = context;
  const settlement = await lockSettlement(deps, tx, actor, offer_id);
  const parts = await priceParts(tx, offer_id);
  const amount = partSum(items);
  const plan = orThrow(
    decideAllocateToPayment({
      actor,
      deal: settlementDealOf(settlement),
      parts,
      part: { amount, day: line.day },
      close: command.close,
      reason: command.reason,
      fee_tolerance: await feeToleranceOf(tx, settlement.deal.offer.company_id),
      progress: await progressOf(tx, settlement),
      now: settlement.deal.now,
    }),
  );
  const allocation = { offer_id, kind: 'PAYMENT', amount } as const;
  if (plan.confirmed === null) {
    const { trail } = await startTracking(tx, settlement, plan.tracking);
    if (trail.length > 0) await recordAuditAndPublish(deps, tx, context, trail);
    return [allocation];
  }
  const { tracking, confirmed } = plan;
  const { entries } = await writeConfirmation(deps, tx, context, settlement, { tracking, ...confirmed });
  for (const [at, part] of parts.entries()) await linkPriceParts(tx, [part], entries[at]);
  return [{ ...allocation, entry_id: entries[parts.length] ?? null }];
}

/** Returns the receipt of a credit for collections of one deal. */
export function receiptOf({ line, offer_id, items, command }: ItemsOfDeal) {
  const { close, reason, text, authorized_on } = command;
  const collection_ids = items.map(({ id }) => id);
  const shortage = { close, reason, text, authorized_on };
  return { offer_id, collection_ids, day: line.day, amount: partSum(items), ...shortage };
}

/** Enters a credit on collections of one deal. */
async function receiveByLine(
  deps: Deps,
  tx: Tx,
  context: AnyCommandContext,
  { line, offer_id, items, command }: ItemsOfDeal,
): Promise<readonly NewAllocation[]> {
  const receipt = receiptOf({ line, offer_id, items, command });
  const planned = await planReceipt(deps, tx, context, receipt, sharesOfItems(items));
  const { entries } = await writeReceipt(deps, tx, context, receipt, planned);
  const receipts = new Map(
    entries.filter(({ kind }) => kind === 'RECEIPT').map((entry) => [entry.collection_id, entry.id]),
  );
  return items.map(({ id, amount }) => ({
    offer_id,
    kind: 'COLLECTION',
    collection_id: id,
    amount,
    entry_id: receipts.get(id) ?? null,
  }));
}

/** Confirms buybacks of one deal, each by its whole price. */
async function buyBackByLine(
  deps: Deps,
  tx: Tx,
  context: AnyCommandContext,
  { line, offer_id, items }: ItemsOfDeal,
): Promise<readonly NewAllocation[]> {
  for (const { id, amount } of items)
    await confirmBuybackByLine(deps, tx, context, { id, offer_id }, { day: line.day, amount });
  return items.map(({ id, amount }) => ({ offer_id, kind: 'BUYBACK', buyback_id: id, amount }));
}

/** Links a line to entries of one deal that exist already. */
async function linkLine(
  deps: Deps,
  tx: Tx,
  { actor }: AnyCommandContext,
  { line, offer_id, items }: ItemsOfDeal,
): Promise<readonly NewAllocation[]> {
  const { company_id } = line;
  const { collection_route } = (await lockSettlement(deps, tx, actor, offer_id)).deal.offer;
  const movement = line.amount > 0 ? 'CREDIT' : 'DEBIT';
  const ids = items.map(({ entry_id }) => entry_id ?? 0);
  const entries = await entriesToLink(tx, { company_id, movement }, offer_id, ids);
  orThrow(decideLinkEntries({ company_id, movement, collection_route, items, entries }));
  return items.map(({ kind, id, amount, entry_id }) => ({
    offer_id,
    kind,
    amount,
    entry_id: entry_id ?? null,
    collection_id: kind === 'COLLECTION' ? id : null,
    buyback_id: kind === 'BUYBACK' ? id : null,
    linked: true,
  }));
}

/** Links a debit to the payment or the remittances of one deal that its company declared by hand. */
async function linkDeclared(
  deps: Deps,
  tx: Tx,
  context: AnyCommandContext,
  { offer_id, items }: ItemsOfDeal,
): Promise<readonly NewAllocation[]> {
  const { actor } = personOf(context);
  await lockSettlement(deps, tx, actor, offer_id);
  orThrow(decideLinkDeclared(items, await declaredInDeal(tx, actor, offer_id)));
  return items.map(({ kind, id, amount, declaration_id = null }) => ({
    offer_id,
    kind,
    amount,
    collection_id: kind === 'COLLECTION' ? id : null,
    remittance_id: kind === 'COLLECTION' ? declaration_id : null,
    linked: true,
  }));
}

export const sharesOfItems = (items: readonly PlannedItem[]) =>
  items.map(({ id: collection_id, amount }) => ({ collection_id, amount }));

const textsOf = ({ document, fit_id, text }: BankLineRow): readonly string[] => [
  document ?? '',
  text ?? '',
  fit_id ?? '',
];

/** Returns the payment of a deal that a debit informs, with the reference of its texts. */
export const informedPayment = ({ line, offer_id, items, command }: ItemsOfDeal): HeldInform => ({
  id: offer_id,
  day: line.day,
  amount: partSum(items),
  ...paymentOfLine(textsOf(line), `L${line.id}`),
  proof_id: null,
  allocation: command,
});

/** Informs the payment by a debit: the whole price. */
async function informByLine(
  deps: Deps,
  tx: Tx,
  context: AnyCommandContext,
  items: ItemsOfDeal,
): Promise<readonly NewAllocation[]> {
  const payment = informedPayment(items);
  await writePayment(deps, tx, personOf(context), payment);
  return [{ offer_id: items.offer_id, kind: 'PAYMENT', amount: payment.amount }];
}

/** Declares a remittance by a debit. */
async function remitByLine(
  deps: Deps,
  tx: Tx,
  context: AnyCommandContext,
  { line, offer_id, items }: ItemsOfDeal,
): Promise<readonly NewAllocation[]> {
  const collection_ids = items.map(({ id }) => id);
  const { id: remittance_id } = await declareRemittance(
    deps,
    tx,
    personOf(context),
    { offer_id, collection_ids, day: line.day, amount: partSum(items) },
    sharesOfItems(items),
  );
  return items.map(({ id, amount }) => ({
    offer_id,
    kind: 'COLLECTION',
    collection_id: id,
    amount,
    remittance_id,
  }));
}

/**
 * Returns the confirmed payment by a debit, and frees the debit of the investor that informed it. The credits
 * that confirmed it stay allocated: their money is gone again.
 */
async function returnByLine(
  deps: Deps,
  tx: Tx,
  context: AnyCommandContext,
  { line, offer_id, items, command }: ItemsOfDeal,
): Promise<readonly NewAllocation[]> {
  const person = personOf(context);
  const { actor } = person;
  const settlement = await lockSettlement(deps, tx, actor, offer_id);
  const plan = orThrow(
    decideReturnPayment({
      actor,
      deal: settlementDealOf(settlement),
      amount: partSum(items),
      day: line.day,
      is_named: await namesReturn(tx, actor, line, offer_id),
      is_checked: command.return_checked === true,
      progress: await progressOf(tx, settlement),
      now: settlement.deal.now,
    }),
  );
  const former = await findStandingAllocations(tx, actor, { price_of: offer_id });
  const freed = former.filter(({ company_id }) => company_id !== line.company_id);
  const returned_payment = await returnedPayment(tx, settlement, former);
  const reason = command.text ?? RETURNED_BY_BANK;
  await writeReversal(deps, tx, person, settlement, { ...plan, reason, freed });
  return [{ offer_id, kind: 'PAYMENT', amount: partSum(items), returned_payment }];
}
