import { type EventOf, START, type Transition } from './lifecycle.ts';
import type { RemittanceStatus } from './statuses.ts';

/**
 * The lifecycle of a remittance (settlement, section Collections). DISPUTE: unanswered for two business days.
 * REOPEN: the receipt that answered it was reversed.
 */
export const REMITTANCE_LIFECYCLE = [
  { from: START, event: 'DECLARE', to: 'DECLARED', who: ['BORROWER'] },
  { from: 'DECLARED', event: 'RECEIVE', to: 'RECEIVED', who: ['LENDER', 'system'] },
  { from: 'DISPUTED', event: 'RECEIVE', to: 'RECEIVED', who: ['LENDER', 'system'] },
  { from: 'RECEIVED', event: 'REOPEN', to: 'DECLARED', who: ['LENDER', 'system'] },
  { from: 'DECLARED', event: 'WITHDRAW', to: 'WITHDRAWN', who: ['BORROWER'] },
  { from: 'DECLARED', event: 'DISPUTE', to: 'DISPUTED', who: ['system'] },
] as const satisfies readonly Transition<RemittanceStatus>[];

export type RemittanceEvent = EventOf<typeof REMITTANCE_LIFECYCLE>;
