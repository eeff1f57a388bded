import type { Day, OfferEffects } from '@pregao/domain';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import type { CreditRow } from '../credits/credits.store.ts';
import type { OfferChange } from './guarded.ts';

/** Whose turn the formalization is, until when. */
export interface Formalization {
  readonly formalization_turn: 'LENDER' | 'BORROWER' | null;
  readonly formalization_deadline: Date | null;
}

/** Which due dates the calendar has settled, as of when. */
export interface Settlement {
  readonly due_dates: readonly Day[];
  readonly at: Date;
}

/** A step that the domain has planned, with what the plan leaves to the command. */
export interface Step {
  readonly effects: OfferEffects;
  /** What else changes in the offer's row. */
  readonly offer?: Omit<OfferChange, 'from' | 'to' | keyof Formalization>;
  /** Absent: nobody's turn any more. */
  readonly formalization?: Formalization;
  readonly chosen?: CreditRow | undefined;
  readonly others?: readonly CreditRow[];
  /** Why credits are CANCELED by this step. */
  readonly canceled_cause?: 'OTHER_ACCEPTED' | 'OFFER_CANCELED';
  readonly settlement?: Settlement;
  /** Of the offer's audit row. */
  readonly details?: AuditEntry['details'];
}
