import { type EventOf, START, type Transition } from './lifecycle.ts';
import type { ReceivableStatus } from './statuses.ts';

const DEALERS = ['BORROWER', 'system'] as const;
const PARTIES = ['BORROWER', 'LENDER', 'system'] as const;

/**
 * The lifecycle of a receivable. OFFER adds it to an offer, RESERVE to the security margin. RELEASE returns
 * it when the offer ends, RELEASE_MATURED on or after its due date. MATURE: due unsold. SETTLE: due sold, or
 * its collection closed. REOPEN: an entry of its collection was reversed, or the deal became tracked.
 */
export const RECEIVABLE_LIFECYCLE = [
  { from: START, event: 'IMPORT', to: 'AVAILABLE', who: ['system'] },
  { from: START, event: 'IMPORT_MATURED', to: 'EXPIRED', who: ['system'] },
  { from: 'AVAILABLE', event: 'OFFER', to: 'NEGOTIATION', who: ['BORROWER'] },
  { from: 'AVAILABLE', event: 'RESERVE', to: 'RESERVED', who: ['BORROWER'] },
  { from: 'AVAILABLE', event: 'REPLACE', to: 'CANCELED', who: ['system'] },
  { from: 'AVAILABLE', event: 'CANCEL_IMPORT', to: 'CANCELED', who: ['BORROWER'] },
  { from: 'AVAILABLE', event: 'MATURE', to: 'EXPIRED', who: ['system'] },
  { from: 'RESERVED', event: 'MATURE', to: 'EXPIRED', who: ['system'] },
  { from: 'NEGOTIATION', event: 'ACCEPT', to: 'APPROVED', who: ['BORROWER'] },
  { from: 'APPROVED', event: 'UPLOAD', to: 'PENDING_CONTRACT', who: ['LENDER'] },
  { from: 'PENDING_CONTRACT', event: 'SELL', to: 'NEGOTIATED', who: ['BORROWER'] },
  { from: 'NEGOTIATED', event: 'SETTLE', to: 'LIQUIDATED', who: ['LENDER', 'system'] },
  { from: 'LIQUIDATED', event: 'REOPEN', to: 'NEGOTIATED', who: PARTIES },
  { from: 'NEGOTIATED', event: 'RELEASE', to: 'AVAILABLE', who: ['BORROWER'] },
  { from: 'NEGOTIATED', event: 'RELEASE_MATURED', to: 'EXPIRED', who: ['BORROWER'] },
  { from: 'NEGOTIATION', event: 'RELEASE', to: 'AVAILABLE', who: DEALERS },
  { from: 'NEGOTIATION', event: 'RELEASE_MATURED', to: 'EXPIRED', who: DEALERS },
  { from: 'APPROVED', event: 'RELEASE', to: 'AVAILABLE', who: DEALERS },
  { from: 'APPROVED', event: 'RELEASE_MATURED', to: 'EXPIRED', who: DEALERS },
  { from: 'PENDING_CONTRACT', event: 'RELEASE', to: 'AVAILABLE', who: ['system'] },
  { from: 'PENDING_CONTRACT', event: 'RELEASE_MATURED', to: 'EXPIRED', who: ['system'] },
  { from: 'RESERVED', event: 'RELEASE', to: 'AVAILABLE', who: PARTIES },
  { from: 'RESERVED', event: 'RELEASE_MATURED', to: 'EXPIRED', who: PARTIES },
] as const satisfies readonly Transition<ReceivableStatus>[];

export type ReceivableEvent = EventOf<typeof RECEIVABLE_LIFECYCLE>;
