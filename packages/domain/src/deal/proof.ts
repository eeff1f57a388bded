import { isChosenCredit } from '../lifecycles/deal-reach.ts';
import type { CreditStatus, OfferStatus } from '../lifecycles/statuses.ts';
import { type Actor, rightRefusal } from '../people/permissions.ts';
import type { Refusal } from '../refusals/decision.ts';
import { isSold } from '../shown/dashboard.ts';

/** Why no contract can be drafted of a proposal that the actor may see, by its status as of now; undefined when one can. */
export function draftContractRefusal(actor: Actor, credit: CreditStatus): Refusal | undefined {
  const right = rightRefusal(actor, 'draft-contract');
  if (right) return right;
  return isChosenCredit(credit) ? undefined : { key: 'CONTRACT_DRAFT_UNAVAILABLE' };
}

/**
 * Why there is no dossier of a negotiation of which the actor is a party, or that it moderates; undefined when there is one.
 * @param offer as of now
 * @param kept its terms were frozen: not those of deals completed before there were dossiers
 */
export function dossierRefusal(actor: Actor, offer: OfferStatus, kept: boolean): Refusal | undefined {
  const right = rightRefusal(actor, 'view-dossier');
  if (right) return right;
  if (!isSold(offer)) return { key: 'DOSSIER_NOT_READY' };
  return kept ? undefined : { key: 'DOSSIER_NOT_KEPT' };
}
