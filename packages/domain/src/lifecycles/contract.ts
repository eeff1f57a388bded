import { type EventOf, START, type Transition } from './lifecycle.ts';
import type { ContractStatus } from './statuses.ts';

/** The lifecycle of one contract version. A resend is a new version. */
export const CONTRACT_LIFECYCLE = [
  { from: START, event: 'UPLOAD', to: 'PENDING', who: ['LENDER'] },
  { from: 'PENDING', event: 'ACCEPT', to: 'APPROVED', who: ['BORROWER'] },
  { from: 'PENDING', event: 'ASK_RESEND', to: 'REJECTED', who: ['BORROWER'] },
  // Its offer's formalization deadline passed. No party can cancel from PENDING_CONTRACT on.
  { from: 'PENDING', event: 'CANCEL', to: 'CANCELED', who: ['system'] },
] as const satisfies readonly Transition<ContractStatus>[];

export type ContractEvent = EventOf<typeof CONTRACT_LIFECYCLE>;
