import type { CollectionStatus, PaymentStatus } from '../lifecycles/statuses.ts';
import { addDays, type Day, daysBetween, saoPauloInstant } from '../values/calendar.ts';
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

/** Tells whether a collection of a tracked deal is overdue. */
export function isCollectionOverdue(
  collection: { readonly status: CollectionStatus; readonly pay_date: Day; readonly tracked: boolean },
  on: Day,
): boolean {
  return collection.tracked && isOpenCollection(collection.status) && on > collection.pay_date;
}

/** Returns the calendar days for which something has been overdue; zero up to its day. */
export const daysOverdue = (day: Day, on: Day): number => Math.max(0, daysBetween(day, on));
