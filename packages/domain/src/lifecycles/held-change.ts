import { type EventOf, START, type Transition } from './lifecycle.ts';
import type { HeldChangeStatus } from './statuses.ts';

/** A moderator's change that waits before it acts (product, section 11). RELEASE is a second MASTER's, APPLY the clock's. */
export const HELD_CHANGE_LIFECYCLE = [
  { from: START, event: 'HOLD', to: 'HELD', who: ['MODERATOR'] },
  { from: 'HELD', event: 'APPLY', to: 'APPLIED', who: ['system'] },
  { from: 'HELD', event: 'RELEASE', to: 'APPLIED', who: ['MODERATOR'] },
  { from: 'HELD', event: 'STOP', to: 'STOPPED', who: ['MODERATOR', 'BORROWER', 'LENDER'] },
  { from: 'HELD', event: 'FAIL', to: 'FAILED', who: ['MODERATOR', 'system'] },
] as const satisfies readonly Transition<HeldChangeStatus>[];

export type HeldChangeEvent = EventOf<typeof HELD_CHANGE_LIFECYCLE>;
