import { type EventOf, START, type Transition } from './lifecycle.ts';
import type { RemittanceStatus } from './statuses.ts';

/**
 * The lifecycle of a remittance (settlement, section Collections). DISPUTE: unanswered for two business days.
 * REOPEN: the receipt that answered it was reversed.
 */
export const REMITTANCE_LIFECYCLE = [
  { from: START, event: 'DECLARE', to: 'DECLARED', actors: ['BORROWER'] },
  { from: 'DECLARED', event: 'RECEIVE', to: 'RECEIVED', actors: ['LENDER', 'system'] },
  { from: 'DISPUTED', event: 'RECEIVE', to: 'RECEIVED', actors: ['LENDER', 'system'] },
  { from: 'RECEIVED', event: 'REOPEN', to: 'DECLARED', actors: ['LENDER', 'system'] },
  { from: 'DECLARED', event: 'WITHDRAW', to: 'WITHDRAWN', actors: ['BORROWER'] },
  { from: 'DECLARED', event: 'DISPUTE', to: 'DISPUTED', actors: ['system'] },
] as const satisfies readonly Transition<RemittanceStatus>[];

export type RemittanceEvent = EventOf<typeof REMITTANCE_LIFECYCLE>;
