import {
  DOSSIER_SCHEMA,
  type Dossier,
  type DossierEdition,
  type DossierReceivable,
  type DossierTerms,
} from '@pregao/contract';
import { type Actor, decimalFromCentavos } from '@pregao/domain';
import { canonicalJson, type Json, sha256Of } from '../../../platform/canonical-json.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { offerChain } from '../../audit/audit-chain.store.ts';
import { soldReceivables } from '../terms/sold-receivables.store.ts';
import { chainRow, dossierRows } from './dossier-rows.ts';
import { digestInSlices, type UnsealedDossier } from './dossier-text.ts';
import { proposalsOfSameCompany, type StoredDossier } from './dossiers.store.ts';

/**
 * Returns the edition for a reader. An investor's trail holds nothing of others; the acquirer and moderators
 * see all of it.
 */
export const editionOf = ({ company_type }: Pick<Actor, 'company_type'>): DossierEdition =>
  company_type === 'LENDER' ? 'ASSIGNEE' : 'FULL';

/** Composes a dossier from its stored terms and from rows that never change. */
export async function composeDossier(
  db: Db | Tx,
  stored: StoredDossier,
  edition: DossierEdition,
): Promise<Dossier> {
  const receivables: DossierReceivable[] = [];
  for await (const batch of soldReceivables(db, stored.offer_id))
    receivables.push(...batch.map((one) => ({ ...one, value: decimalFromCentavos(one.value) })));
  const rows = await offerChain(db, stored.offer_id, stored.audit_seq);
  const auditRows =
    edition === 'FULL' ? rows.map(chainRow) : dossierRows(rows, await proposalsOfSameCompany(db, stored));
  const unsealed = {
    schema: DOSSIER_SCHEMA,
    edition,
    terms: JSON.parse(stored.terms) as DossierTerms,
    terms_sha256: stored.terms_sha256,
    receivables,
    audit: {
      head: stored.audit_hash.toString('hex'),
      rows: auditRows,
      rows_sha256: sha256Of(canonicalJson(auditRows as unknown as Json)),
    },
  } as UnsealedDossier;
  return { ...unsealed, sha256: await digestInSlices(unsealed) } as Dossier;
}
