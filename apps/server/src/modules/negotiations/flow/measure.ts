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
import { dueByDay } from './flow-read.store.ts';

/** What prices of an offer are measured against. */
export interface Measured {
  readonly flow: readonly FlowRow[];
  /** Of what it sells. */
  readonly min_due_date: Day;
}

/** A proposal as the database keeps it. */
export interface StoredTerms {
  readonly credit_value: Centavos;
  readonly expire_date: InstantLike;
  /** Null for one of before payment days were kept: the default is meant. */
  readonly payment_date: Day | null;
  readonly cdi_day: Day | null;
  readonly cdi_rate: string | null;
}

export async function measuredOffer(
  db: Db | Tx,
  offer: Pick<VisibleOffer | LockedOffer, 'id' | 'min_due_date'>,
): Promise<Measured> {
  return { flow: flowOf(await dueByDay(db, offer)), min_due_date: offer.min_due_date };
}

/** The CDI that a proposal keeps. */
export const storedCdi = ({ cdi_day: day, cdi_rate: rate }: Pick<StoredTerms, 'cdi_day' | 'cdi_rate'>) =>
  day === null || rate === null ? null : { day, rate: Number(rate) };

/** The day on which a proposal is paid. */
export const paymentDateOf = (
  { payment_date, expire_date }: Pick<StoredTerms, 'payment_date' | 'expire_date'>,
  { min_due_date }: Pick<Measured, 'min_due_date'>,
): Day => payment_date ?? paymentDays(expire_date, min_due_date).first;

export interface MeasuredTerms {
  readonly payment_date: Day;
  readonly rates: Rates;
}

/** How a proposal is measured. */
export function measure(terms: StoredTerms, offer: Measured): MeasuredTerms {
  const payment_date = paymentDateOf(terms, offer);
  const purchase = purchaseOf(offer.flow, payment_date);
  return { payment_date, rates: ratesOf({ purchase, price: terms.credit_value, cdi: storedCdi(terms) }) };
}

/** How an offer is measured: at its minimal value, paid on the default day. */
export function measureMinimum(
  { minimal_value, expire_date }: { readonly minimal_value: Centavos; readonly expire_date: InstantLike },
  offer: Measured,
  cdi: CdiRate | null,
): Rates {
  const { first } = paymentDays(expire_date, offer.min_due_date);
  return ratesOf({ purchase: purchaseOf(offer.flow, first), price: minimal_value, cdi });
}

/**
 * The rate of a schedule's minimal value, paid on the first day after it closes, with all its decimals; null
 * where no rate has that price.
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
