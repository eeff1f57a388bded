import { type EventOf, START, type Transition } from './lifecycle.ts';
import type { ContractStatus } from './statuses.ts';

/** The lifecycle of one contract version. A resend is a new version. */
export const CONTRACT_LIFECYCLE = [
  { from: START, event: 'UPLOAD', to: 'PENDING', actors: ['LENDER'] },
  { from: 'PENDING', event: 'ACCEPT', to: 'APPROVED', actors: ['BORROWER'] },
  { from: 'PENDING', event: 'ASK_RESEND', to: 'REJECTED', actors: ['BORROWER'] },
  // Its offer's formalization deadline passed. No party can cancel from PENDING_CONTRACT on.
  { from: 'PENDING', event: 'CANCEL', to: 'CANCELED', actors: ['system'] },
] as const satisfies readonly Transition<ContractStatus>[];

export type ContractEvent = EventOf<typeof CONTRACT_LIFECYCLE>;
