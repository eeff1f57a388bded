import type { ContractEvent } from './contract.ts';
import type { CreditEvent } from './credit.ts';
import { type EventOf, START, type Transition } from './lifecycle.ts';
import type { ReceivableEvent } from './receivable.ts';
import type { OfferStatus } from './statuses.ts';

/**
 * The receivable events of offers. RELEASE means RELEASE or RELEASE_MATURED, by the due date of each
 * receivable.
 */
type HoldingEvent = Exclude<ReceivableEvent, 'RELEASE_MATURED'>;

/** One transition of an offer with its effects on its parts, in the same transaction. */
export interface OfferTransition extends Transition<OfferStatus> {
  readonly offered?: HoldingEvent;
  readonly margin?: HoldingEvent;
  /** The event of the accepted credit, or of the one being accepted. */
  readonly chosen?: CreditEvent;
  /** The event of every other live credit. */
  readonly others?: CreditEvent;
  /** The event of the newest contract while it is PENDING, or of the one being created. */
  readonly contract?: ContractEvent;
}

const RELEASE_EFFECTS = { offered: 'RELEASE', margin: 'RELEASE' } as const;
const CANCEL = { event: 'CANCEL', to: 'CANCELED', actors: ['BORROWER'], ...RELEASE_EFFECTS } as const;
const UPLOAD = {
  event: 'UPLOAD_CONTRACT',
  to: 'PENDING_CONTRACT',
  actors: ['LENDER'],
  contract: 'UPLOAD',
} as const;
const LAPSE = {
  event: 'LAPSE',
  to: 'EXPIRED',
  actors: ['system'],
  ...RELEASE_EFFECTS,
  chosen: 'EXPIRE',
} as const;
const SETTLE_SOME = {
  event: 'SETTLE_SOME',
  to: 'PARTIALLY_LIQUIDATED',
  actors: ['system'],
  offered: 'SETTLE',
} as const;
const SETTLE_ALL = {
  event: 'SETTLE_ALL',
  to: 'LIQUIDATED',
  actors: ['system'],
  offered: 'SETTLE',
  margin: 'RELEASE',
} as const;

const PARTIES = ['BORROWER', 'LENDER', 'system'] as const;
/** Moderators settle by their decision of a dispute. */
const SETTLERS = [...PARTIES, 'MODERATOR'] as const;
const COLLECT_SOME = {
  event: 'COLLECT_SOME',
  to: 'PARTIALLY_LIQUIDATED',
  actors: SETTLERS,
  offered: 'SETTLE',
} as const;
const COLLECT_ALL = {
  event: 'COLLECT_ALL',
  to: 'LIQUIDATED',
  actors: SETTLERS,
  offered: 'SETTLE',
  margin: 'RELEASE',
} as const;
const REOPEN_SOME = {
  event: 'REOPEN_SOME',
  to: 'PARTIALLY_LIQUIDATED',
  actors: PARTIES,
  offered: 'REOPEN',
} as const;
const REOPEN_ALL = { event: 'REOPEN_ALL', to: 'NEGOTIATED', actors: PARTIES, offered: 'REOPEN' } as const;

/**
 * The lifecycle of an offer. EXTEND_DEADLINE, LOWER_MINIMUM and INVITE_LENDERS do not change live proposals.
 * EXPIRE: no proposal was accepted until the expire date. LAPSE: the formalization deadline passed. The
 * calendar settles untracked deals (SETTLE_SOME, SETTLE_ALL), collections settle tracked ones (COLLECT_SOME,
 * COLLECT_ALL). REOPEN_SOME and REOPEN_ALL follow a reversal, or the first settlement act. RESCIND leaves
 * NEGOTIATED only: it is refused after a collection entry, and reopens what the calendar has settled.
 */
export const OFFER_LIFECYCLE = [
  {
    from: START,
    event: 'MAKE_AVAILABLE',
    to: 'AVAILABLE',
    actors: ['BORROWER'],
    offered: 'OFFER',
    margin: 'RESERVE',
  },
  {
    from: 'AVAILABLE',
    event: 'ACCEPT_CREDIT',
    to: 'APPROVED',
    actors: ['BORROWER'],
    offered: 'ACCEPT',
    chosen: 'ACCEPT',
    others: 'CLOSE',
  },
  { from: 'AVAILABLE', event: 'EXTEND_DEADLINE', to: 'AVAILABLE', actors: ['BORROWER'] },
  { from: 'AVAILABLE', event: 'LOWER_MINIMUM', to: 'AVAILABLE', actors: ['BORROWER'] },
  { from: 'AVAILABLE', event: 'INVITE_LENDERS', to: 'AVAILABLE', actors: ['BORROWER'] },
  {
    from: 'AVAILABLE',
    event: 'EXPIRE',
    to: 'EXPIRED',
    actors: ['system'],
    ...RELEASE_EFFECTS,
    others: 'EXPIRE',
  },
  { from: 'AVAILABLE', ...CANCEL, others: 'CLOSE' },
  { from: 'APPROVED', ...CANCEL, chosen: 'CLOSE' },
  { from: 'APPROVED', ...UPLOAD, offered: 'UPLOAD' },
  { from: 'APPROVED', ...LAPSE },
  {
    from: 'PENDING_CONTRACT',
    event: 'ASK_RESEND',
    to: 'PENDING_CONTRACT',
    actors: ['BORROWER'],
    contract: 'ASK_RESEND',
  },
  { from: 'PENDING_CONTRACT', ...UPLOAD },
  {
    from: 'PENDING_CONTRACT',
    event: 'ACCEPT_CONTRACT',
    to: 'NEGOTIATED',
    actors: ['BORROWER'],
    offered: 'SELL',
    chosen: 'COMPLETE',
    contract: 'ACCEPT',
  },
  { from: 'PENDING_CONTRACT', ...LAPSE, contract: 'CANCEL' },
  { from: 'NEGOTIATED', ...SETTLE_SOME },
  { from: 'NEGOTIATED', ...SETTLE_ALL },
  { from: 'PARTIALLY_LIQUIDATED', ...SETTLE_SOME },
  { from: 'PARTIALLY_LIQUIDATED', ...SETTLE_ALL },
  { from: 'NEGOTIATED', ...COLLECT_SOME },
  { from: 'NEGOTIATED', ...COLLECT_ALL },
  { from: 'PARTIALLY_LIQUIDATED', ...COLLECT_SOME },
  { from: 'PARTIALLY_LIQUIDATED', ...COLLECT_ALL },
  { from: 'PARTIALLY_LIQUIDATED', ...REOPEN_SOME },
  { from: 'PARTIALLY_LIQUIDATED', ...REOPEN_ALL },
  { from: 'LIQUIDATED', ...REOPEN_SOME },
  { from: 'LIQUIDATED', ...REOPEN_ALL },
  {
    from: 'NEGOTIATED',
    event: 'RESCIND',
    to: 'CANCELED',
    actors: ['BORROWER'],
    ...RELEASE_EFFECTS,
    chosen: 'RESCIND',
  },
] as const satisfies readonly OfferTransition[];

export type OfferEvent = EventOf<typeof OFFER_LIFECYCLE>;
