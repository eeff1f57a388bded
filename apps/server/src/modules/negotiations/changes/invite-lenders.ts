import type { Input, Reply } from '@pregao/contract';
import { decideInviteLenders } from '@pregao/domain';
import type { CommandContext, IdempotentContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow } from '../../../platform/refusal.ts';
import type { ActToApprove } from '../approvals/insert-approval-request.store.ts';
import { requireWithinLimit, runOrRequestApproval } from '../approvals/run-or-request-approval.ts';
import { notifyInvitation } from '../offers/notify-invitation.ts';
import {
  findExistingLenders,
  insertInvitations,
  invitedLendersOf,
  type LockedOffer,
} from '../offers/offers.store.ts';
import { changeLockedOffer } from './change-open-offer.ts';

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
  return runOrRequestApproval(deps, context, (tx) => inviteLendersWithinLimit(deps, tx, context, input));
}

/** Invites lenders within a transaction. A schedule above the actor's limit is left unchanged. */
export function inviteLendersWithinLimit(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  input: Invitation,
): Promise<{ id: number }> {
  const { id, lenders } = input;
  return changeLockedOffer(deps, tx, context, {
    id,
    async plan(_tx, deal) {
      const existing_lenders = await findExistingLenders(tx, lenders);
      const invited = await invitedLendersOf(tx, deal.offer);
      const effects = orThrow(decideInviteLenders({ ...deal, lenders, existing_lenders, invited }));
      await requireWithinLimit(tx, context, invitationToApprove({ offer: deal.offer, invited }, input));
      return {
        effects,
        details: { lenders },
        async complete(offer) {
          await insertInvitations(tx, id, lenders);
          await notifyInvitation(deps, tx, offer, lenders);
        },
      };
    },
  });
}

/**
 * Describes the invitation for an approval request. Its amount is the value that further investors get to
 * see; it expires with the schedule.
 */
function invitationToApprove(
  { offer, invited }: { readonly offer: LockedOffer; readonly invited: readonly number[] },
  { id, lenders }: Invitation,
): ActToApprove {
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
