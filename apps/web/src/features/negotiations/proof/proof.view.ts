import type { Reply } from '@pregao/contract';
import { type Actor, dossierRefusal, may, storedOfferStatus } from '@pregao/domain';
import type { Negotiation } from '../detail/negotiation.view.ts';

type Deal = Pick<Negotiation, 'status' | 'ended_by' | 'turn' | 'winner'>;

/** Returns the id of the credit whose contract can be drafted; undefined if there is none. */
export function draftableOf(actor: Actor, { turn, winner }: Deal): number | undefined {
  return turn !== null && may(actor, 'draft-contract') ? winner?.credit_id : undefined;
}

/** Returns whether the deal has a dossier for the reader, as far as the page can tell. */
export function showsDossier(actor: Actor, { status, ended_by, winner }: Deal): boolean {
  return (
    winner !== null &&
    dossierRefusal(actor, { status: storedOfferStatus(status), ended_by }, true) === undefined
  );
}

export type DossierVersion = Reply<'getDossier'>['versions'][number];

/** Returns the versions of a dossier, newest first. */
export const newestFirst = (versions: readonly DossierVersion[]): DossierVersion[] => versions.toReversed();
