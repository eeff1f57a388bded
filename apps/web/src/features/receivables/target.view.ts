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

/** What the panel of a selection by amount is given. */
export interface TargetInput {
  readonly amount: Centavos | null;
  readonly network: CardNetwork;
  /** None means all. */
  readonly issuers: readonly string[];
  readonly from: Day | undefined;
  readonly to: Day | undefined;
  /** Fields of due dates in which something stands that is no date. */
  readonly unfinished?: Readonly<Partial<Record<'from' | 'to', boolean>>>;
  /** Of one issuer at most, in percent; null without a limit. */
  readonly share: number | null;
  readonly order: SelectionOrder;
}

/** Business days that a schedule should have to receive credits, unless the reader says otherwise. */
export const ROOM_DAYS = 5;

/** The first due date that leaves this room before a schedule has to close. */
export const firstWithRoom = (today: Day): Day =>
  addBusinessDays(today, OFFER_CLOSING_BUSINESS_DAYS + ROOM_DAYS);

/** The panel as the list is filtered; where that names no due dates, from the first one with room for credits. */
export function targetOf(filters: TargetBody, today: Day, amount: Centavos | null = null): TargetInput {
  const { card_network = [], issuer = [] } = filters;
  const from = filters.due_date_greater_or_equal_than;
  const to = filters.due_date_less_or_equal_than;
  return {
    amount,
    network: card_network[0] ?? CARD_NETWORKS[0],
    issuers: issuer,
    from: from === undefined && to === undefined ? firstWithRoom(today) : from,
    to,
    share: null,
    order: 'closest',
  };
}

export type TargetProblem = 'amount' | 'share' | 'day' | 'reversed';

/** The first thing that keeps the panel from asking; undefined when nothing does. */
export function targetProblem({
  amount,
  share,
  from,
  to,
  unfinished,
}: TargetInput): TargetProblem | undefined {
  if (amount === null || amount <= 0) return 'amount';
  if (share !== null && !isShare(share)) return 'share';
  if (unfinished?.from || unfinished?.to) return 'day';
  return from !== undefined && to !== undefined && to < from ? 'reversed' : undefined;
}

/** Above 0, at most 100, with at most two decimals. */
export const isShare = (share: number): boolean =>
  share > 0 && share <= 100 && Math.abs(share * 100 - Math.round(share * 100)) < 1e-9;

/** What the call is asked; undefined while it cannot be. */
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

/** Amounts in one click, in centavos. */
export const USUAL_AMOUNTS: readonly Centavos[] = [1, 5, 10].map((millions) => millions * 100_000_000);

/** Ranges of due dates in one click, in days from today. */
export const USUAL_TERMS = [
  { from: 0, to: 30 },
  { from: 30, to: 90 },
  { from: 90, to: 180 },
] as const;

export const termRange = ({ from, to }: (typeof USUAL_TERMS)[number], today: Day) => ({
  from: from === 0 ? undefined : addDays(today, from),
  to: addDays(today, to),
});

/** Why a selection is off its amount, as one of the texts, with how far and what would mend it. */
export interface OffTarget {
  readonly text: OffTargetReason | 'MET';
  readonly distance: Centavos;
  /** So many issuers at least, where the share needs more than there are. */
  readonly issuers: number;
}

export function offTarget(
  reply: Pick<Reply<'selectByTarget'>, 'off_target' | 'off_target_reason'>,
  share: number | null,
): OffTarget {
  const off = reply.off_target ?? 0;
  return {
    text: reply.off_target_reason ?? 'MET',
    distance: Math.abs(off),
    issuers: share === null ? 1 : issuersNeeded(Math.round(share * 100)),
  };
}
