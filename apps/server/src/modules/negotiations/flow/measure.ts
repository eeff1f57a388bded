import {
  type CdiRate,
  type Centavos,
  type Day,
  exactRate,
  type FlowRow,
  flowOf,
  type InstantLike,
  paymentDays,
  purchaseOf,
  type Rates,
  ratesOf,
} from '@pregao/domain';
import type { Db, Tx } from '../../../platform/db/db.ts';
import type { LockedOffer } from '../offers/offers.store.ts';
import type { VisibleOffer } from '../offers/offers-read.store.ts';
import { readDueByDay } from './flow-read.store.ts';

/** Facts of an offer by which prices are measured. */
export interface MeasuredOffer {
  readonly flow: readonly FlowRow[];
  /** Earliest due date of the offered receivables. */
  readonly min_due_date: Day;
}

/** Terms of a proposal as stored. */
export interface StoredTerms {
  readonly credit_value: Centavos;
  readonly expire_date: InstantLike;
  /** Null for proposals made before payment days were stored: the default day applies. */
  readonly payment_date: Day | null;
  readonly cdi_day: Day | null;
  readonly cdi_rate: string | null;
}

export async function readMeasuredOffer(
  db: Db | Tx,
  offer: Pick<VisibleOffer | LockedOffer, 'id' | 'min_due_date'>,
): Promise<MeasuredOffer> {
  return { flow: flowOf(await readDueByDay(db, offer)), min_due_date: offer.min_due_date };
}

/** Returns the CDI stored with a proposal; null without one. */
export const storedCdi = ({ cdi_day: day, cdi_rate: rate }: Pick<StoredTerms, 'cdi_day' | 'cdi_rate'>) =>
  day === null || rate === null ? null : { day, rate: Number(rate) };

/** Returns the payment day of a proposal. */
export const paymentDateOf = (
  { payment_date, expire_date }: Pick<StoredTerms, 'payment_date' | 'expire_date'>,
  { min_due_date }: Pick<MeasuredOffer, 'min_due_date'>,
): Day => payment_date ?? paymentDays(expire_date, min_due_date).first;

export interface MeasuredTerms {
  readonly payment_date: Day;
  readonly rates: Rates;
}

/** Computes the payment day and the rates of a proposal. */
export function measureTerms(terms: StoredTerms, offer: MeasuredOffer): MeasuredTerms {
  const payment_date = paymentDateOf(terms, offer);
  const purchase = purchaseOf(offer.flow, payment_date);
  return { payment_date, rates: ratesOf({ purchase, price: terms.credit_value, cdi: storedCdi(terms) }) };
}

/** Computes the rates of an offer at its minimal value, paid on the default day. */
export function measureMinimum(
  { minimal_value, expire_date }: { readonly minimal_value: Centavos; readonly expire_date: InstantLike },
  offer: MeasuredOffer,
  cdi: CdiRate | null,
): Rates {
  const { first } = paymentDays(expire_date, offer.min_due_date);
  return ratesOf({ purchase: purchaseOf(offer.flow, first), price: minimal_value, cdi });
}

/**
 * Returns the rate of a schedule's minimal value with all decimals, paid on the first day after it closes.
 * Null where no rate has that price.
 */
export function minimumRate(
  flow: readonly FlowRow[],
  { minimal_value, expire_date }: Parameters<typeof measureMinimum>[0],
): number | null {
  const [soonest] = flow;
  if (soonest === undefined) return null;
  const { first } = paymentDays(expire_date, soonest.due_date);
  return exactRate({ purchase: purchaseOf(flow, first), price: minimal_value, cdi: null }, 'annual_252');
}
