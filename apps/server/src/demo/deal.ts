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
}

/** A price in terms of the CDI. */
export interface DemoPrice {
  /** Percent of the CDI. */
  readonly cdi_percentage: number;
  /** Payment date; undefined: the first day on which a proposal with the offer's deadline may be paid. */
  readonly payment_date?: Day;
}

/**
 * Computes the amount at which a flow, paid on that day, costs the given percentage of the CDI.
 * @returns centavos
 */
export function demoPrice(
  { flow, expire_date }: Pick<DemoOffer, 'flow' | 'expire_date'>,
  cdi: CdiRate | undefined,
  { cdi_percentage, payment_date }: DemoPrice,
): Centavos {
  const [first] = flow;
  if (!first) throw new Error('an offer of the demo sells nothing');
  const day = payment_date ?? paymentDays(expire_date, first.due_date).first;
  const price = priceAt(
    { purchase: purchaseOf(flow, day), cdi: cdi ?? null },
    'cdi_percentage',
    cdi_percentage,
  );
  if (price === undefined) throw new Error('the demo has no CDI rate');
  return price;
}
