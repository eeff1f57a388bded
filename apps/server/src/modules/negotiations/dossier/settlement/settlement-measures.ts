import type { DossierTerms, MeasuredFlow } from '@pregao/contract';
import {
  type Centavos,
  centavosFromDecimal,
  type Day,
  decimalFromCentavos,
  type FlowMoney,
  moneyByDay,
  paidPrice,
  promisedRate,
  type RecordedEntry,
  realizedRate,
  receivedByDay,
  type SettledBuyback,
  type SettlementMeasure,
} from '@pregao/domain';

/** Promised and realized flow of a closed deal; freezing and verification compute them alike. */

function measuredFlow(
  price: { readonly day: Day; readonly amount: Centavos },
  flow: readonly FlowMoney[],
  measure: SettlementMeasure | null,
): MeasuredFlow {
  return {
    price: decimalFromCentavos(price.amount),
    price_day: price.day,
    flow: flow.map(({ day, amount }) => ({ day, amount: decimalFromCentavos(amount) })),
    annual_252: measure?.annual_252 ?? null,
    annual_365: measure?.annual_365 ?? null,
    value: measure && decimalFromCentavos(measure.value),
  };
}

/** Measures the terms as agreed at the completion, with the due day of the payment as D0. */
export function promisedFlow({ credit_value, payment, flow }: DossierTerms): MeasuredFlow {
  const price = { day: payment.due, amount: centavosFromDecimal(credit_value) };
  const expected = moneyByDay(
    flow.map(({ pay_date: day, value }) => ({ day, amount: centavosFromDecimal(value) })),
  );
  const terms = { price: price.amount, payment_due_date: price.day, expected };
  return measuredFlow(price, expected, promisedRate(terms));
}

/** Measures what a closed deal brought, by its entries; null where the price is not confirmed. */
export function realizedFlow(
  entries: readonly RecordedEntry[],
  buybacks: readonly SettledBuyback[],
): MeasuredFlow | null {
  const payment = paidPrice(entries);
  if (payment === null) return null;
  const received = receivedByDay(entries, buybacks);
  return measuredFlow(payment, received, realizedRate({ payment, received, open: [] }));
}
