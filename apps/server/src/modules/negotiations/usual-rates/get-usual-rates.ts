import type { Reply } from '@pregao/contract';
import {
  type Actor,
  averageTerms,
  corridorOf,
  flowOf,
  paymentDays,
  purchaseOf,
  sampleDays,
  termBracket,
  usualByCdi,
} from '@pregao/domain';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { cdiRateOn } from '../../rates/cdi-rates.store.ts';
import { readDueByDay } from '../flow/flow-read.store.ts';
import type { VisibleOffer } from '../offers/offers-read.store.ts';
import { requireOffer } from '../offers/require-offer.ts';
import { findSimilarDeals } from './similar-deals.store.ts';

/**
 * Returns the usual rates for a proposal of the actor's company on an offer.
 * @throws Refused NOT_FOUND for an offer that the actor may not see
 */
export async function getUsualRates(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  actor: Actor,
  id: number,
): Promise<Reply<'getUsualRates'>> {
  const { offer, moment } = await requireOffer(db, actor, id);
  const [cdi, due] = await Promise.all([cdiRateOn(db, moment.today), readDueByDay(db, offer)]);
  const terms = termBracket(termOf(offer, flowOf(due)));
  const deals = await runAsSystem(() =>
    findSimilarDeals(db, actor, { terms, days: sampleDays(moment.today) }),
  );
  return { cdi: cdi ? usualByCdi(cdi, config.usualRateFactor) : null, deals: corridorOf(deals) };
}

/**
 * Returns the average term in business days of a proposal valid as long as the offer, paid on the default
 * day.
 */
function termOf({ expire_date, min_due_date }: VisibleOffer, flow: ReturnType<typeof flowOf>): number {
  const { first } = paymentDays(expire_date, min_due_date);
  return averageTerms(purchaseOf(flow, first)).average_term_business;
}
