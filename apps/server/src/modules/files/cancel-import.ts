import type { Input, Reply } from '@pregao/contract';
import { decideCancelImport, today } from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import type { IdempotentContext } from '../../platform/command-context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { idempotentTransaction, type StoredReply } from '../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { orThrow, Refused } from '../../platform/refusal.ts';
import { findOverdueHolders } from '../negotiations/offers/offers.store.ts';
import { lockDeal } from '../negotiations/transitions/lock-deal.ts';
import { recordAuditAndPublish } from '../webhooks/record-audit-and-publish.ts';
import {
  cancelAvailable,
  findHeldIds,
  lockAndSum,
  lockImport,
  markImportCanceled,
} from './canceled-imports.store.ts';

type CancelReply = Reply<'cancelImport'>;

/**
 * Cancels the receivables that a file of the actor's company brought, or its repeats alone. Row locks hold
 * back other imports of the company, and an offer that takes one of the receivables.
 * @throws Refused NOT_FOUND for a file of another company; otherwise the refusal of `decideCancelImport`
 */
export function cancelImport(
  deps: Deps,
  context: IdempotentContext<CancelReply>,
  { id, receivables: part }: Input<'cancelImport'>,
): Promise<StoredReply<CancelReply>> {
  return idempotentTransaction(deps.db, context.idempotency, async (tx) => {
    await releaseOverdueOffersOfFile(deps, tx, context, id);
    const file = await lockImport(tx, context.actor, id);
    if (!file) throw new Refused('NOT_FOUND');
    const now = await appNow(tx);
    const totals = await lockAndSum(tx, file, part, today(now));
    const plan = orThrow(decideCancelImport(context.actor, file, part, totals));
    const { canceled, value } = await cancelAvailable(tx, file, plan.receivables, part, today(now));
    await markImportCanceled(tx, file, plan.file, part, now);
    const subject = { aggregate: 'FILE', aggregate_id: id, entity_id: id } as const;
    await recordAuditAndPublish(deps, tx, context, [
      { ...subject, entity: 'RECEIVABLES', ...plan.receivables, details: { count: canceled, value } },
      { ...subject, entity: 'FILE', ...plan.file, details: { receivables: part, count: canceled, value } },
    ]);
    return { id, canceled_receivables: canceled, canceled_value: value };
  });
}

/** Ends overdue offers that hold receivables of the file, ahead of the sweep. */
async function releaseOverdueOffersOfFile(
  deps: Deps,
  tx: Tx,
  context: IdempotentContext<CancelReply>,
  fileId: number,
): Promise<void> {
  const held = await findHeldIds(tx, context.actor, fileId);
  if (held.length === 0) return;
  for (const offer_id of await findOverdueHolders(tx, context.actor, held))
    await lockDeal(deps, tx, context.actor, { offer_id });
}
