import { type AwaitedAct, isDeadlineNear, type Turn } from '../deal/turn.ts';
import type { ApprovalRequestStatus, FileStatus } from '../lifecycles/statuses.ts';
import type { CompanyType } from '../people/company.ts';
import type { InstantLike } from '../values/instant.ts';

/**
 * The inbox kinds of deals. CLOSING: an own schedule closes soon without a proposal. SIDE_NEAR: another
 * side's deadline is near.
 */
export const DEAL_INBOX_KINDS = [
  'ANSWER_CREDIT',
  'ANSWER_CONTRACT',
  'UPLOAD_CONTRACT',
  'PROPOSE',
  'CLOSING',
  'SIDE_NEAR',
] as const;

/**
 * The inbox kinds of approval requests. ANSWER_APPROVAL: the reader may answer one. APPROVAL_NOT_DONE: an act
 * requested by the reader failed.
 */
export const APPROVAL_INBOX_KINDS = ['ANSWER_APPROVAL', 'APPROVAL_NOT_DONE'] as const;

/**
 * The inbox kinds of settlement; their id is the deal's. PAY_TODAY also lists the price of an untracked deal.
 * COLLECTIONS_OVERDUE: all that is overdue, also remitted or in dispute. REMIT: due today or overdue, and
 * neither remitted nor in dispute. SECOND_RESCISSION: another person of the company has requested it.
 * ANSWER_DISPUTE: for the side whose turn it is. CONTESTED_PAYMENT: for moderators, after the deadline of a
 * contest. DECIDE_DISPUTE: for moderators, once it is escalated.
 */
export const SETTLEMENT_INBOX_KINDS = [
  'PAY_TODAY',
  'PAYMENT_OVERDUE',
  'CONFIRM_PAYMENT',
  'SECOND_RESCISSION',
  'ANSWER_CONTEST',
  'ANSWER_REMITTANCE',
  'COLLECTIONS_OVERDUE',
  'REMIT',
  'REMIT_OVERDUE',
  'CONTESTED_PAYMENT',
  'ANSWER_DISPUTE',
  'CONFIRM_BUYBACK',
  'ANSWER_COVER',
  'DECIDE_DISPUTE',
] as const;

/** The kinds of inbox items ("Para você agora"). */
export const INBOX_KINDS = [
  ...DEAL_INBOX_KINDS,
  ...APPROVAL_INBOX_KINDS,
  ...SETTLEMENT_INBOX_KINDS,
  'FAILED_FILE',
  'ACCESS_REQUEST',
  'HELD_CHANGE',
] as const;

export type DealInboxKind = (typeof DEAL_INBOX_KINDS)[number];
export type SettlementInboxKind = (typeof SETTLEMENT_INBOX_KINDS)[number];
export type InboxKind = (typeof INBOX_KINDS)[number];

/** The kinds that need an act of another side. A moderator handles them by contacting that side. */
const WATCHED_KINDS = ['CLOSING', 'SIDE_NEAR'] as const satisfies readonly DealInboxKind[];

/**
 * Tells whether an inbox kind needs an act of the reader. Such items count in the menu and the page title.
 */
export const isOwnAct = (kind: InboxKind, viewer: CompanyType): boolean =>
  viewer === 'MODERATOR' || !(WATCHED_KINDS as readonly InboxKind[]).includes(kind);

interface DealInboxRule {
  readonly kind: DealInboxKind;
  /** True to list it only once the step's deadline is near. */
  readonly nearOnly: boolean;
}

const listAlways = (kind: DealInboxKind): DealInboxRule => ({ kind, nearOnly: false });
const listWhenNear = (kind: DealInboxKind): DealInboxRule => ({ kind, nearOnly: true });

/**
 * The inbox kinds by company type and awaited act. The reader's own turn is always listed, so that the inbox
 * agrees with lists that say "your turn". Other sides' turns are listed near a deadline that would end the
 * deal; moderators get every near deadline.
 */
export const DEAL_INBOX: Readonly<Record<CompanyType, Readonly<Partial<Record<AwaitedAct, DealInboxRule>>>>> =
  {
    BORROWER: {
      PROPOSE: listWhenNear('CLOSING'),
      ANSWER_CREDIT: listAlways('ANSWER_CREDIT'),
      UPLOAD_CONTRACT: listWhenNear('SIDE_NEAR'),
      ANSWER_CONTRACT: listAlways('ANSWER_CONTRACT'),
    },
    LENDER: {
      PROPOSE: listAlways('PROPOSE'),
      UPLOAD_CONTRACT: listAlways('UPLOAD_CONTRACT'),
      ANSWER_CONTRACT: listWhenNear('SIDE_NEAR'),
    },
    MODERATOR: {
      PROPOSE: listWhenNear('SIDE_NEAR'),
      ANSWER_CREDIT: listWhenNear('SIDE_NEAR'),
      UPLOAD_CONTRACT: listWhenNear('SIDE_NEAR'),
      ANSWER_CONTRACT: listWhenNear('SIDE_NEAR'),
    },
  };

/** Returns the inbox kind of a negotiation's turn for the reader; undefined for none. */
export function dealInboxKind(
  viewer: CompanyType,
  turn: Turn | null,
  now: InstantLike,
): DealInboxKind | undefined {
  const rule = turn === null ? undefined : DEAL_INBOX[viewer][turn.act];
  if (turn === null || rule === undefined) return undefined;
  return rule.nearOnly && !isDeadlineNear(turn.until, now) ? undefined : rule.kind;
}

/** The final statuses of an approval request whose act did not happen. The requester may request it again. */
export const UNEXECUTED_APPROVAL_STATUSES = [
  'DECLINED',
  'FAILED',
  'EXPIRED',
] as const satisfies readonly ApprovalRequestStatus[];

/** The filter of the file list for failed files. */
export const FAILED_FILE_STATUSES = ['PROCESSING_FAILURE'] as const satisfies readonly FileStatus[];
