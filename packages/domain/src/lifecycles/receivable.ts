import { type EventOf, START, type Transition } from './lifecycle.ts';
import type { ReceivableStatus } from './statuses.ts';

const DEAL_ACTORS = ['BORROWER', 'system'] as const;
/** A moderator settles by its decision of a dispute, the acquirer by an agreement. */
const SETTLERS = ['BORROWER', 'LENDER', 'MODERATOR', 'system'] as const;
const PARTIES = ['BORROWER', 'LENDER', 'system'] as const;

/**
 * The lifecycle of a receivable. OFFER adds it to an offer, RESERVE to the security margin. RELEASE returns
 * it when the offer ends, RELEASE_MATURED on or after its due date. MATURE: due unsold. SETTLE: due sold, or
 * its collection closed. REOPEN: an entry of its collection was reversed, or the deal became tracked. COVER:
 * it takes the place of an open value. UNCOVER: that cover was reversed.
 */
export const RECEIVABLE_LIFECYCLE = [
  { from: START, event: 'IMPORT', to: 'AVAILABLE', actors: ['system'] },
  { from: START, event: 'IMPORT_MATURED', to: 'EXPIRED', actors: ['system'] },
  { from: 'AVAILABLE', event: 'OFFER', to: 'NEGOTIATION', actors: ['BORROWER'] },
  { from: 'AVAILABLE', event: 'RESERVE', to: 'RESERVED', actors: ['BORROWER'] },
  { from: 'AVAILABLE', event: 'REPLACE', to: 'CANCELED', actors: ['system'] },
  { from: 'AVAILABLE', event: 'CANCEL_IMPORT', to: 'CANCELED', actors: ['BORROWER'] },
  { from: 'AVAILABLE', event: 'MATURE', to: 'EXPIRED', actors: ['system'] },
  { from: 'RESERVED', event: 'MATURE', to: 'EXPIRED', actors: ['system'] },
  { from: 'NEGOTIATION', event: 'ACCEPT', to: 'APPROVED', actors: ['BORROWER'] },
  { from: 'APPROVED', event: 'UPLOAD', to: 'PENDING_CONTRACT', actors: ['LENDER'] },
  { from: 'PENDING_CONTRACT', event: 'SELL', to: 'NEGOTIATED', actors: ['BORROWER'] },
  { from: 'NEGOTIATED', event: 'SETTLE', to: 'LIQUIDATED', actors: SETTLERS },
  { from: 'LIQUIDATED', event: 'REOPEN', to: 'NEGOTIATED', actors: PARTIES },
  { from: 'RESERVED', event: 'COVER', to: 'NEGOTIATED', actors: ['LENDER'] },
  { from: 'NEGOTIATED', event: 'UNCOVER', to: 'RESERVED', actors: ['LENDER'] },
  { from: 'NEGOTIATED', event: 'RELEASE', to: 'AVAILABLE', actors: ['BORROWER'] },
  { from: 'NEGOTIATED', event: 'RELEASE_MATURED', to: 'EXPIRED', actors: ['BORROWER'] },
  { from: 'NEGOTIATION', event: 'RELEASE', to: 'AVAILABLE', actors: DEAL_ACTORS },
  { from: 'NEGOTIATION', event: 'RELEASE_MATURED', to: 'EXPIRED', actors: DEAL_ACTORS },
  { from: 'APPROVED', event: 'RELEASE', to: 'AVAILABLE', actors: DEAL_ACTORS },
  { from: 'APPROVED', event: 'RELEASE_MATURED', to: 'EXPIRED', actors: DEAL_ACTORS },
  { from: 'PENDING_CONTRACT', event: 'RELEASE', to: 'AVAILABLE', actors: ['system'] },
  { from: 'PENDING_CONTRACT', event: 'RELEASE_MATURED', to: 'EXPIRED', actors: ['system'] },
  { from: 'RESERVED', event: 'RELEASE', to: 'AVAILABLE', actors: PARTIES },
  { from: 'RESERVED', event: 'RELEASE_MATURED', to: 'EXPIRED', actors: PARTIES },
] as const satisfies readonly Transition<ReceivableStatus>[];

export type ReceivableEvent = EventOf<typeof RECEIVABLE_LIFECYCLE>;
