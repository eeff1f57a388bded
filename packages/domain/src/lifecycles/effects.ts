import { CREDIT_LIFECYCLE, type CreditEvent } from './credit.ts';
import { requireTransition, START, type Start } from './lifecycle.ts';
import { type OfferEvent, type OfferTransition, offerStep } from './offer.ts';
import { RECEIVABLE_LIFECYCLE, type ReceivableEvent } from './receivable.ts';
import type { CreditStatus, OfferStatus, ReceivableStatus } from './statuses.ts';

/** A guarded change of receivables: those in `from` become `to`, or `to_matured` where the due date has come. */
export interface ReceivableChange {
  readonly from: ReceivableStatus;
  readonly to: ReceivableStatus;
  readonly to_matured: ReceivableStatus;
}

export interface CreditChange {
  readonly from: CreditStatus;
  readonly to: CreditStatus;
}

/** What one step of an offer writes. Parts without an effect are absent. */
export interface OfferEffects {
  readonly event: OfferEvent;
  readonly from: OfferStatus | Start;
  readonly to: OfferStatus;
  readonly offered?: ReceivableChange;
  readonly margin?: ReceivableChange;
  readonly chosen?: CreditChange;
  readonly others?: CreditChange;
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

function receivableChange(from: ReceivableStatus, event: ReceivableEvent): ReceivableChange {
  const { to } = requireTransition(RECEIVABLE_LIFECYCLE, from, event);
  const matured =
    event === 'RELEASE' ? requireTransition(RECEIVABLE_LIFECYCLE, from, 'RELEASE_MATURED').to : to;
  return { from, to, to_matured: matured };
}

function creditChange(from: CreditStatus, event: CreditEvent): CreditChange {
  return { from, to: requireTransition(CREDIT_LIFECYCLE, from, event).to };
}

function offeredChange({ from, offered }: OfferTransition): ReceivableChange | undefined {
  if (offered === undefined) return undefined;
  if (from === START) return receivableChange('AVAILABLE', offered);
  const held = OFFERED_STATUS[from];
  return held === null ? undefined : receivableChange(held, offered);
}

/**
 * A step of an offer with the changes of all that belongs to it.
 * @throws Error when the lifecycle knows no such step.
 */
export function offerEffects(from: OfferStatus | Start, event: OfferEvent): OfferEffects {
  const step = offerStep(from, event);
  const offered = offeredChange(step);
  const chosenBefore = event === 'ACCEPT_CREDIT' ? 'AVAILABLE' : 'APPROVED';
  return {
    event,
    from,
    to: step.to,
    ...(offered && { offered }),
    ...(step.margin && { margin: receivableChange(from === START ? 'AVAILABLE' : 'RESERVED', step.margin) }),
    ...(step.chosen && { chosen: creditChange(chosenBefore, step.chosen) }),
    ...(step.others && { others: creditChange('AVAILABLE', step.others) }),
  };
}
