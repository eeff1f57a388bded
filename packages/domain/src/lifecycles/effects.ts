import { START, type Start, transitionOf } from './lifecycle.ts';
import { OFFER_LIFECYCLE, type OfferEvent, type OfferTransition } from './offer.ts';
import type { ReceivableEvent } from './receivable.ts';
import type { OfferStatus, ReceivableStatus } from './statuses.ts';
import { type Beginning, type Step, step } from './step.ts';

/** A step of receivables; of a RELEASE also the one of those whose due date has come. */
export interface ReceivableStep extends Step<'RECEIVABLE'> {
  readonly matured?: Step<'RECEIVABLE', 'RELEASE_MATURED'>;
}

/** One step of an offer, with the steps of all that moves with it. Parts without an effect are absent. */
export interface OfferEffects<From extends OfferStatus | Start = OfferStatus>
  extends Step<'OFFER', OfferEvent, From> {
  readonly offered?: ReceivableStep;
  readonly margin?: ReceivableStep;
  /** The step of the accepted credit, or the one that is being accepted. */
  readonly chosen?: Step<'CREDIT'>;
  /** The step of every other live credit. */
  readonly others?: Step<'CREDIT'>;
  /** The step of the newest contract while it is PENDING, or of the one that comes to be. */
  readonly contract?: Step<'CONTRACT'> | Beginning<'CONTRACT'>;
}

/** In which status an offer holds its offered receivables; null once it has let them go or settled them. */
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
  const held = OFFERED_STATUS[from];
  return held === null ? undefined : receivableStep(held, offered);
}

/**
 * A step of an offer with the steps of all that belongs to it.
 * @throws Error when the lifecycle knows no such step: rules ask `nextStatus` or `mayCause` first.
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
    ...(chosen && { chosen: step('CREDIT', chosen === 'ACCEPT' ? 'AVAILABLE' : 'APPROVED', chosen) }),
    ...(others && { others: step('CREDIT', 'AVAILABLE', others) }),
    ...(contract && { contract: step('CONTRACT', contract === 'UPLOAD' ? START : 'PENDING', contract) }),
  };
}
