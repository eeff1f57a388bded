import type { Day, PaymentState } from '@pregao/domain';
import type { PaymentRecord } from './payments.store.ts';

/** Returns what the rules of settlement read of a payment. */
export function paymentStateOf(row: PaymentRecord): PaymentState {
  const { status, payment_value, due_date, due_since, informed_day, consented_to, moderators_at, decision } =
    row;
  return {
    status,
    payment_value,
    due_date,
    due_since,
    informed_day,
    confirmed: confirmedOf(row),
    consented_to,
    moderators_at,
    decision,
  };
}

function confirmedOf(row: PaymentRecord): { day: Day; amount: number; at: Date } | null {
  const { confirmed_day: day, confirmed_amount: amount, confirmed_at: at } = row;
  return day === null || amount === null || at === null ? null : { day, amount, at };
}
