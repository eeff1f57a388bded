import type { DossierTerms } from '@pregao/contract';
import { paymentDueDate } from '@pregao/domain';
import { canonicalJson, sha256Of } from '../../../platform/canonical-json.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { offerChainHead } from '../../audit/audit-chain.store.ts';
import type { ContractRow } from '../contracts/contracts.store.ts';
import { readAgreedTerms } from '../terms/deal-terms.ts';
import { readSoldReceivables } from '../terms/sold-receivables.ts';
import { chosenCredit, type Deal } from '../transitions/deal.ts';
import { insertDossier } from './dossiers.store.ts';

/** Terms of a deal on the day of its completion, as canonical JSON. */
export interface FrozenTerms {
  readonly terms: string;
  readonly terms_sha256: string;
}

/** Freezes the terms of a deal whose contract is being accepted. */
export async function freezeTerms(
  tx: Tx,
  deal: Deal,
  { id, version, name, size, sha256, created_at }: ContractRow,
): Promise<FrozenTerms> {
  const { offer, now } = deal;
  // Runs as the system: the terms name both sides as they are registered.
  const agreed = await runAsSystem(async () => {
    const sold = await readSoldReceivables(tx, offer.id, 0);
    return readAgreedTerms(tx, { offer, credit: chosenCredit(deal), sold });
  });
  const frozen: DossierTerms = {
    ...agreed,
    completed_at: now.toISOString(),
    payment: { ...agreed.payment, due: paymentDueDate(agreed.payment.agreed, now) },
    contract: { id, version, name, size, sha256, uploaded_at: created_at.toISOString() },
  };
  const terms = canonicalJson(frozen);
  return { terms, terms_sha256: sha256Of(terms) };
}

/**
 * Stores the dossier permanently, after the audit rows of the completion. The newest hash covers the whole
 * chain.
 */
export function storeDossier(tx: Tx, deal: Deal, frozen: FrozenTerms): Promise<void> {
  return runAsSystem(async () => {
    const { seq, hash } = await offerChainHead(tx, deal.offer.id);
    await insertDossier(tx, {
      ...frozen,
      offer_id: deal.offer.id,
      credit_id: chosenCredit(deal).id,
      audit_seq: seq,
      audit_hash: hash,
      created_at: deal.now,
    });
  });
}
