import { type EventOf, START, type Transition } from './lifecycle.ts';
import type { HeldChangeStatus } from './statuses.ts';

/**
 * The lifecycle of a moderator's held change (product, section 11). A second MASTER causes RELEASE, the
 * system APPLY when it is due.
 */
export const HELD_CHANGE_LIFECYCLE = [
  { from: START, event: 'HOLD', to: 'HELD', actors: ['MODERATOR'] },
  { from: 'HELD', event: 'APPLY', to: 'APPLIED', actors: ['system'] },
  { from: 'HELD', event: 'RELEASE', to: 'APPLIED', actors: ['MODERATOR'] },
  { from: 'HELD', event: 'STOP', to: 'STOPPED', actors: ['MODERATOR', 'BORROWER', 'LENDER'] },
  { from: 'HELD', event: 'FAIL', to: 'FAILED', actors: ['MODERATOR', 'system'] },
] as const satisfies readonly Transition<HeldChangeStatus>[];

export type HeldChangeEvent = EventOf<typeof HELD_CHANGE_LIFECYCLE>;
