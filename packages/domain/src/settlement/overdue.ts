import type { CollectionStatus, PaymentStatus } from '../lifecycles/statuses.ts';
import { addDays, type Day, daysBetween, saoPauloInstant } from '../values/calendar.ts';
import type { Centavos } from '../values/money.ts';
import { isOpenCollection } from './collection-balance.ts';

/** The times of day in São Paulo at which both sides of an unpaid deal get a reminder on the due day. */
export const PAYMENT_REMINDER_TIMES = ['15:00', '17:00'] as const;

/** Returns the instants of the reminders of a payment. An untracked deal gets the first one only. */
export function paymentReminders(dueDate: Day, tracked: boolean): readonly Date[] {
  const times = tracked ? PAYMENT_REMINDER_TIMES : PAYMENT_REMINDER_TIMES.slice(0, 1);
  return times.map((time) => saoPauloInstant(dueDate, time));
}

/** Returns from when an open payment or collection is overdue: 00:00 after its day. */
export const overdueFrom = (day: Day): Date => saoPauloInstant(addDays(day, 1), '00:00');

/** Tells whether the payment of a tracked deal is overdue: due or contested after its due day. */
export function isPaymentOverdue(
  payment: { readonly status: PaymentStatus; readonly due_date: Day; readonly tracked: boolean },
  on: Day,
): boolean {
  const isUnpaid = payment.status === 'DUE' || payment.status === 'CONTESTED';
  return payment.tracked && isUnpaid && on > payment.due_date;
}

/** Tells whether the price is informed or confirmed. Before, no collection of the deal is overdue. */
export const isPriceSent = (payment: PaymentStatus): boolean =>
  payment === 'INFORMED' || payment === 'CONFIRMED';

/** Tells whether a collection of a tracked deal is overdue. */
export function isCollectionOverdue(
  collection: {
    readonly status: CollectionStatus;
    readonly pay_date: Day;
    readonly tracked: boolean;
    readonly payment: PaymentStatus;
  },
  on: Day,
): boolean {
  const { status, pay_date, tracked, payment } = collection;
  return tracked && isPriceSent(payment) && isOpenCollection(status) && on > pay_date;
}

/** Returns the calendar days for which something has been overdue; zero up to its day. */
export const daysOverdue = (day: Day, on: Day): number => Math.max(0, daysBetween(day, on));

/** The ages of overdue money by calendar days since the pay day: 1 to 5, 6 to 30, above. */
export const OVERDUE_AGES = ['days_1_to_5', 'days_6_to_30', 'days_over_30'] as const;
export type OverdueAge = (typeof OVERDUE_AGES)[number];

/** What is overdue by age, in centavos. */
export type OverdueAges = Readonly<Record<OverdueAge, Centavos>>;

export const NOTHING_OVERDUE: OverdueAges = { days_1_to_5: 0, days_6_to_30: 0, days_over_30: 0 };

/** Adds overdue money by age. */
export const addOverdue = (a: OverdueAges, b: OverdueAges): OverdueAges => ({
  days_1_to_5: a.days_1_to_5 + b.days_1_to_5,
  days_6_to_30: a.days_6_to_30 + b.days_6_to_30,
  days_over_30: a.days_over_30 + b.days_over_30,
});

/** Returns the sum of all ages, in centavos. */
export const overdueSum = (ages: OverdueAges): Centavos =>
  ages.days_1_to_5 + ages.days_6_to_30 + ages.days_over_30;

/** Returns the age of money that is open on a day; null when it is not overdue. */
export function ageOfOverdue(payDate: Day, on: Day): OverdueAge | null {
  const days = daysOverdue(payDate, on);
  if (days === 0) return null;
  if (days <= 5) return 'days_1_to_5';
  return days <= 30 ? 'days_6_to_30' : 'days_over_30';
}
