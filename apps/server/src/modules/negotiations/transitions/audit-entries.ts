import type { Beginning, Step } from '@pregao/domain';
import type { AuditEntry } from '../../audit/audit-entry.ts';

/** Audit rows of transitions in an offer's aggregate. */

interface Offer {
  readonly id: number;
}
type Taken<L extends 'OFFER' | 'CREDIT' | 'CONTRACT' | 'PAYMENT' | 'COLLECTION'> = Step<L> | Beginning<L>;
type Details = AuditEntry['details'];

const entryOf = <Entity extends AuditEntry['entity']>(offer: Offer, entity: Entity, entity_id: number) =>
  ({ aggregate: 'OFFER', aggregate_id: offer.id, entity, entity_id }) as const;

const partsOf = <Taken extends { event: unknown; from: unknown; to: unknown }>(
  { event, from, to }: Taken,
  details: Details,
) => ({ event, from, to, ...(details && { details }) }) as Pick<Taken, 'event' | 'from' | 'to'>;

export const offerTransitionEntry = (offer: Offer, step: Taken<'OFFER'>, details?: Details): AuditEntry => ({
  ...entryOf(offer, 'OFFER', offer.id),
  ...partsOf(step, details),
});

export const creditTransitionEntry = (
  offer: Offer,
  credit: { readonly id: number },
  step: Taken<'CREDIT'>,
  details?: Details,
): AuditEntry => ({ ...entryOf(offer, 'CREDIT', credit.id), ...partsOf(step, details) });

export const contractTransitionEntry = (
  offer: Offer,
  contract: { readonly id: number },
  step: Taken<'CONTRACT'>,
  details?: Details,
): AuditEntry => ({ ...entryOf(offer, 'CONTRACT', contract.id), ...partsOf(step, details) });

/** Returns the row of a step of a deal's payment. */
export const paymentTransitionEntry = (
  offer: Offer,
  step: Taken<'PAYMENT'>,
  details?: Details,
): AuditEntry => ({ ...entryOf(offer, 'PAYMENT', offer.id), ...partsOf(step, details) });

/** Returns one row for collections of a deal that took a step together. */
export const collectionsTransitionEntry = (
  offer: Offer,
  step: Taken<'COLLECTION'>,
  details: NonNullable<Details>,
): AuditEntry => ({ ...entryOf(offer, 'COLLECTIONS', offer.id), ...partsOf(step, details) });

/** Returns one row for receivables of an offer that moved together; none when none moved. */
export function receivableTransitionEntries(
  offer: Offer,
  step: Step<'RECEIVABLE'>,
  count: number,
): AuditEntry[] {
  if (count === 0) return [];
  return [{ ...entryOf(offer, 'RECEIVABLES', offer.id), ...partsOf(step, { count }) }];
}
