import { type Actor, dossierRefusal, may, offerStatusBehind } from '@pregao/domain';
import type { Negotiation } from '../detail/negotiation.view.ts';

type Deal = Pick<Negotiation, 'status' | 'turn' | 'winner'>;

/** The credit of which a contract can be drafted while one is awaited; undefined where the reader has none. */
export function draftableOf(actor: Actor, { turn, winner }: Deal): number | undefined {
  return turn !== null && may(actor, 'draft-contract') ? winner?.credit_id : undefined;
}

/** Does a completed deal of the reader have a dossier, as far as the page can tell? */
export function showsDossier(actor: Actor, { status, winner }: Deal): boolean {
  return winner !== null && dossierRefusal(actor, offerStatusBehind(status), true) === undefined;
}
