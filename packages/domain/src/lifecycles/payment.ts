import { type EventOf, START, type Transition } from './lifecycle.ts';
import type { PaymentStatus } from './statuses.ts';

/**
 * The lifecycle of a deal's payment (settlement, section Payment). OPEN: the deal was completed. The system
 * confirms and reverses for allocated bank lines only.
 */
export const PAYMENT_LIFECYCLE = [
  { from: START, event: 'OPEN', to: 'DUE', who: ['system'] },
  { from: 'DUE', event: 'INFORM', to: 'INFORMED', who: ['LENDER'] },
  { from: 'CONTESTED', event: 'INFORM', to: 'INFORMED', who: ['LENDER'] },
  { from: 'DUE', event: 'CONFIRM', to: 'CONFIRMED', who: ['BORROWER', 'system'] },
  { from: 'INFORMED', event: 'CONFIRM', to: 'CONFIRMED', who: ['BORROWER', 'system'] },
  { from: 'INFORMED', event: 'CONTEST', to: 'CONTESTED', who: ['BORROWER'] },
  { from: 'CONFIRMED', event: 'REVERSE', to: 'DUE', who: ['BORROWER', 'system'] },
  { from: 'DUE', event: 'RESCIND', to: 'RESCINDED', who: ['BORROWER'] },
  { from: 'CONTESTED', event: 'RESCIND', to: 'RESCINDED', who: ['BORROWER'] },
] as const satisfies readonly Transition<PaymentStatus>[];

export type PaymentEvent = EventOf<typeof PAYMENT_LIFECYCLE>;
