import { flowOf, percentageOf } from '@pregao/domain';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { FactsOf } from '../../notices/notices.ts';
import { notify } from '../../notices/notify.ts';
import { readDueByDay } from '../flow/flow-read.store.ts';
import { measureMinimum } from '../flow/measure.ts';
import { companyNames } from './offers.store.ts';

/** Facts of an offer that an invitation names. */
type Invitation = Pick<
  FactsOf<'OFFER_AVAILABLE'>,
  | 'card_network'
  | 'offer_value'
  | 'minimal_value'
  | 'min_due_date'
  | 'max_due_date'
  | 'transactions'
  | 'expire_date'
> & { readonly id: number; readonly company_id: number; readonly margin_value: number };

/** Notifies lenders that an offer invites them. Of the margin they learn its coverage only. */
export async function notifyInvitation(
  deps: Deps,
  tx: Tx,
  offer: Invitation,
  lenders: readonly number[],
): Promise<void> {
  const { id, company_id, margin_value, card_network, offer_value, minimal_value } = offer;
  const { min_due_date, max_due_date, transactions, expire_date } = offer;
  const names = await companyNames(tx, [company_id]);
  await notify(deps, tx, {
    kind: 'OFFER_AVAILABLE',
    to: { companies: lenders },
    facts: {
      offer_id: id,
      borrower_name: names.get(company_id) ?? '',
      card_network,
      offer_value,
      minimal_value,
      minimal_rate: await readMinimalRate(tx, offer),
      margin_coverage: percentageOf(margin_value, offer_value),
      min_due_date,
      max_due_date,
      transactions,
      expire_date,
    },
  });
}

/**
 * Returns the rate of the minimal value in percent a year of 252 business days, paid on the current default
 * day.
 */
export async function readMinimalRate(
  tx: Tx,
  offer: Pick<Invitation, 'id' | 'minimal_value' | 'expire_date' | 'min_due_date'>,
): Promise<number | null> {
  const flow = flowOf(await readDueByDay(tx, offer));
  return measureMinimum(offer, { flow, min_due_date: offer.min_due_date }, null).annual_252;
}
