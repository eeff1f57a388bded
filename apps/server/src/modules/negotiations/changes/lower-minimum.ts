import type { Input } from '@pregao/contract';
import { decideLowerMinimum, minimumAboveLimitRefusal } from '@pregao/domain';
import type { IdempotentContext } from '../../../platform/command-context.ts';
import type { StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import { limitOf } from '../approvals/approval-limits.store.ts';
import { measureScreening } from '../offers/screening.ts';
import { changeOpenOffer } from './change-open-offer.ts';
import { notifyInvitedLenders } from './notify-invited-lenders.ts';

/**
 * Lowers the minimal value of the actor's AVAILABLE offer and notifies the invited lenders.
 * @throws Refused NOT_FOUND for an offer that is not the actor's; otherwise by the rules of the domain
 */
export function lowerMinimum(
  deps: Deps,
  context: IdempotentContext<{ id: number }>,
  { id, minimal_value }: Input<'lowerMinimum'>,
): Promise<StoredReply<{ id: number }>> {
  return changeOpenOffer(deps, context, id, async (tx, deal) => {
    const effects = orThrow(decideLowerMinimum({ ...deal, minimal_value }));
    const byLimit = minimumAboveLimitRefusal(
      deal.actor,
      deal.offer,
      await limitOf(tx, deal.actor, 'PUBLISH'),
    );
    if (byLimit) throw new Refused(byLimit.key);
    const { minimal_value: before } = deal.offer;
    return {
      effects,
      offer: { minimal_value, ...(await measureScreening(tx, { ...deal.offer, minimal_value })) },
      details: { minimal_value, minimal_value_before: before },
      complete: (offer) =>
        notifyInvitedLenders(deps, tx, deal, { offer, before: { kind: 'MINIMUM', minimal_value: before } }),
    };
  });
}
