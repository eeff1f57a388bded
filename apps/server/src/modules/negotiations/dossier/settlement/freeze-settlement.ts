import type { DossierSettlement, DossierTerms } from '@pregao/contract';
import {
  closedCollections,
  decimalFromCentavos,
  type OfferEvent,
  paidPrice,
  paymentReference,
  type SettlementOutcome,
} from '@pregao/domain';
import type { Selectable } from 'kysely';
import { canonicalJson, type Json, sha256Of } from '../../../../platform/canonical-json.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import type { Payments } from '../../../../platform/db/schema.generated.ts';
import type { Deal } from '../../transitions/deal.ts';
import { findStoredTerms } from '../dossiers.store.ts';
import { readBuybacks, readDisputes } from './disputes-and-buybacks.ts';
import {
  findClosedPayment,
  insertSettlementDossier,
  newestVersion,
  readEntries,
  readExpected,
} from './settlement-dossiers.store.ts';
import { promisedFlow, realizedFlow } from './settlement-measures.ts';
import { collectionRow, collectionSums, type EntryAt, entryRow, hashInSlices } from './settlement-rows.ts';

/** Outcome of the steps of an offer that close its settlement. */
const OUTCOME_OF: Partial<Record<OfferEvent, SettlementOutcome>> = {
  COLLECT_ALL: 'SETTLED',
  RESCIND: 'RESCINDED',
};

/** Details of the audit row that closes a settlement. */
export interface FrozenSettlement {
  readonly settlement_sha256: string;
}

/**
 * Freezes the settlement of a deal when a step closes it, as a further version of its dossier. Payment,
 * collections, entries, disputes and buybacks are written before.
 * @returns undefined for other steps, and for deals completed before there were dossiers
 */
export async function freezeSettlement(
  tx: Tx,
  { offer, now }: Pick<Deal, 'offer' | 'now'>,
  event: OfferEvent,
): Promise<FrozenSettlement | undefined> {
  const outcome = OUTCOME_OF[event];
  const stored = outcome && (await findStoredTerms(tx, offer.id));
  if (!outcome || !stored) return undefined;
  const terms = JSON.parse(stored.terms) as DossierTerms;
  const payment = await findClosedPayment(tx, offer.id);
  const expected = await readExpected(tx, offer.id);
  const entries = await readEntries(tx, offer.id);
  const collections = closedCollections(expected, entries, outcome).map(collectionRow);
  const entryRows = entries.map(entryRow);
  const version = (await newestVersion(tx, offer.id)) + 1;
  const { company_id, name, tax_number } = terms.assignee;
  const record: DossierSettlement = {
    version,
    closed_at: now.toISOString(),
    outcome,
    failed: outcome === 'RESCINDED' ? { company_id, name, tax_number } : null,
    collection_route: offer.collection_route,
    recourse: offer.recourse,
    payment: paymentPart(payment, entries),
    collections: {
      count: collections.length,
      sha256: await hashInSlices(collections),
      ...collectionSums(collections),
    },
    entries: { count: entryRows.length, sha256: await hashInSlices(entryRows) },
    promised: promisedFlow(terms),
    realized: realizedFlow(entries),
    disputes: await readDisputes(tx, offer.id),
    buybacks: await readBuybacks(tx, offer.id),
  };
  const settlement = canonicalJson(record as unknown as Json);
  const settlement_sha256 = sha256Of(settlement);
  await insertSettlementDossier(tx, {
    offer_id: offer.id,
    version,
    settlement,
    settlement_sha256,
    outcome,
    last_collection_id: expected.at(-1)?.id ?? 0,
    last_entry_id: entries.at(-1)?.id ?? 0,
    created_at: now,
  });
  return { settlement_sha256 };
}

function paymentPart(
  payment: Selectable<Payments>,
  entries: readonly EntryAt[],
): DossierSettlement['payment'] {
  const { offer_id, status, payment_value, due_date, confirmed_at } = payment;
  const paid = paidPrice(entries);
  return {
    status,
    payment_value: decimalFromCentavos(payment_value),
    due_date,
    reference: paymentReference(offer_id),
    informed: informedPart(payment),
    confirmed: paid &&
      confirmed_at && {
        day: paid.day,
        amount: decimalFromCentavos(paid.amount),
        fee_value: decimalFromCentavos(paid.fee_value),
        at: confirmed_at.toISOString(),
      },
  };
}

function informedPart(payment: Selectable<Payments>): DossierSettlement['payment']['informed'] {
  const { informed_day, informed_amount, informed_method, informed_reference, informed_at } = payment;
  if (!informed_day || !informed_amount || !informed_method || !informed_reference || !informed_at)
    return null;
  return {
    day: informed_day,
    amount: decimalFromCentavos(informed_amount),
    method: informed_method,
    reference: informed_reference,
    at: informed_at.toISOString(),
  };
}
