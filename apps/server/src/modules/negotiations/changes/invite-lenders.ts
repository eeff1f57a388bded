import type { Input } from '@pregao/contract';
import { decideInviteLenders } from '@pregao/domain';
import type { ByOnce } from '../../../platform/by.ts';
import type { Kept } from '../../../platform/db/once.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow } from '../../../platform/refused.ts';
import { inviteTo } from '../offers/invite-to.ts';
import { existingLenders, insertInvitations, invitedTo } from '../offers/offers.store.ts';
import { changeOpenOffer } from './change-open-offer.ts';

/**
 * Invites further lenders to an own AVAILABLE offer; those who were invited before are not told.
 * @throws Refused NOT_FOUND for an offer that is not the actor's; else by the rule of the domain
 */
export function inviteLenders(
  deps: Deps,
  by: ByOnce<{ id: number }>,
  { id, lenders }: Input<'inviteLenders'>,
): Promise<Kept<{ id: number }>> {
  return changeOpenOffer(deps, by, id, async (tx, deal) => {
    const existing_lenders = await existingLenders(tx, lenders);
    const invited = await invitedTo(tx, deal.offer);
    const effects = orThrow(decideInviteLenders({ ...deal, lenders, existing_lenders, invited }));
    return {
      effects,
      details: { lenders },
      async also(offer) {
        await insertInvitations(tx, id, lenders);
        await inviteTo(deps, tx, offer, lenders);
      },
    };
  });
}
