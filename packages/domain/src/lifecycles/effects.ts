import type { CreditEvent } from './credit.ts';
import { START, type Start, transitionOf } from './lifecycle.ts';
import { OFFER_LIFECYCLE, type OfferEvent, type OfferTransition } from './offer.ts';
import type { ReceivableEvent } from './receivable.ts';
import type { CreditStatus, OfferStatus, ReceivableStatus } from './statuses.ts';
import { type InitialStep, type Step, step } from './step.ts';

/** A step of receivables. A RELEASE also has the step of those already due. */
export interface ReceivableStep extends Step<'RECEIVABLE'> {
  readonly matured?: Step<'RECEIVABLE', 'RELEASE_MATURED'>;
}

/** One step of an offer with the steps of its parts. Unaffected parts are absent. */
export interface OfferEffects<From extends OfferStatus | Start = OfferStatus>
  extends Step<'OFFER', OfferEvent, From> {
  readonly offered?: ReceivableStep;
  readonly margin?: ReceivableStep;
  /** The step of the accepted credit, or of the one being accepted. */
  readonly chosen?: Step<'CREDIT'>;
  /** The step of every other live credit. */
  readonly others?: Step<'CREDIT'>;
  /** The step of the newest contract while it is PENDING, or of the one being created. */
  readonly contract?: Step<'CONTRACT'> | InitialStep<'CONTRACT'>;
}

/**
 * The status of the offered receivables by status of their offer; null once it has released or settled them.
 */
export const OFFERED_STATUS = {
  AVAILABLE: 'NEGOTIATION',
  APPROVED: 'APPROVED',
  PENDING_CONTRACT: 'PENDING_CONTRACT',
  NEGOTIATED: 'NEGOTIATED',
  PARTIALLY_LIQUIDATED: 'NEGOTIATED',
  LIQUIDATED: null,
  EXPIRED: null,
  CANCELED: null,
} as const satisfies Record<OfferStatus, ReceivableStatus | null>;

function receivableStep(from: ReceivableStatus, event: ReceivableEvent): ReceivableStep {
  const move = step('RECEIVABLE', from, event);
  return event === 'RELEASE' ? { ...move, matured: step('RECEIVABLE', from, 'RELEASE_MATURED') } : move;
}

function offeredStep({ from, offered }: OfferTransition): ReceivableStep | undefined {
  if (offered === undefined) return undefined;
  if (from === START) return receivableStep('AVAILABLE', offered);
  if (offered === 'REOPEN') return receivableStep('LIQUIDATED', offered);
  const offeredStatus = OFFERED_STATUS[from];
  return offeredStatus === null ? undefined : receivableStep(offeredStatus, offered);
}

/** The status of the chosen credit before each of its events; APPROVED for all others. */
const CHOSEN_STATUS: Partial<Record<CreditEvent, CreditStatus>> = {
  ACCEPT: 'AVAILABLE',
  RESCIND: 'NEGOTIATED',
};

/**
 * Returns a step of an offer with the steps of its parts.
 * @throws Error when the lifecycle has no such step; rules check `nextStatus` or `mayCause` first.
 */
export function offerEffects(from: Start, event: OfferEvent): OfferEffects<Start>;
export function offerEffects(from: OfferStatus, event: OfferEvent): OfferEffects;
export function offerEffects(
  from: OfferStatus | Start,
  event: OfferEvent,
): OfferEffects<OfferStatus | Start> {
  const move = step('OFFER', from, event);
  const parts = transitionOf<OfferTransition>(OFFER_LIFECYCLE, from, event);
  const { margin, chosen, others, contract } = parts ?? {};
  const offered = parts && offeredStep(parts);
  return {
    ...move,
    ...(offered && { offered }),
    ...(margin && { margin: receivableStep(from === START ? 'AVAILABLE' : 'RESERVED', margin) }),
    ...(chosen && { chosen: step('CREDIT', CHOSEN_STATUS[chosen] ?? 'APPROVED', chosen) }),
    ...(others && { others: step('CREDIT', 'AVAILABLE', others) }),
    ...(contract && { contract: step('CONTRACT', contract === 'UPLOAD' ? START : 'PENDING', contract) }),
  };
}
