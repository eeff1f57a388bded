import type { Actor, OfferEffects } from '@pregao/domain';
import type { CommandContext, IdempotentContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { idempotentTransaction, type StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refused } from '../../../platform/refusal.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { recordAuditAndPublish } from '../../webhooks/record-audit-and-publish.ts';
import type { LockedOffer, OfferColumns } from '../offers/offers.store.ts';
import { applyTransition } from '../transitions/apply-transition.ts';
import type { Deal } from '../transitions/deal.ts';
import { lockDeal } from '../transitions/lock-deal.ts';

/** Change that the domain has allowed. */
interface PlannedChange {
  readonly effects: OfferEffects;
  /** Columns of the offer that change. */
  readonly offer?: Pick<OfferColumns, 'expire_date' | 'minimal_value' | 'minimal_rate' | 'average_term'>;
  /** Details of the audit row. */
  readonly details: AuditEntry['details'];
  /** Writes what else changes and notifies people; `offer` is the changed row. */
  complete(offer: LockedOffer): Promise<void>;
}

type PlanChange = (tx: Tx, deal: Deal & { readonly actor: Actor }) => PlannedChange | Promise<PlannedChange>;

/**
 * Changes an AVAILABLE offer of the actor's company under its lock.
 * @throws Refused NOT_FOUND for an offer that is not the actor's, and what `plan` throws
 */
export function changeOpenOffer(
  deps: Deps,
  context: IdempotentContext<{ id: number }>,
  offerId: number,
  plan: PlanChange,
): Promise<StoredReply<{ id: number }>> {
  return idempotentTransaction(deps.db, context.idempotency, (tx) =>
    changeLockedOffer(deps, tx, context, { id: offerId, plan }),
  );
}

/** Changes the offer within a transaction. Nothing of the change is written before `plan` has returned. */
export async function changeLockedOffer(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  { id, plan }: { readonly id: number; readonly plan: PlanChange },
): Promise<{ id: number }> {
  const { actor } = context;
  const deal = await lockDeal(deps, tx, actor, { offer_id: id });
  if (deal === undefined) throw new Refused('NOT_FOUND');
  const { complete, ...planned } = await plan(tx, { ...deal, actor });
  const { offer, trail } = await applyTransition(tx, deal, planned);
  await complete(offer);
  await recordAuditAndPublish(deps, tx, context, trail);
  return { id };
}
