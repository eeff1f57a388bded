import type { CompanyType, Day, PaymentStatus } from '@pregao/domain';
import type { Settlement } from './settlement.queries.ts';

type Payment = Settlement['payment'];

export type PaymentSentence =
  | 'PAY'
  | 'AWAIT_PAY'
  | 'OVERDUE_LENDER'
  | 'OVERDUE_BORROWER'
  | 'OVERDUE_WATCH'
  | 'RESCISSION_SECOND'
  | 'RESCISSION_WAITS'
  | 'CONFIRM'
  | 'AWAIT_CONFIRM'
  | 'CONTESTED_LENDER'
  | 'CONTESTED_BORROWER'
  | 'CONTESTED_MODERATOR'
  | 'CONFIRMED'
  | 'RESCINDED'
  | 'WATCH'
  | 'CALENDAR';

/** The next step of a payment in words, for each reader. */
const SENTENCES: Readonly<Record<CompanyType, Readonly<Record<PaymentStatus, PaymentSentence>>>> = {
  LENDER: {
    DUE: 'PAY',
    INFORMED: 'AWAIT_CONFIRM',
    CONFIRMED: 'CONFIRMED',
    CONTESTED: 'CONTESTED_LENDER',
    RESCINDED: 'RESCINDED',
  },
  BORROWER: {
    DUE: 'AWAIT_PAY',
    INFORMED: 'CONFIRM',
    CONFIRMED: 'CONFIRMED',
    CONTESTED: 'CONTESTED_BORROWER',
    RESCINDED: 'RESCINDED',
  },
  MODERATOR: {
    DUE: 'WATCH',
    INFORMED: 'AWAIT_CONFIRM',
    CONFIRMED: 'CONFIRMED',
    CONTESTED: 'CONTESTED_MODERATOR',
    RESCINDED: 'RESCINDED',
  },
};

/** The sentences of a payment after its due day. */
const OVERDUE: Readonly<Partial<Record<PaymentSentence, PaymentSentence>>> = {
  PAY: 'OVERDUE_LENDER',
  AWAIT_PAY: 'OVERDUE_BORROWER',
  WATCH: 'OVERDUE_WATCH',
};

/** Tells whether the price of an untracked deal counts as paid by the calendar, after its due day. */
export const isPaidByCalendar = (
  {
    tracked,
    payment,
  }: Pick<Settlement, 'tracked'> & { readonly payment: Pick<Payment, 'status' | 'due_date'> },
  today: Day,
): boolean => !tracked && payment.status === 'DUE' && payment.due_date < today;

/** Returns which sentence tells the reader the next step of a payment. A waiting rescission goes first. */
export function paymentSentence(
  company: CompanyType,
  { status, overdue, rescission_request }: Pick<Payment, 'status' | 'overdue' | 'rescission_request'>,
  byCalendar = false,
): PaymentSentence {
  if (rescission_request && (status === 'DUE' || status === 'CONTESTED'))
    return rescission_request.may_confirm ? 'RESCISSION_SECOND' : 'RESCISSION_WAITS';
  if (byCalendar) return 'CALENDAR';
  const sentence = SENTENCES[company][status];
  return (overdue && OVERDUE[sentence]) || sentence;
}
