import type { DossierTerms } from '@pregao/contract';
import {
  centavosFromDecimal,
  isBusinessDay,
  paymentDueDate,
  purchaseOf,
  type Rates,
  ratesOf,
  today,
} from '@pregao/domain';
import { compareValues, type Faults } from './faults.ts';

/** Checks the terms by themselves: order of the instants, rates, payment days. */
export function* termsFaults(terms: DossierTerms): Faults {
  yield* instantFaults(terms);
  yield* rateFaults(terms);
  yield* paymentFaults(terms);
}

function* instantFaults(terms: DossierTerms): Faults {
  const steps = [
    ['terms.offered_at', terms.offered_at],
    ['terms.proposed_at', terms.proposed_at],
    ['terms.accepted_at', terms.accepted_at],
    ['terms.contract.uploaded_at', terms.contract.uploaded_at],
    ['terms.completed_at', terms.completed_at],
  ] as const;
  for (const [index, [name, instant]] of steps.entries()) {
    const [earlier, before] = steps[index - 1] ?? [];
    if (before !== undefined && Date.parse(instant) < Date.parse(before))
      yield `${name} (${instant}) is before ${earlier} (${before})`;
  }
}

function* rateFaults({ credit_value, face, rates, flow, proposed_at }: DossierTerms): Faults {
  const { payment_date, cdi_rate, cdi_day } = rates;
  if (!(credit_value > 0 && credit_value <= face))
    yield `terms.credit_value is ${credit_value}, which is not a valid price for ${face}`;
  if ((cdi_rate === null) !== (cdi_day === null)) yield 'terms.rates has only one of cdi_rate and cdi_day';
  if (cdi_day !== null && cdi_day > today(proposed_at))
    yield `terms.rates.cdi_day (${cdi_day}) is after the day of the proposal`;
  const first = flow[0]?.due_date ?? '';
  if (!isBusinessDay(payment_date) || payment_date >= first)
    yield `terms.rates.payment_date (${payment_date}) is not a business day before the first due date`;
  const computed: Rates = ratesOf({
    purchase: purchaseOf(
      flow.map((row) => ({ ...row, value: centavosFromDecimal(row.value) })),
      payment_date,
    ),
    price: centavosFromDecimal(credit_value),
    cdi: cdi_day === null || cdi_rate === null ? null : { day: cdi_day, rate: cdi_rate },
  });
  for (const name of Object.keys(computed) as (keyof Rates)[])
    yield* compareValues(`terms.rates.${name}`, rates[name], computed[name]);
}

function* paymentFaults({ rates, payment, completed_at }: DossierTerms): Faults {
  yield* compareValues('terms.payment.agreed', payment.agreed, rates.payment_date);
  yield* compareValues('terms.payment.due', payment.due, paymentDueDate(payment.agreed, completed_at));
}
