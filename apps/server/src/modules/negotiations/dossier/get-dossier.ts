import type { Dossier, Reply } from '@pregao/contract';
import { type Actor, dossierRefusal } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Session } from '../../../platform/http/call.ts';
import { Refused } from '../../../platform/refused.ts';
import { issueLink, type LinkDeps } from '../../downloads/download-links.ts';
import { momentOf } from '../../receivables/moment.ts';
import { composeDossier, editionFor } from './compose-dossier.ts';
import { findDossier, findProof } from './dossiers.store.ts';

/**
 * Requires that the actor may read the dossier of a negotiation.
 * @throws Refused NOT_FOUND for a negotiation to which the actor is no party and that it does not moderate,
 *   DOSSIER_NOT_READY before its completion, DOSSIER_NOT_KEPT for one completed before there were dossiers
 */
async function requireProof(db: Db | Tx, actor: Actor, offerId: number): Promise<void> {
  const proof = await findProof(db, actor, offerId, momentOf(await appNow(db)));
  if (proof === undefined) throw new Refused('NOT_FOUND');
  const refusal = dossierRefusal(actor, proof.status, proof.kept !== null);
  if (refusal) throw new Refused(refusal.key);
}

/**
 * Issues links to both forms of the dossier.
 * @throws Refused as `requireProof`
 */
export async function dossierLinks(deps: LinkDeps, actor: Session, id: number): Promise<Reply<'getDossier'>> {
  await requireProof(deps.db, actor, id);
  return {
    json: await issueLink(deps, actor, 'dossier-json', id),
    pdf: await issueLink(deps, actor, 'dossier-pdf', id),
  };
}

/**
 * Returns the dossier in the edition of its reader.
 * @throws Refused as `requireProof`
 */
export function readDossier(db: Db, actor: Actor, id: number): Promise<Dossier> {
  const work = async (tx: Tx) => {
    await requireProof(tx, actor, id);
    return composeDossier(tx, await findDossier(tx, id), editionFor(actor));
  };
  return transaction(db, work, { isolation: 'repeatable read' });
}
