import type { Input, Reply } from '@pregao/contract';
import { decideCancelImport, today } from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import type { IdempotentContext } from '../../platform/command-context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { idempotentTransaction, type StoredReply } from '../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { orThrow, Refused } from '../../platform/refused.ts';
import { overdueHolders } from '../negotiations/offers/offers.store.ts';
import { lockDeal } from '../negotiations/transitions/lock-deal.ts';
import { recordAuditAndPublish } from '../webhooks/record-audit-and-publish.ts';
import {
  cancelAvailable,
  heldIds,
  lockImport,
  lockTotals,
  markImportCanceled,
} from './canceled-imports.store.ts';

type Canceled = Reply<'cancelImport'>;

/**
 * Cancels what a file of the actor's company has brought, or its repeats alone. Other imports of the company
 * wait meanwhile, and so does an offer that takes one of the receivables.
 * @throws Refused NOT_FOUND for a file of another company; else by the rule of the domain
 */
export function cancelImport(
  deps: Deps,
  by: IdempotentContext<Canceled>,
  { id, receivables: part }: Input<'cancelImport'>,
): Promise<StoredReply<Canceled>> {
  return idempotentTransaction(deps.db, by.once, async (tx) => {
    await releaseOverdueOffers(deps, tx, by, id);
    const file = await lockImport(tx, by.actor, id);
    if (!file) throw new Refused('NOT_FOUND');
    const now = await appNow(tx);
    const totals = await lockTotals(tx, file, part, today(now));
    const plan = orThrow(decideCancelImport(by.actor, file, part, totals));
    const { canceled, value } = await cancelAvailable(tx, file, plan.receivables, part, today(now));
    await markImportCanceled(tx, file, plan.file, part, now);
    const subject = { aggregate: 'FILE', aggregate_id: id, entity_id: id } as const;
    await recordAuditAndPublish(deps, tx, by, [
      { ...subject, entity: 'RECEIVABLES', ...plan.receivables, details: { count: canceled, value } },
      { ...subject, entity: 'FILE', ...plan.file, details: { receivables: part, count: canceled, value } },
    ]);
    return { id, canceled_receivables: canceled, canceled_value: value };
  });
}

/** Ends overdue offers that hold receivables of the file, before the sweep does. */
async function releaseOverdueOffers(
  deps: Deps,
  tx: Tx,
  by: IdempotentContext<Canceled>,
  fileId: number,
): Promise<void> {
  const held = await heldIds(tx, by.actor, fileId);
  if (held.length === 0) return;
  for (const offer_id of await overdueHolders(tx, by.actor, held))
    await lockDeal(deps, tx, by.actor, { offer_id });
}
