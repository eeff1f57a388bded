import {
  addBusinessDays,
  addDays,
  type Centavos,
  type Day,
  nextBusinessDay,
  paymentReference,
} from '@pregao/domain';
import type { OpenCollection, OpenPayment } from './open-money.store.ts';
import { bankText, type SampleMovement } from './sample-statement.ts';

/** Fee that the bank of the payer has kept of a price. */
const BANK_FEE: Centavos = 4_500;
/** What an issuer has held back of a collection. */
const HELD_BACK: Centavos = 198_000;
/** Business days that a sample statement covers before its last one. */
const PERIOD = 9;

/** Days of a sample statement. */
export interface SamplePeriod {
  readonly first: Day;
  /** Last business day up to today. */
  readonly last: Day;
  /** Day up to which money is expected: today, or the next business day. */
  readonly expected: Day;
}

export function samplePeriod(today: Day): SamplePeriod {
  const last = addBusinessDays(addDays(today, 1), -1);
  return { first: addBusinessDays(last, -PERIOD), last, expected: nextBusinessDay(today) };
}

/** Moves a day into the period, to a business day. */
function bookingDay(day: Day, { first, last }: SamplePeriod): Day {
  const booked = nextBusinessDay(day);
  if (booked < first) return first;
  return booked > last ? last : booked;
}

/** Movements that match nothing: other business of a company, and fees of its bank. */
const otherMovements = (income: { text: string; amount: Centavos }, { first, last }: SamplePeriod) => [
  { key: 'X1', day: first, ...income },
  { key: 'X2', day: last, amount: -6_990, text: 'TARIFA PACOTE SERVICOS' },
];

/**
 * Returns the movements of an acquirer: prices that arrive with their reference, by amount and payer only, or
 * short of a bank fee; and a remittance that two collections of equal value may explain.
 */
export function acquirerMovements(
  payments: readonly OpenPayment[],
  collections: readonly OpenCollection[],
  period: SamplePeriod,
): readonly SampleMovement[] {
  const [remitted] = equalOnes(collections);
  return byDay([
    ...payments
      .filter(({ due_date, tracked }) =>
        tracked ? due_date <= period.expected : due_date === period.expected,
      )
      .map((payment) => priceMovement(payment, period)),
    ...(remitted
      ? [
          {
            key: `R${remitted.id}`,
            day: bookingDay(remitted.pay_date, period),
            amount: -remitted.open_value,
            text: bankText(`PIX ${remitted.other_name}`),
            payer: remitted.other_tax_number,
          },
        ]
      : []),
    ...otherMovements({ text: 'ALUGUEL DE TERMINAIS', amount: 1_840_000 }, period),
  ]);
}

function priceMovement(payment: OpenPayment, period: SamplePeriod): SampleMovement {
  const { offer_id, status, payment_value, due_date, other_name, other_tax_number } = payment;
  const isOverdue = status === 'DUE' && due_date < period.last;
  const reference = paymentReference(offer_id);
  const isNamed = status === 'INFORMED' || isOverdue;
  return {
    key: `P${offer_id}`,
    day: isOverdue ? addBusinessDays(period.last, -1) : period.last,
    amount: isOverdue ? payment_value - BANK_FEE : payment_value,
    text: isNamed ? `PIX ${reference}` : bankText(`TED ${other_name}`),
    payer: other_tax_number,
  };
}

/**
 * Returns the movements of an investor: collections that arrive in full, short, or with a value that two
 * collections have; and the price that it has paid.
 */
export function investorMovements(
  payments: readonly OpenPayment[],
  collections: readonly OpenCollection[],
  period: SamplePeriod,
): readonly SampleMovement[] {
  const equal = equalOnes(collections);
  const whole = collections.filter((one) => !one.is_partial && !equal.slice(1).includes(one));
  return byDay([
    ...whole.map((one) => ({
      key: `C${one.id}`,
      day: bookingDay(one.pay_date, period),
      amount: one.is_declared ? one.open_value - HELD_BACK : one.open_value,
      text: bankText(`PIX RECEBIDO ${one.other_name}`),
      payer: one.other_tax_number,
    })),
    ...payments
      .filter(({ status, due_date }) => status === 'DUE' && due_date === period.expected)
      .map(({ offer_id, payment_value }) => ({
        key: `P${offer_id}`,
        day: period.last,
        amount: -payment_value,
        text: `PIX ENVIADO ${paymentReference(offer_id)}`,
      })),
    ...otherMovements({ text: 'RENDIMENTO APLICACAO', amount: 341_722 }, period),
  ]);
}

/** Returns the first collections of the same day and value; empty if there are none. */
function equalOnes(collections: readonly OpenCollection[]): readonly OpenCollection[] {
  const groups = Map.groupBy(collections, ({ pay_date, open_value }) => `${pay_date} ${open_value}`);
  return groups.values().find(({ length }) => length > 1) ?? [];
}

const byDay = (movements: readonly SampleMovement[]): readonly SampleMovement[] =>
  movements.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
