import type { InitialStep, Step } from '@pregao/domain';
import type { AuditEntry } from '../../audit/audit-entry.ts';

/** Audit rows of transitions in an offer's aggregate. */

interface OfferId {
  readonly id: number;
}
type TransitionStep<L extends 'OFFER' | 'CREDIT' | 'CONTRACT' | 'PAYMENT' | 'COLLECTION'> =
  | Step<L>
  | InitialStep<L>;
type Details = AuditEntry['details'];

const entityOf = <Entity extends AuditEntry['entity']>(offer: OfferId, entity: Entity, entity_id: number) =>
  ({ aggregate: 'OFFER', aggregate_id: offer.id, entity, entity_id }) as const;

const partsOf = <TransitionStep extends { event: unknown; from: unknown; to: unknown }>(
  { event, from, to }: TransitionStep,
  details: Details,
) => ({ event, from, to, ...(details && { details }) }) as Pick<TransitionStep, 'event' | 'from' | 'to'>;

export const offerTransitionEntry = (
  offer: OfferId,
  step: TransitionStep<'OFFER'>,
  details?: Details,
): AuditEntry => ({
  ...entityOf(offer, 'OFFER', offer.id),
  ...partsOf(step, details),
});

export const creditTransitionEntry = (
  offer: OfferId,
  credit: { readonly id: number },
  step: TransitionStep<'CREDIT'>,
  details?: Details,
): AuditEntry => ({ ...entityOf(offer, 'CREDIT', credit.id), ...partsOf(step, details) });

export const contractTransitionEntry = (
  offer: OfferId,
  contract: { readonly id: number },
  step: TransitionStep<'CONTRACT'>,
  details?: Details,
): AuditEntry => ({ ...entityOf(offer, 'CONTRACT', contract.id), ...partsOf(step, details) });

/** Returns the row of a step of a deal's payment. */
export const paymentTransitionEntry = (
  offer: OfferId,
  step: TransitionStep<'PAYMENT'>,
  details?: Details,
): AuditEntry => ({ ...entityOf(offer, 'PAYMENT', offer.id), ...partsOf(step, details) });

/** Returns one row for collections of a deal that took a step together. */
export const collectionsTransitionEntry = (
  offer: OfferId,
  step: TransitionStep<'COLLECTION'>,
  details: NonNullable<Details>,
): AuditEntry => ({ ...entityOf(offer, 'COLLECTIONS', offer.id), ...partsOf(step, details) });

/** Returns one row for receivables of an offer that moved together; none when none moved. */
export function receivableTransitionEntries(
  offer: OfferId,
  step: Step<'RECEIVABLE'>,
  count: number,
): AuditEntry[] {
  if (count === 0) return [];
  return [{ ...entityOf(offer, 'RECEIVABLES', offer.id), ...partsOf(step, { count }) }];
}
