import { type EventOf, START, type Transition } from './lifecycle.ts';
import type { PaymentStatus } from './statuses.ts';

/**
 * The lifecycle of a deal's payment (settlement.md, Payment). OPEN: the deal was completed. The system
 * confirms and reverses for allocated bank lines only. UNMATCH: the bank match that confirmed an informed
 * payment is undone. RESTORE: the match by which a bank line returned the payment is undone.
 */
export const PAYMENT_LIFECYCLE = [
  { from: START, event: 'OPEN', to: 'DUE', actors: ['system'] },
  { from: 'DUE', event: 'INFORM', to: 'INFORMED', actors: ['LENDER'] },
  { from: 'CONTESTED', event: 'INFORM', to: 'INFORMED', actors: ['LENDER'] },
  { from: 'DUE', event: 'CONFIRM', to: 'CONFIRMED', actors: ['BORROWER', 'system'] },
  { from: 'INFORMED', event: 'CONFIRM', to: 'CONFIRMED', actors: ['BORROWER', 'system'] },
  { from: 'INFORMED', event: 'CONTEST', to: 'CONTESTED', actors: ['BORROWER'] },
  { from: 'CONFIRMED', event: 'REVERSE', to: 'DUE', actors: ['BORROWER', 'system'] },
  { from: 'CONFIRMED', event: 'UNMATCH', to: 'INFORMED', actors: ['BORROWER'] },
  { from: 'DUE', event: 'RESTORE', to: 'CONFIRMED', actors: ['BORROWER'] },
  { from: 'DUE', event: 'RESCIND', to: 'RESCINDED', actors: ['BORROWER'] },
  { from: 'CONTESTED', event: 'RESCIND', to: 'RESCINDED', actors: ['BORROWER'] },
] as const satisfies readonly Transition<PaymentStatus>[];

export type PaymentEvent = EventOf<typeof PAYMENT_LIFECYCLE>;
