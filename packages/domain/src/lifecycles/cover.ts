import { type EventOf, START, type Transition } from './lifecycle.ts';
import type { CoverStatus } from './statuses.ts';

/**
 * The lifecycle of a margin cover (settlement.md, Covers). EXPIRE: unanswered for two business
 * days, or its deal was rescinded. REVERSE: the investor reversed it before anything arrived for its
 * receivables.
 */
export const COVER_LIFECYCLE = [
  { from: START, event: 'OFFER', to: 'OFFERED', actors: ['BORROWER'] },
  { from: 'OFFERED', event: 'ACCEPT', to: 'ACCEPTED', actors: ['LENDER'] },
  { from: 'OFFERED', event: 'REFUSE', to: 'REFUSED', actors: ['LENDER'] },
  { from: 'OFFERED', event: 'WITHDRAW', to: 'WITHDRAWN', actors: ['BORROWER'] },
  { from: 'OFFERED', event: 'EXPIRE', to: 'EXPIRED', actors: ['BORROWER', 'system'] },
  { from: 'ACCEPTED', event: 'REVERSE', to: 'REVERSED', actors: ['LENDER'] },
] as const satisfies readonly Transition<CoverStatus>[];

export type CoverEvent = EventOf<typeof COVER_LIFECYCLE>;
