import type { DossierBuyback, DossierDispute } from '@pregao/contract';
import type { Db, Tx } from '../../../../platform/db/db.ts';

/** Disputes and buybacks of a deal as its settlement closes. */
export interface DisputesAndBuybacks {
  readonly disputes: readonly DossierDispute[];
  readonly buybacks: readonly DossierBuyback[];
}

/** Returns the disputes and buybacks that a dossier lists, by id. */
export async function readDisputesAndBuybacks(_db: Db | Tx, _offerId: number): Promise<DisputesAndBuybacks> {
  return { disputes: [], buybacks: [] };
}
