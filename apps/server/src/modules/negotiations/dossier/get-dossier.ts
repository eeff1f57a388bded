import type { Dossier, Reply } from '@pregao/contract';
import { type Actor, dossierRefusal } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Session } from '../../../platform/http/call.ts';
import { Refused } from '../../../platform/refusal.ts';
import { issueLink, type LinkDeps } from '../../downloads/download-links.ts';
import { momentOf } from '../../receivables/moment.ts';
import { composeDossier, editionOf } from './compose-dossier.ts';
import { findDossier, findDossierDeal } from './dossiers.store.ts';

/**
 * Requires that the actor may read the dossier of a negotiation.
 * @throws Refused NOT_FOUND for a negotiation to which the actor is no party and that it does not moderate,
 *   DOSSIER_NOT_READY before its completion, DOSSIER_NOT_KEPT for one completed before there were dossiers
 */
async function requireDossierDeal(db: Db | Tx, actor: Actor, offerId: number): Promise<void> {
  const deal = await findDossierDeal(db, actor, offerId, momentOf(await appNow(db)));
  if (deal === undefined) throw new Refused('NOT_FOUND');
  const refusal = dossierRefusal(actor, deal.status, deal.dossier_offer_id !== null);
  if (refusal) throw new Refused(refusal.key);
}

/**
 * Issues links to both forms of the dossier.
 * @throws Refused as `requireDossierDeal`
 */
export async function dossierLinks(deps: LinkDeps, actor: Session, id: number): Promise<Reply<'getDossier'>> {
  await requireDossierDeal(deps.db, actor, id);
  return {
    json: await issueLink(deps, actor, 'dossier-json', id),
    pdf: await issueLink(deps, actor, 'dossier-pdf', id),
  };
}

/**
 * Returns the dossier in the edition of its reader.
 * @throws Refused as `requireDossierDeal`
 */
export function readDossier(db: Db, actor: Actor, id: number): Promise<Dossier> {
  const work = async (tx: Tx) => {
    await requireDossierDeal(tx, actor, id);
    return composeDossier(tx, await findDossier(tx, id), editionOf(actor));
  };
  return transaction(db, work, { isolation: 'repeatable read' });
}
