import type { ContractEvent } from './contract.ts';
import type { CreditEvent } from './credit.ts';
import { type EventOf, START, type Transition } from './lifecycle.ts';
import type { ReceivableEvent } from './receivable.ts';
import type { OfferStatus } from './statuses.ts';

/** RELEASE stands for RELEASE or RELEASE_MATURED, by the due date of each receivable. */
type HoldingEvent = Exclude<ReceivableEvent, 'RELEASE_MATURED'>;

/** One step of an offer with what it does, in the same transaction, to all that belongs to it. */
export interface OfferTransition extends Transition<OfferStatus> {
  readonly offered?: HoldingEvent;
  readonly margin?: HoldingEvent;
  /** The accepted credit, or the one that is being accepted. */
  readonly chosen?: CreditEvent;
  /** Every other live credit. */
  readonly others?: CreditEvent;
  /** The newest contract while it is PENDING, or the one that comes to be. */
  readonly contract?: ContractEvent;
}

const RELEASED = { offered: 'RELEASE', margin: 'RELEASE' } as const;
const CANCEL = { event: 'CANCEL', to: 'CANCELED', who: ['BORROWER'], ...RELEASED } as const;
const UPLOAD = {
  event: 'UPLOAD_CONTRACT',
  to: 'PENDING_CONTRACT',
  who: ['LENDER'],
  contract: 'UPLOAD',
} as const;
const LAPSE = { event: 'LAPSE', to: 'EXPIRED', who: ['system'], ...RELEASED, chosen: 'EXPIRE' } as const;
const SETTLE_SOME = {
  event: 'SETTLE_SOME',
  to: 'PARTIALLY_LIQUIDATED',
  who: ['system'],
  offered: 'SETTLE',
} as const;
const SETTLE_ALL = {
  event: 'SETTLE_ALL',
  to: 'LIQUIDATED',
  who: ['system'],
  offered: 'SETTLE',
  margin: 'RELEASE',
} as const;

/**
 * EXTEND_DEADLINE, LOWER_MINIMUM and INVITE_LENDERS leave live proposals as they are. EXPIRE: nobody was accepted until the expire date.
 * LAPSE: the formalization deadline passed.
 */
export const OFFER_LIFECYCLE = [
  {
    from: START,
    event: 'MAKE_AVAILABLE',
    to: 'AVAILABLE',
    who: ['BORROWER'],
    offered: 'OFFER',
    margin: 'RESERVE',
  },
  {
    from: 'AVAILABLE',
    event: 'ACCEPT_CREDIT',
    to: 'APPROVED',
    who: ['BORROWER'],
    offered: 'ACCEPT',
    chosen: 'ACCEPT',
    others: 'CLOSE',
  },
  { from: 'AVAILABLE', event: 'EXTEND_DEADLINE', to: 'AVAILABLE', who: ['BORROWER'] },
  { from: 'AVAILABLE', event: 'LOWER_MINIMUM', to: 'AVAILABLE', who: ['BORROWER'] },
  { from: 'AVAILABLE', event: 'INVITE_LENDERS', to: 'AVAILABLE', who: ['BORROWER'] },
  { from: 'AVAILABLE', event: 'EXPIRE', to: 'EXPIRED', who: ['system'], ...RELEASED, others: 'EXPIRE' },
  { from: 'AVAILABLE', ...CANCEL, others: 'CLOSE' },
  { from: 'APPROVED', ...CANCEL, chosen: 'CLOSE' },
  { from: 'APPROVED', ...UPLOAD, offered: 'UPLOAD' },
  { from: 'APPROVED', ...LAPSE },
  {
    from: 'PENDING_CONTRACT',
    event: 'ASK_RESEND',
    to: 'PENDING_CONTRACT',
    who: ['BORROWER'],
    contract: 'ASK_RESEND',
  },
  { from: 'PENDING_CONTRACT', ...UPLOAD },
  {
    from: 'PENDING_CONTRACT',
    event: 'ACCEPT_CONTRACT',
    to: 'NEGOTIATED',
    who: ['BORROWER'],
    offered: 'SELL',
    chosen: 'COMPLETE',
    contract: 'ACCEPT',
  },
  { from: 'PENDING_CONTRACT', ...LAPSE, contract: 'CANCEL' },
  { from: 'NEGOTIATED', ...SETTLE_SOME },
  { from: 'NEGOTIATED', ...SETTLE_ALL },
  { from: 'PARTIALLY_LIQUIDATED', ...SETTLE_SOME },
  { from: 'PARTIALLY_LIQUIDATED', ...SETTLE_ALL },
] as const satisfies readonly OfferTransition[];

export type OfferEvent = EventOf<typeof OFFER_LIFECYCLE>;
