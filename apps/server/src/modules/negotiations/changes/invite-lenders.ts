import type { Input, Reply } from '@pregao/contract';
import { decideInviteLenders } from '@pregao/domain';
import type { CommandContext, IdempotentContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow } from '../../../platform/refused.ts';
import type { AskedAct } from '../approvals/approval-requests.store.ts';
import { requireWithinLimit, runOrRequestApproval } from '../approvals/run-or-request-approval.ts';
import { inviteTo } from '../offers/invite-to.ts';
import { existingLenders, insertInvitations, invitedTo, type LockedOffer } from '../offers/offers.store.ts';
import { changeOfferIn } from './change-open-offer.ts';

type Invitation = Input<'inviteLenders'>;

/**
 * Invites further lenders to the actor's AVAILABLE offer. Lenders invited before are not notified.
 * @throws Refused NOT_FOUND for an offer that is not the actor's; otherwise the refusal of
 *   `decideInviteLenders`
 */
export function inviteLenders(
  deps: Deps,
  context: IdempotentContext<Reply<'inviteLenders'>>,
  input: Invitation,
): Promise<StoredReply<Reply<'inviteLenders'>>> {
  return runOrRequestApproval(deps, context, (tx) => inviteFurther(deps, tx, context, input));
}

/** Invites lenders within a transaction. A schedule above the actor's limit is left unchanged. */
export function inviteFurther(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  input: Invitation,
): Promise<{ id: number }> {
  const { id, lenders } = input;
  return changeOfferIn(deps, tx, context, {
    id,
    async plan(_tx, deal) {
      const existing_lenders = await existingLenders(tx, lenders);
      const invited = await invitedTo(tx, deal.offer);
      const effects = orThrow(decideInviteLenders({ ...deal, lenders, existing_lenders, invited }));
      await requireWithinLimit(tx, context, askedInvitation({ offer: deal.offer, invited }, input));
      return {
        effects,
        details: { lenders },
        async also(offer) {
          await insertInvitations(tx, id, lenders);
          await inviteTo(deps, tx, offer, lenders);
        },
      };
    },
  });
}

/**
 * Describes the invitation for an approval request. Its amount is the value that further investors get to
 * see; it expires with the schedule.
 */
function askedInvitation(
  { offer, invited }: { readonly offer: LockedOffer; readonly invited: readonly number[] },
  { id, lenders }: Invitation,
): AskedAct {
  const { offer_value, card_network, minimal_value, expire_date } = offer;
  return {
    act: 'INVITE',
    command: { id, lenders },
    amount: offer_value,
    offer_id: id,
    credit_id: null,
    expires_at: expire_date,
    summary: { card_network, valid_until: expire_date.toISOString(), minimal_value, lenders, invited },
  };
}
