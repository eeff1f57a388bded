import { type EventOf, START, type Transition } from './lifecycle.ts';
import type { RemittanceStatus } from './statuses.ts';

/** Those who end a dispute, whose receipts may answer: both sides by agreement, or a moderator. */
const ENDERS = ['BORROWER', 'LENDER', 'MODERATOR'] as const;

/**
 * The lifecycle of a remittance (settlement.md, Remittances). DISPUTE: unanswered for two business days,
 * or disputed by the investor. REOPEN: the receipt that answered it was reversed. REJECT: its dispute ended
 * with nothing received.
 */
export const REMITTANCE_LIFECYCLE = [
  { from: START, event: 'DECLARE', to: 'DECLARED', actors: ['BORROWER'] },
  { from: 'DECLARED', event: 'RECEIVE', to: 'RECEIVED', actors: [...ENDERS, 'system'] },
  { from: 'DISPUTED', event: 'RECEIVE', to: 'RECEIVED', actors: [...ENDERS, 'system'] },
  { from: 'RECEIVED', event: 'REOPEN', to: 'DECLARED', actors: ['LENDER', 'system'] },
  { from: 'DECLARED', event: 'WITHDRAW', to: 'WITHDRAWN', actors: ['BORROWER'] },
  { from: 'DECLARED', event: 'DISPUTE', to: 'DISPUTED', actors: ['LENDER', 'system'] },
  { from: 'DISPUTED', event: 'REJECT', to: 'WITHDRAWN', actors: ENDERS },
] as const satisfies readonly Transition<RemittanceStatus>[];

export type RemittanceEvent = EventOf<typeof REMITTANCE_LIFECYCLE>;
