import type { Reply } from '@pregao/contract';
import {
  addBusinessDays,
  addDays,
  CARD_NETWORKS,
  type CardNetwork,
  type Centavos,
  type Day,
  issuersNeeded,
  OFFER_CLOSING_BUSINESS_DAYS,
  type OffTargetReason,
  type SelectionOrder,
} from '@pregao/domain';
import type { TargetBody } from './receivables.queries.ts';

/** Input of the panel of a selection by amount. */
export interface TargetInput {
  readonly amount: Centavos | null;
  readonly network: CardNetwork;
  /** Empty means all issuers. */
  readonly issuers: readonly string[];
  readonly from: Day | undefined;
  readonly to: Day | undefined;
  /** Due date fields whose text is not a complete date. */
  readonly unfinished?: Readonly<Partial<Record<'from' | 'to', boolean>>>;
  /** Maximum share of one issuer in percent; null without a limit. */
  readonly share: number | null;
  readonly order: SelectionOrder;
}

/** Default number of business days in which a schedule can receive credits. */
export const NEGOTIATION_DAYS = 5;

/** Returns the first due date that leaves this many business days before a schedule must close. */
export const firstFeasibleDueDate = (today: Day): Day =>
  addBusinessDays(today, OFFER_CLOSING_BUSINESS_DAYS + NEGOTIATION_DAYS);

/**
 * Returns the panel's input from the list's filters.
 * Without due dates it starts at the first one with enough time for credits.
 */
export function initialTarget(filters: TargetBody, today: Day, amount: Centavos | null = null): TargetInput {
  const { card_network = [], issuer = [] } = filters;
  const from = filters.due_date_greater_or_equal_than;
  const to = filters.due_date_less_or_equal_than;
  return {
    amount,
    network: card_network[0] ?? CARD_NETWORKS[0],
    issuers: issuer,
    from: from === undefined && to === undefined ? firstFeasibleDueDate(today) : from,
    to,
    share: null,
    order: 'closest',
  };
}

export type TargetProblem = 'amount' | 'share' | 'day' | 'reversed';

/** Returns the first problem that prevents the request; undefined if there is none. */
export function targetProblem({
  amount,
  share,
  from,
  to,
  unfinished,
}: TargetInput): TargetProblem | undefined {
  if (amount === null || amount <= 0) return 'amount';
  if (share !== null && !isValidShare(share)) return 'share';
  if (unfinished?.from || unfinished?.to) return 'day';
  return from !== undefined && to !== undefined && to < from ? 'reversed' : undefined;
}

/** Returns whether a share is valid: above 0, at most 100, with at most two decimals. */
export const isValidShare = (share: number): boolean =>
  share > 0 && share <= 100 && Math.abs(share * 100 - Math.round(share * 100)) < 1e-9;

/** Returns the body of the call; undefined while the input is invalid. */
export function targetBody(input: TargetInput): TargetBody | undefined {
  const { amount, network, issuers, from, to, share, order } = input;
  if (amount === null || targetProblem(input) !== undefined) return undefined;
  return {
    card_network: [network],
    ...(issuers.length > 0 && { issuer: [...issuers] }),
    ...(from !== undefined && { due_date_greater_or_equal_than: from }),
    ...(to !== undefined && { due_date_less_or_equal_than: to }),
    amount,
    ...(share !== null && share < 100 && { max_issuer_percentage: share }),
    order,
  };
}

/** Preset amounts in centavos. */
export const USUAL_AMOUNTS: readonly Centavos[] = [1, 5, 10].map((millions) => millions * 100_000_000);

/** Preset due date ranges, in days from today. */
export const USUAL_TERMS = [
  { from: 0, to: 30 },
  { from: 30, to: 90 },
  { from: 90, to: 180 },
] as const;

export const termRange = ({ from, to }: (typeof USUAL_TERMS)[number], today: Day) => ({
  from: from === 0 ? undefined : addDays(today, from),
  to: addDays(today, to),
});

/** Reason for the difference from the amount, as a text key with its figures and remedy. */
export interface OffTarget {
  readonly text: OffTargetReason | 'MET';
  readonly distance: Centavos;
  /** Minimum number of issuers, if the maximum share requires more than there are. */
  readonly issuers: number;
}

export function offTarget(
  reply: Pick<Reply<'selectByTarget'>, 'off_target' | 'off_target_reason'>,
  share: number | null,
): OffTarget {
  const difference = reply.off_target ?? 0;
  return {
    text: reply.off_target_reason ?? 'MET',
    distance: Math.abs(difference),
    issuers: share === null ? 1 : issuersNeeded(Math.round(share * 100)),
  };
}
