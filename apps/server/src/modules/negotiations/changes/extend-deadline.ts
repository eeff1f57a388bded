import type { Input } from '@pregao/contract';
import { decideExtendDeadline } from '@pregao/domain';
import type { IdempotentContext } from '../../../platform/command-context.ts';
import type { StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow } from '../../../platform/refusal.ts';
import { parseDeadline } from '../deadlines/parse-deadline.ts';
import { measureScreening } from '../offers/screening.ts';
import { changeOpenOffer } from './change-open-offer.ts';
import { notifyInvitedLenders } from './notify-invited-lenders.ts';

/**
 * Extends the deadline of the actor's AVAILABLE offer and notifies the invited lenders. Proposals keep their
 * own validity and payment day.
 * @throws Refused NOT_FOUND for an offer that is not the actor's; otherwise the refusal of
 *   `decideExtendDeadline`
 */
export function extendDeadline(
  deps: Deps,
  context: IdempotentContext<{ id: number }>,
  { id, expire_date: chosen }: Input<'extendDeadline'>,
): Promise<StoredReply<{ id: number }>> {
  const expire_date = parseDeadline(chosen, context.actor);
  return changeOpenOffer(deps, context, id, async (tx, deal) => {
    const effects = orThrow(decideExtendDeadline({ ...deal, expire_date }));
    const { expire_date: before } = deal.offer;
    return {
      effects,
      // Measures the offer again, because the default payment day moves with the deadline.
      offer: { expire_date, ...(await measureScreening(tx, { ...deal.offer, expire_date })) },
      details: { expire_date: expire_date.toISOString(), expire_date_before: before.toISOString() },
      complete: (offer) =>
        notifyInvitedLenders(deps, tx, deal, { offer, before: { kind: 'DEADLINE', expire_date: before } }),
    };
  });
}
