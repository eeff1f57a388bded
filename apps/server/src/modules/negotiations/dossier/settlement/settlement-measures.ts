import type { DossierTerms, MeasuredFlow } from '@pregao/contract';
import {
  type Centavos,
  centavosFromDecimal,
  type Day,
  decimalFromCentavos,
  type FlowMoney,
  moneyByDay,
  type PromisedFlow,
  paidPrice,
  pricePaid,
  promisedRate,
  type RecordedEntry,
  realizedRate,
  receivedByDay,
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

/** Returns the terms as agreed at the completion, with the due day of the payment as D0. */
export const promisedTerms = ({ credit_value, payment, flow }: DossierTerms): PromisedFlow => ({
  price: centavosFromDecimal(credit_value),
  payment_due_date: payment.due,
  expected: moneyByDay(flow.map(({ pay_date: day, value }) => ({ day, amount: centavosFromDecimal(value) }))),
});

/** Measures those terms. */
export function promisedFlow(terms: DossierTerms): MeasuredFlow {
  const promised = promisedTerms(terms);
  const { price: amount, payment_due_date: day, expected } = promised;
  return measuredFlow({ day, amount }, expected, promisedRate(promised));
}

/** Measures what a closed deal brought, by its entries; null where the price is not confirmed. */
export function realizedFlow(entries: readonly RecordedEntry[]): MeasuredFlow | null {
  const payment = paidPrice(entries);
  if (payment === null) return null;
  const received = receivedByDay(entries);
  return measuredFlow(pricePaid(payment), received, realizedRate({ payment, received, open: [] }));
}
