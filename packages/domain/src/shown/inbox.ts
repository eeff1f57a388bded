import { type AwaitedAct, isNear, type Turn } from '../deal/turn.ts';
import type { ApprovalRequestStatus, FileStatus } from '../lifecycles/statuses.ts';
import type { CompanyType } from '../people/company.ts';
import type { InstantLike } from '../values/instant.ts';

/** What may wait for somebody in a deal. CLOSING: one's schedule closes soon, without a proposal. SIDE_NEAR: another side's deadline comes near. */
export const DEAL_INBOX_KINDS = [
  'ANSWER_CREDIT',
  'ANSWER_CONTRACT',
  'UPLOAD_CONTRACT',
  'PROPOSE',
  'CLOSING',
  'SIDE_NEAR',
] as const;

/** Of requests for approval. ANSWER_APPROVAL: the reader may answer one. APPROVAL_NOT_DONE: what the reader has asked for was not done. */
export const APPROVAL_INBOX_KINDS = ['ANSWER_APPROVAL', 'APPROVAL_NOT_DONE'] as const;

/** What may wait for a reader now ("Para você agora"). */
export const INBOX_KINDS = [
  ...DEAL_INBOX_KINDS,
  ...APPROVAL_INBOX_KINDS,
  'FAILED_FILE',
  'ACCESS_REQUEST',
  'HELD_CHANGE',
] as const;

export type DealInboxKind = (typeof DEAL_INBOX_KINDS)[number];
export type InboxKind = (typeof INBOX_KINDS)[number];

/** What the reader only watches, since another side has to act; a moderator acts on it by asking that side. */
const WATCHED = ['CLOSING', 'SIDE_NEAR'] as const satisfies readonly DealInboxKind[];

/** Whether something of that kind waits for an act of a reader from such a company: it counts in menu and title. */
export const isOwnAct = (kind: InboxKind, viewer: CompanyType): boolean =>
  viewer === 'MODERATOR' || !(WATCHED as readonly InboxKind[]).includes(kind);

interface DealInboxRule {
  readonly kind: DealInboxKind;
  /** Only once the step's deadline is near. */
  readonly nearOnly: boolean;
}

const always = (kind: DealInboxKind): DealInboxRule => ({ kind, nearOnly: false });
const near = (kind: DealInboxKind): DealInboxRule => ({ kind, nearOnly: true });

/**
 * What of a deal's turns each kind of company is told of. One's own turn always, so that a list never says "your turn" of what is missing here.
 * Of the others' turns what would end one's deal, once its deadline is near; a moderator is told of whoever lets a deadline come near.
 */
export const DEAL_INBOX: Readonly<Record<CompanyType, Readonly<Partial<Record<AwaitedAct, DealInboxRule>>>>> =
  {
    BORROWER: {
      PROPOSE: near('CLOSING'),
      ANSWER_CREDIT: always('ANSWER_CREDIT'),
      UPLOAD_CONTRACT: near('SIDE_NEAR'),
      ANSWER_CONTRACT: always('ANSWER_CONTRACT'),
    },
    LENDER: {
      PROPOSE: always('PROPOSE'),
      UPLOAD_CONTRACT: always('UPLOAD_CONTRACT'),
      ANSWER_CONTRACT: near('SIDE_NEAR'),
    },
    MODERATOR: {
      PROPOSE: near('SIDE_NEAR'),
      ANSWER_CREDIT: near('SIDE_NEAR'),
      UPLOAD_CONTRACT: near('SIDE_NEAR'),
      ANSWER_CONTRACT: near('SIDE_NEAR'),
    },
  };

/** What a negotiation's turn, as it concerns the reader, is in its inbox; undefined where it is nothing. */
export function dealInboxKind(
  viewer: CompanyType,
  turn: Turn | null,
  now: InstantLike,
): DealInboxKind | undefined {
  const rule = turn === null ? undefined : DEAL_INBOX[viewer][turn.act];
  if (turn === null || rule === undefined) return undefined;
  return rule.nearOnly && !isNear(turn.until, now) ? undefined : rule.kind;
}

/** Ends of a request for approval after which its act was not done: who asked may ask anew, or leave it. */
export const APPROVAL_NOT_DONE = [
  'DECLINED',
  'FAILED',
  'EXPIRED',
] as const satisfies readonly ApprovalRequestStatus[];

/** What a list of files is narrowed to by those that failed. */
export const FAILED_FILE_STATUSES = ['PROCESSING_FAILURE'] as const satisfies readonly FileStatus[];
