import { type EventOf, START, type Transition } from './lifecycle.ts';
import type { BuybackStatus } from './statuses.ts';

/**
 * The lifecycle of a buyback (settlement.md, Buybacks). EXPIRE: unanswered two business days after
 * its day, or its deal was rescinded. REOPEN: it was reversed while it can still be answered; REVERSE: later.
 * The system confirms for allocated bank lines only.
 */
export const BUYBACK_LIFECYCLE = [
  { from: START, event: 'PROPOSE', to: 'PROPOSED', actors: ['BORROWER'] },
  { from: 'PROPOSED', event: 'CONFIRM', to: 'CONFIRMED', actors: ['LENDER', 'system'] },
  { from: 'PROPOSED', event: 'REFUSE', to: 'REFUSED', actors: ['LENDER'] },
  { from: 'PROPOSED', event: 'WITHDRAW', to: 'WITHDRAWN', actors: ['BORROWER'] },
  { from: 'PROPOSED', event: 'EXPIRE', to: 'EXPIRED', actors: ['BORROWER', 'system'] },
  { from: 'CONFIRMED', event: 'REOPEN', to: 'PROPOSED', actors: ['LENDER'] },
  { from: 'CONFIRMED', event: 'REVERSE', to: 'REVERSED', actors: ['LENDER'] },
] as const satisfies readonly Transition<BuybackStatus>[];

export type BuybackEvent = EventOf<typeof BUYBACK_LIFECYCLE>;
