import { issuerShares } from '@pregao/domain';
import type { Tx } from '../../../platform/db/db.ts';
import { readOwedByIssuer } from '../flow/flow-read.store.ts';
import { measureMinimum, readMeasuredOffer } from '../flow/measure.ts';
import { type LockedOffer, setScreening } from './offers.store.ts';

// Measures by which investors screen schedules. They are stored, so that lists filter and sort by what the
// detail computes.

type Terms = Pick<LockedOffer, 'id' | 'minimal_value' | 'expire_date' | 'min_due_date'>;

/** Returns rate and average term of the minimal value, paid on the default day. */
export async function measureScreening(tx: Tx, offer: Terms) {
  const { annual_252, average_term } = measureMinimum(offer, await readMeasuredOffer(tx, offer), null);
  return { minimal_rate: annual_252, average_term };
}

/** Stores the screening measures of a new offer, whose receivables are inserted. */
export async function storeScreening(tx: Tx, offer: Terms & Pick<LockedOffer, 'company_id'>): Promise<void> {
  const terms = await measureScreening(tx, offer);
  const [largest] = issuerShares(await readOwedByIssuer(tx, offer));
  if (largest === undefined) throw new Error(`offer ${offer.id} has no issuer`);
  const { issuer: largest_issuer, percentage: largest_issuer_percentage } = largest;
  await setScreening(tx, offer, { ...terms, largest_issuer, largest_issuer_percentage });
}
