import { isSold } from '../display/dashboard.ts';
import type { ShownEnd } from '../display/shown-status.ts';
import { isChosenCredit } from '../lifecycles/deal-stage.ts';
import type { CreditStatus, OfferStatus } from '../lifecycles/statuses.ts';
import { type Actor, rightRefusal } from '../people/permissions.ts';
import type { Refusal } from '../refusals/decision.ts';
import type { EndedBy } from './effective-status.ts';

/**
 * Returns why no contract draft of a visible proposal is available, by its current status; undefined when one
 * is.
 */
export function draftContractRefusal(actor: Actor, credit: CreditStatus): Refusal | undefined {
  const right = rightRefusal(actor, 'draft-contract');
  if (right) return right;
  return isChosenCredit(credit) ? undefined : { key: 'CONTRACT_DRAFT_UNAVAILABLE' };
}

/** An offer by which a deal was completed, or not. */
export interface ProvenOffer {
  readonly status: OfferStatus;
  readonly ended_by: EndedBy | ShownEnd | null;
}

/** Tells whether the deal was completed: it is sold, or was rescinded after its completion. */
export const wasCompleted = ({ status, ended_by }: ProvenOffer): boolean =>
  isSold(status) || ended_by === 'UNPAID';

/**
 * Returns why a negotiation has no dossier for a party or moderator; undefined when it has one.
 * @param offer by its current status
 * @param kept true when the terms were frozen; deals completed before dossiers existed have none
 */
export function dossierRefusal(actor: Actor, offer: ProvenOffer, isStored: boolean): Refusal | undefined {
  const right = rightRefusal(actor, 'view-dossier');
  if (right) return right;
  if (!wasCompleted(offer)) return { key: 'DOSSIER_NOT_READY' };
  return isStored ? undefined : { key: 'DOSSIER_NOT_KEPT' };
}
