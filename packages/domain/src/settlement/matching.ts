import type { Day } from '../values/calendar.ts';
import type { Centavos } from '../values/money.ts';
import type { AllocationKind, BankMovement, MatchingAct } from './vocabulary.ts';

/** The movement of each act. */
export const MOVEMENT_OF = {
  CONFIRM: 'CREDIT',
  RECEIVE: 'CREDIT',
  INFORM: 'DEBIT',
  REMIT: 'DEBIT',
  REVERSE: 'DEBIT',
  BUY_BACK: 'CREDIT',
  LINK: 'CREDIT',
  LINK_REMITTED: 'DEBIT',
  LINK_DECLARED: 'DEBIT',
} as const satisfies Record<MatchingAct, BankMovement>;

/** Tells whether an act links a line to what is recorded already: nothing but the line changes. */
export const isLink = ({ act }: { readonly act: MatchingAct }): boolean =>
  act === 'LINK' || act === 'LINK_REMITTED' || act === 'LINK_DECLARED';

/** A movement of a bank account with an open amount. */
export interface OpenMovement {
  readonly id: number;
  readonly day: Day;
  /** Part that is not allocated yet; debits are negative. */
  readonly amount: Centavos;
  /** CPF or CNPJ of the other side. */
  readonly payer: string | null;
  /** Text, document and identifier of the bank, in which references are searched. */
  readonly texts: readonly string[];
  /** Such a movement is shown, never matched by the machine. */
  readonly is_possible_repetition: boolean;
}

/** Money that the other side says it has sent: a part of a remittance, or the informed price. */
export interface DeclaredMoney {
  /** Id of the remittance, or of the deal of the price. */
  readonly id: number;
  readonly day: Day;
  readonly amount: Centavos;
}

/** A payment, collection or buyback whose money is expected on an account. */
export interface Expectation {
  readonly kind: AllocationKind;
  readonly id: number;
  readonly act: MatchingAct;
  readonly offer_id: number;
  readonly issuer: string | null;
  readonly day: Day;
  /** Positive. */
  readonly open_value: Centavos;
  readonly tolerance: Centavos;
  /** Reference such as `PG0000000012`, and end-to-end id, as far as known. */
  readonly references: readonly string[];
  /** CPF or CNPJ of the other side. */
  readonly payer: string | null;
  /** Of a link: the entry that exists already, on its day and with its amount. */
  readonly entry_id?: number | null;
  /** Of a link to what was declared by hand: the remittance, or the deal of the payment. */
  readonly declaration_id?: number | null;
  /** Of a link of a debit to a receipt: the most of all links to its collection together. */
  readonly linkable_value?: Centavos | null;
  /** Unanswered remittances of a collection, or the informed price of a payment; none by default. */
  readonly declared?: readonly DeclaredMoney[];
}

/** Reasons for a candidate, best first (settlement.md, Matching, rule 2). */
export const CANDIDATE_REASONS = [
  'REFERENCE',
  'AMOUNT_AND_PAYER',
  'AMOUNT_AND_DAY',
  'SUM',
  'AMOUNT',
  'SHORT_OF_DECLARED',
] as const;
export type CandidateReason = (typeof CANDIDATE_REASONS)[number];

/** An expectation that a movement may serve, or several whose sum it may be. */
export interface MatchingCandidate {
  readonly reason: CandidateReason;
  readonly expectations: readonly Expectation[];
  readonly reference_agrees: boolean;
  readonly amount_agrees: boolean;
  readonly payer_agrees: boolean;
  /** Whether the movement names another deal, or another end-to-end id than the expectation knows. */
  readonly reference_differs: boolean;
  /** Whether all of it was declared as remitted on the day of the movement. */
  readonly is_declared: boolean;
  /** Amount of the movement less the open values. */
  readonly difference: Centavos;
  /** Whether another candidate has the same reason and is declared alike: only a person can choose. */
  readonly is_tied: boolean;
}
