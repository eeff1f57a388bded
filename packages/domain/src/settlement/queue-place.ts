import type { PaymentStatus } from '../lifecycles/statuses.ts';
import type { CompanyType } from '../people/company.ts';
import type { Day } from '../values/calendar.ts';
import type { Centavos } from '../values/money.ts';
import { isPriceSent } from './overdue.ts';
import type { CollectionRoute } from './vocabulary.ts';

/** The kinds of rows of the work queue. */
export const SETTLEMENT_KINDS = ['PAYMENT', 'COLLECTION', 'DISPUTE', 'BUYBACK'] as const;
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];

/**
 * The states of rows of the work queue. UPCOMING: its day is still to come, or the price of its deal is not
 * informed. REMITTED: the acquirer has declared it as remitted, also after its day.
 */
export const SETTLEMENT_STATES = [
  'UPCOMING',
  'TO_PAY',
  'TO_CONFIRM',
  'TO_REMIT',
  'REMITTED',
  'TO_RECEIVE',
  'OVERDUE',
  'IN_DISPUTE',
  'CLOSED',
  'BY_CALENDAR',
] as const;
export type SettlementState = (typeof SETTLEMENT_STATES)[number];

/** The place of a row in the work queue: its state, and who acts next. */
export interface QueuePlace {
  readonly state: SettlementState;
  readonly turn: CompanyType | null;
}

const at = (state: SettlementState, turn: CompanyType | null): QueuePlace => ({ state, turn });

export interface PaymentRow {
  readonly tracked: boolean;
  readonly status: PaymentStatus;
  readonly due_date: Day;
  /** Whether moderators decide on it as contested, see `awaitsContestDecision`. */
  readonly awaits_decision: boolean;
}

/**
 * Returns the place of a payment in the work queue. An untracked deal is BY_CALENDAR, and the lender
 * may pay up to its due day. @param on today in São Paulo
 */
export function paymentPlace(
  { tracked, status, due_date, awaits_decision }: PaymentRow,
  on: Day,
): QueuePlace {
  if (!tracked) return at('BY_CALENDAR', on > due_date ? null : 'LENDER');
  switch (status) {
    case 'DUE':
      if (on > due_date) return at('OVERDUE', 'LENDER');
      return at(on === due_date ? 'TO_PAY' : 'UPCOMING', 'LENDER');
    case 'INFORMED':
      return at('TO_CONFIRM', 'BORROWER');
    case 'CONTESTED':
      return at('IN_DISPUTE', awaits_decision ? 'MODERATOR' : 'LENDER');
    case 'CONFIRMED':
    case 'RESCINDED':
      return at('CLOSED', null);
  }
}

/** The collections of one deal, day and issuer. */
export interface CollectionGroup {
  readonly tracked: boolean;
  readonly payment: PaymentStatus;
  readonly collection_route: CollectionRoute;
  readonly pay_date: Day;
  readonly open_value: Centavos;
  /** The part of the open value that unanswered remittances declare, without disputed ones. */
  readonly remitted_value: Centavos;
  /** The part in dispute: the open value of a disputed collection, the share of a disputed remittance. */
  readonly disputed_value: Centavos;
  /** Who answers or decides the earliest of its live disputes; null without one. */
  readonly dispute_turn: CompanyType | null;
}

/** A part of the open value of a collection group with its place in the work queue. */
export interface CollectionPart extends QueuePlace {
  readonly open_value: Centavos;
}

/**
 * Returns the parts of a collection group in the work queue: what neither a remittance nor a dispute names,
 * what the lender has to answer as remitted, and what is in dispute. A closed group has one empty part.
 * @param on today in São Paulo
 */
export function collectionParts(group: CollectionGroup, on: Day): readonly CollectionPart[] {
  const { open_value, disputed_value, dispute_turn } = group;
  if (!group.tracked) return [{ ...at('BY_CALENDAR', null), open_value }];
  if (open_value === 0) return [{ ...at('CLOSED', null), open_value }];
  const declared = isPriceSent(group.payment) ? group.remitted_value : 0;
  return [
    { ...restPlace(group, on), open_value: open_value - declared - disputed_value },
    { ...at('REMITTED', 'LENDER'), open_value: declared },
    { ...at('IN_DISPUTE', dispute_turn), open_value: disputed_value },
  ].filter((part) => part.open_value > 0);
}

/**
 * Returns the place of what neither a remittance nor a dispute names. It is no side's turn before the payment
 * is informed, nor before the group's day.
 */
function restPlace(group: CollectionGroup, on: Day): QueuePlace {
  const isDirect = group.collection_route === 'DIRECT';
  const turn = isDirect ? 'LENDER' : 'BORROWER';
  if (!isPriceSent(group.payment) || on < group.pay_date) return at('UPCOMING', null);
  if (on > group.pay_date) return at('OVERDUE', turn);
  return at(isDirect ? 'TO_RECEIVE' : 'TO_REMIT', turn);
}
