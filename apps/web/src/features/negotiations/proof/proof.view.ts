import { type Actor, dossierRefusal, may, storedOfferStatus } from '@pregao/domain';
import type { Negotiation } from '../detail/negotiation.view.ts';

type Deal = Pick<Negotiation, 'status' | 'turn' | 'winner'>;

/** Returns the id of the credit whose contract can be drafted; undefined if there is none. */
export function draftableOf(actor: Actor, { turn, winner }: Deal): number | undefined {
  return turn !== null && may(actor, 'draft-contract') ? winner?.credit_id : undefined;
}

/** Returns whether the deal has a dossier for the reader, as far as the page can tell. */
export function showsDossier(actor: Actor, { status, winner }: Deal): boolean {
  return winner !== null && dossierRefusal(actor, storedOfferStatus(status), true) === undefined;
}
