import {
  type Dossier,
  type DossierEdition,
  type DossierSettlement,
  SETTLEMENT_DOSSIER_SCHEMA,
  type SettlementDossier,
} from '@pregao/contract';
import { closedCollections } from '@pregao/domain';
import { canonicalJson, type Json, sha256Of } from '../../../../platform/canonical-json.ts';
import type { Db, Tx } from '../../../../platform/db/db.ts';
import { mapInSlices } from '../../../../platform/time-slices.ts';
import { offerChain } from '../../../audit/audit-chain.store.ts';
import { composeDossier } from '../compose-dossier.ts';
import { chainRow, dossierRows } from '../dossier-rows.ts';
import { digestInSlices } from '../dossier-text.ts';
import { proposalsOfSameCompany, type StoredDossier } from '../dossiers.store.ts';
import {
  closingRow,
  readEntries,
  readExpected,
  type StoredSettlementDossier,
} from './settlement-dossiers.store.ts';
import { collectionRow, entryRow } from './settlement-rows.ts';

/**
 * Composes the dossier of a closed settlement from what was frozen, from the dossier of the completion, and
 * from collections, entries and audit rows that never change.
 */
export async function composeSettlementDossier(
  db: Db | Tx,
  { completion, closing }: { readonly completion: StoredDossier; readonly closing: StoredSettlementDossier },
  edition: DossierEdition,
): Promise<SettlementDossier> {
  const { offer_id, last_collection_id, last_entry_id, settlement_sha256 } = closing;
  const settlement = JSON.parse(closing.settlement) as DossierSettlement;
  const dossier: Dossier = await composeDossier(db, completion, edition);
  const expected = await readExpected(db, offer_id, last_collection_id);
  const entries = await readEntries(db, offer_id, last_entry_id);
  const collections = closedCollections(expected, entries, settlement.outcome);
  const head = await closingRow(db, closing);
  const chain = (await offerChain(db, offer_id, head.seq)).filter(({ seq }) => seq > completion.audit_seq);
  const rows =
    edition === 'FULL'
      ? chain.map(chainRow)
      : dossierRows(chain, await proposalsOfSameCompany(db, completion));
  const unsealed = {
    schema: SETTLEMENT_DOSSIER_SCHEMA,
    edition,
    dossier,
    settlement,
    settlement_sha256,
    collections: await mapInSlices(collections, collectionRow),
    entries: await mapInSlices(entries, entryRow),
    audit: {
      head: head.hash.toString('hex'),
      rows,
      rows_sha256: sha256Of(canonicalJson(rows as unknown as Json)),
    },
  };
  return { ...unsealed, sha256: await digestInSlices(unsealed as never) } as SettlementDossier;
}
