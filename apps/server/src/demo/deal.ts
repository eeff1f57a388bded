import type { CdiRate, Centavos, Day, FlowRow } from '@pregao/domain';
import { paymentDays, priceAt, purchaseOf } from '@pregao/domain';

/** An offer of the demo scenario. */
export interface DemoOffer {
  readonly id: number;
  readonly value: Centavos;
  /** ISO 8601. */
  readonly expire_date: string;
  readonly flow: readonly FlowRow[];
}

/** A proposal of the demo scenario. */
export interface DemoBid {
  readonly credit_id: number;
  readonly offer: DemoOffer;
  readonly price: Centavos;
  /** Day on which the price is due. */
  readonly payment_date: Day;
}

/** An open collection of the demo scenario. */
export interface DemoCollection {
  readonly id: number;
  readonly offer_id: number;
  readonly due_date: Day;
  readonly pay_date: Day;
  readonly open_value: Centavos;
}

/** A price in terms of the CDI. */
export interface DemoPrice {
  /** Percent of the CDI. */
  readonly cdi_percentage: number;
  /** Payment date; undefined: the first day on which a proposal with the offer's deadline may be paid. */
  readonly payment_date?: Day;
}

/** Returns the day on which a price is paid. */
export function demoPaymentDay(
  { flow, expire_date }: Pick<DemoOffer, 'flow' | 'expire_date'>,
  { payment_date }: Pick<DemoPrice, 'payment_date'>,
): Day {
  const [first] = flow;
  if (!first) throw new Error('an offer of the demo sells nothing');
  return payment_date ?? paymentDays(expire_date, first.due_date).first;
}

/**
 * Computes the amount at which a flow, paid on that day, costs the given percentage of the CDI.
 * @returns centavos
 */
export function demoPrice(
  offer: Pick<DemoOffer, 'flow' | 'expire_date'>,
  cdi: CdiRate | undefined,
  terms: DemoPrice,
): Centavos {
  const purchase = purchaseOf(offer.flow, demoPaymentDay(offer, terms));
  const price = priceAt({ purchase, cdi: cdi ?? null }, 'cdi_percentage', terms.cdi_percentage);
  if (price === undefined) throw new Error('the demo has no CDI rate');
  return price;
}
