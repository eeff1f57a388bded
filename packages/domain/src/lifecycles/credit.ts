import { type EventOf, START, type Transition } from './lifecycle.ts';
import type { CreditStatus } from './statuses.ts';

/**
 * The lifecycle of a proposal. CLOSE: another proposal was accepted, or the offer was canceled. WITHDRAW:
 * within minutes of PROPOSE (product, section 11). RESCIND: the price of the completed deal was not paid.
 */
export const CREDIT_LIFECYCLE = [
  { from: START, event: 'PROPOSE', to: 'AVAILABLE', actors: ['LENDER'] },
  { from: 'AVAILABLE', event: 'ACCEPT', to: 'APPROVED', actors: ['BORROWER'] },
  { from: 'AVAILABLE', event: 'REJECT', to: 'REJECTED', actors: ['BORROWER'] },
  { from: 'AVAILABLE', event: 'CLOSE', to: 'CANCELED', actors: ['BORROWER'] },
  { from: 'AVAILABLE', event: 'WITHDRAW', to: 'CANCELED', actors: ['LENDER'] },
  { from: 'AVAILABLE', event: 'EXPIRE', to: 'EXPIRED', actors: ['system'] },
  { from: 'APPROVED', event: 'COMPLETE', to: 'NEGOTIATED', actors: ['BORROWER'] },
  { from: 'NEGOTIATED', event: 'RESCIND', to: 'CANCELED', actors: ['BORROWER'] },
  { from: 'APPROVED', event: 'CLOSE', to: 'CANCELED', actors: ['BORROWER'] },
  { from: 'APPROVED', event: 'EXPIRE', to: 'EXPIRED', actors: ['system'] },
] as const satisfies readonly Transition<CreditStatus>[];

export type CreditEvent = EventOf<typeof CREDIT_LIFECYCLE>;
