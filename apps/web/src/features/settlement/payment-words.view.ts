import type { CompanyType, PaymentStatus } from '@pregao/domain';

export type PaymentSentence =
  | 'PAY'
  | 'AWAIT_PAY'
  | 'OVERDUE_LENDER'
  | 'OVERDUE_BORROWER'
  | 'CONFIRM'
  | 'AWAIT_CONFIRM'
  | 'CONTESTED_LENDER'
  | 'CONTESTED_BORROWER'
  | 'CONTESTED_MODERATOR'
  | 'CONFIRMED'
  | 'RESCINDED'
  | 'WATCH';

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

/** Returns which sentence tells the reader the next step of a payment. */
export function paymentSentence(
  company: CompanyType,
  { status, overdue }: { readonly status: PaymentStatus; readonly overdue: boolean },
): PaymentSentence {
  const sentence = SENTENCES[company][status];
  if (!overdue) return sentence;
  if (sentence === 'PAY') return 'OVERDUE_LENDER';
  return sentence === 'AWAIT_PAY' || sentence === 'WATCH' ? 'OVERDUE_BORROWER' : sentence;
}

/** The sentences of a payment that the investor has not informed. */
const UNPAID: readonly PaymentSentence[] = [
  'PAY',
  'AWAIT_PAY',
  'OVERDUE_LENDER',
  'OVERDUE_BORROWER',
  'WATCH',
];

/** Tells whether a payment is still to be made. */
export const isToBePaid = (payment: Parameters<typeof paymentSentence>[1]): boolean =>
  UNPAID.includes(paymentSentence('LENDER', payment));
