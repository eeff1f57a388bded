import { type EventOf, START, type Transition } from './lifecycle.ts';
import type { DisputeStatus } from './statuses.ts';

const SIDES = ['BORROWER', 'LENDER'] as const;
/** Those whose entries close collections: also by the end of another dispute, and by bank lines. */
const CLOSERS = [...SIDES, 'MODERATOR', 'system'] as const;

/**
 * The lifecycle of a dispute (settlement.md, Disputes). The system opens one for a remittance that is
 * unanswered for two business days, and escalates after two more without a step. CLOSE: an entry left
 * nothing of it open, or answered its remittance. REOPEN, REOPEN_ANSWERED, REOPEN_ESCALATED: such an entry
 * was reversed. VOID: its deal was rescinded.
 */
export const DISPUTE_LIFECYCLE = [
  { from: START, event: 'OPEN', to: 'OPEN', actors: [...SIDES, 'system'] },
  { from: 'OPEN', event: 'ANSWER', to: 'ANSWERED', actors: SIDES },
  { from: 'ANSWERED', event: 'ANSWER', to: 'ANSWERED', actors: SIDES },
  { from: 'OPEN', event: 'AGREE', to: 'AGREED', actors: SIDES },
  { from: 'ANSWERED', event: 'AGREE', to: 'AGREED', actors: SIDES },
  { from: 'ESCALATED', event: 'AGREE', to: 'AGREED', actors: SIDES },
  { from: 'OPEN', event: 'ESCALATE', to: 'ESCALATED', actors: ['system'] },
  { from: 'ANSWERED', event: 'ESCALATE', to: 'ESCALATED', actors: [...SIDES, 'system'] },
  { from: 'ESCALATED', event: 'DECIDE', to: 'DECIDED', actors: ['MODERATOR'] },
  { from: 'OPEN', event: 'CLOSE', to: 'CLOSED', actors: CLOSERS },
  { from: 'ANSWERED', event: 'CLOSE', to: 'CLOSED', actors: CLOSERS },
  { from: 'ESCALATED', event: 'CLOSE', to: 'CLOSED', actors: CLOSERS },
  { from: 'CLOSED', event: 'REOPEN', to: 'OPEN', actors: ['LENDER'] },
  { from: 'CLOSED', event: 'REOPEN_ANSWERED', to: 'ANSWERED', actors: ['LENDER'] },
  { from: 'CLOSED', event: 'REOPEN_ESCALATED', to: 'ESCALATED', actors: ['LENDER'] },
  { from: 'OPEN', event: 'VOID', to: 'VOID', actors: ['BORROWER'] },
  { from: 'ANSWERED', event: 'VOID', to: 'VOID', actors: ['BORROWER'] },
  { from: 'ESCALATED', event: 'VOID', to: 'VOID', actors: ['BORROWER'] },
] as const satisfies readonly Transition<DisputeStatus>[];

export type DisputeEvent = EventOf<typeof DISPUTE_LIFECYCLE>;
