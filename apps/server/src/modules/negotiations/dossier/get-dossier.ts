import type { AnyDossier, Reply } from '@pregao/contract';
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
import { composeSettlementDossier } from './settlement/compose-settlement-dossier.ts';
import { findSettlementDossier, listSettlementDossiers } from './settlement/settlement-dossiers.store.ts';

/** Version of a deal's dossier; without a number the newest one. */
export interface DossierVersion {
  readonly id: number;
  readonly version?: number | undefined;
}

type Version = Reply<'getDossier'>['versions'][number];

/** Version of the dossier of the completion. */
const COMPLETION = 1;

/**
 * Returns the versions of a negotiation's dossier, oldest first, if the actor may read them.
 * @throws Refused NOT_FOUND for a negotiation to which the actor is no party and that it does not moderate,
 *   DOSSIER_NOT_READY before its completion, DOSSIER_NOT_KEPT for one completed before there were dossiers
 */
async function requireVersions(db: Db | Tx, actor: Actor, offerId: number): Promise<Version[]> {
  const deal = await findDossierDeal(db, actor, offerId, momentOf(await appNow(db)));
  if (deal === undefined) throw new Refused('NOT_FOUND');
  const { completed_at } = deal;
  const refusal = dossierRefusal(actor, deal, completed_at !== null);
  if (refusal) throw new Refused(refusal.key);
  const completion = { version: COMPLETION, stage: 'COMPLETED' as const, created_at: completed_at as Date };
  const closings = await listSettlementDossiers(db, offerId);
  return [completion, ...closings.map(({ outcome, ...one }) => ({ ...one, stage: outcome }))].map((one) => ({
    ...one,
    created_at: one.created_at.toISOString(),
  }));
}

/** @throws Refused NOT_FOUND for a version that there is not */
function requireVersion(versions: readonly Version[], wanted: number | undefined): number {
  const found = wanted === undefined ? versions.at(-1) : versions.find(({ version }) => version === wanted);
  if (found === undefined) throw new Refused('NOT_FOUND');
  return found.version;
}

/**
 * Lists the versions of the dossier, and issues links to both forms of one.
 * @throws Refused as `requireVersions`; NOT_FOUND for a version that there is not
 */
export async function dossierLinks(
  deps: LinkDeps,
  actor: Session,
  { id, version: wanted }: DossierVersion,
): Promise<Reply<'getDossier'>> {
  const versions = await requireVersions(deps.db, actor, id);
  const version = requireVersion(versions, wanted);
  const linked = { id, version } satisfies DossierVersion;
  return {
    version,
    versions,
    json: await issueLink(deps, actor, 'dossier-json', linked),
    pdf: await issueLink(deps, actor, 'dossier-pdf', linked),
  };
}

/**
 * Returns a version of the dossier in the edition of its reader.
 * @throws Refused as `dossierLinks`
 */
export function readDossier(
  db: Db,
  actor: Actor,
  { id, version: wanted }: DossierVersion,
): Promise<AnyDossier> {
  const work = async (tx: Tx) => {
    const version = requireVersion(await requireVersions(tx, actor, id), wanted);
    const completion = await findDossier(tx, id);
    const edition = editionOf(actor);
    if (version === COMPLETION) return composeDossier(tx, completion, edition);
    const closing = await findSettlementDossier(tx, id, version);
    if (closing === undefined) throw new Refused('NOT_FOUND');
    return composeSettlementDossier(tx, { completion, closing }, edition);
  };
  return transaction(db, work, { isolation: 'repeatable read' });
}
