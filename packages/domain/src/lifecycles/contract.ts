import { type EventOf, START, type Transition } from './lifecycle.ts';
import type { ContractStatus } from './statuses.ts';

/** One version of the contract; a resend is a new version. */
export const CONTRACT_LIFECYCLE = [
  { from: START, event: 'UPLOAD', to: 'PENDING', who: ['LENDER'] },
  { from: 'PENDING', event: 'ACCEPT', to: 'APPROVED', who: ['BORROWER'] },
  { from: 'PENDING', event: 'ASK_RESEND', to: 'REJECTED', who: ['BORROWER'] },
  // With its offer, whose formalization deadline passed: nobody can cancel from PENDING_CONTRACT on.
  { from: 'PENDING', event: 'CANCEL', to: 'CANCELED', who: ['system'] },
] as const satisfies readonly Transition<ContractStatus>[];

export type ContractEvent = EventOf<typeof CONTRACT_LIFECYCLE>;
