import {
  addDays,
  type CompanyType,
  daysOverdue,
  FAILED_FILE_STATUSES,
  type InboxKind,
  type InstantLike,
  rescindableFrom,
  SETTLEMENT_INBOX_KINDS,
  type SettlementInboxKind,
  STATUSES_OF_ACT,
  today,
} from '@pregao/domain';
import type { InboxItem } from './inbox.queries.ts';

/** Router link target: route, path parameters and search parameters. */
export interface InboxPlace {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, unknown>>;
}

export type InboxActName =
  | 'accept'
  | 'credits'
  | 'review'
  | 'upload'
  | 'propose'
  | 'extend'
  | 'open'
  | 'file'
  | 'repeats'
  | 'request'
  | 'change'
  | 'approve'
  | 'decline'
  | 'approval'
  | 'pay'
  | 'confirm'
  | 'settlement';

export interface InboxAct extends InboxPlace {
  readonly name: InboxActName;
}

const NEGOTIATIONS = '/dashboard/negotiation/list';
const SETTLEMENT_TAB = { search: { tab: 'settlement' } } as const;
const APPROVALS = '/dashboard/approval/list';

const deal = (id: number, more: Pick<InboxPlace, 'search'> = {}): InboxPlace => ({
  to: '/dashboard/negotiation/$id/new-credit',
  params: { id: String(id) },
  ...more,
});

/** Returns the file list: a page for moderators, a tab of the operation page for acquirers. */
const files = (company: CompanyType): InboxPlace =>
  company === 'MODERATOR'
    ? { to: '/dashboard/file-management/list' }
    : { to: '/dashboard/operation-management/list', search: { tab: 'files' } };

const FAILED = { status: FAILED_FILE_STATUSES, awaiting: 'yes' } as const;

/** Returns the actions of an inbox item. Each links to the page with the action's dialog or panel open. */
export function actsOf(
  { kind, id, credit_id, failure }: InboxItem,
  company: CompanyType,
): readonly InboxAct[] {
  switch (kind) {
    case 'ANSWER_CREDIT': {
      const panel = { panel: 'proposals' };
      const see: InboxAct = { name: 'credits', ...deal(id, { search: panel }) };
      if (credit_id === null) return [see];
      return [see, { name: 'accept', ...deal(id, { search: { ...panel, accept: credit_id } }) }];
    }
    case 'ANSWER_CONTRACT':
      return [{ name: 'review', ...deal(id, { search: { act: 'review' } }) }];
    case 'UPLOAD_CONTRACT':
      return [{ name: 'upload', ...deal(id, { search: { act: 'upload' } }) }];
    case 'PROPOSE':
      return [{ name: 'propose', ...deal(id, { search: { panel: 'proposal' } }) }];
    case 'CLOSING':
      return [{ name: 'extend', ...deal(id, { search: { act: 'EXTEND_DEADLINE' } }) }];
    case 'SIDE_NEAR':
      return [{ name: 'open', ...deal(id) }];
    case 'FAILED_FILE': {
      const { to, search } = files(company);
      const name = failure === 'REPEATED_RECEIVABLES' ? 'repeats' : 'file';
      return [{ name, to, search: { ...search, file: id } }];
    }
    case 'ACCESS_REQUEST':
      return [{ name: 'request', to: '/dashboard/company/list', search: { tab: 'requests', request: id } }];
    case 'HELD_CHANGE':
      return [{ name: 'change', to: '/dashboard/held-change/list', search: { change: id } }];
    case 'ANSWER_APPROVAL':
      return [
        { name: 'decline', to: APPROVALS, search: { request: id, answer: 'DECLINE' } },
        { name: 'approve', to: APPROVALS, search: { request: id, answer: 'APPROVE' } },
      ];
    case 'APPROVAL_NOT_DONE':
      return [{ name: 'approval', to: APPROVALS, search: { status: 'ALL', request: id } }];
    case 'PAY_TODAY':
    case 'PAYMENT_OVERDUE':
      return [{ name: company === 'BORROWER' ? 'settlement' : 'pay', ...deal(id, SETTLEMENT_TAB) }];
    case 'CONFIRM_PAYMENT':
      return [{ name: 'confirm', ...deal(id, SETTLEMENT_TAB) }];
    case 'SECOND_RESCISSION':
    case 'ANSWER_CONTEST':
    case 'ANSWER_REMITTANCE':
    case 'COLLECTIONS_OVERDUE':
    case 'REMIT':
    case 'REMIT_OVERDUE':
    case 'CONTESTED_PAYMENT':
    case 'ANSWER_DISPUTE':
    case 'CONFIRM_BUYBACK':
    case 'ANSWER_COVER':
    case 'DECIDE_DISPUTE':
      return [{ name: 'settlement', ...deal(id, SETTLEMENT_TAB) }];
  }
}

const negotiations = (search: object): InboxPlace => ({
  to: NEGOTIATIONS,
  search: { ...search, sort: 'deadline asc' },
});

const settlements = (search: Readonly<Record<string, unknown>>): InboxPlace => ({
  to: '/dashboard/settlement/list',
  search,
});

/** Returns the list that shows all items of a kind. */
export function listOfKind(kind: InboxKind, company: CompanyType): InboxPlace {
  const other = company === 'BORROWER' ? 'LENDER' : 'BORROWER';
  switch (kind) {
    case 'ANSWER_CREDIT':
    case 'ANSWER_CONTRACT':
    case 'UPLOAD_CONTRACT':
    case 'PROPOSE':
      return negotiations({ turn: ['mine'], status: STATUSES_OF_ACT[kind] });
    case 'CLOSING':
      return negotiations({ turn: ['LENDER'], status: STATUSES_OF_ACT.PROPOSE, near: 'yes' });
    case 'SIDE_NEAR':
      if (company === 'MODERATOR') return negotiations({ near: 'yes' });
      return negotiations({ turn: [other], status: STATUSES_OF_ACT.UPLOAD_CONTRACT, near: 'yes' });
    case 'FAILED_FILE':
      return { to: files(company).to, search: { ...files(company).search, ...FAILED } };
    case 'ACCESS_REQUEST':
      return { to: '/dashboard/company/list', search: { tab: 'requests' } };
    case 'HELD_CHANGE':
      return { to: '/dashboard/held-change/list' };
    case 'ANSWER_APPROVAL':
      return { to: APPROVALS, search: { decide: 'yes' } };
    case 'APPROVAL_NOT_DONE':
      return { to: APPROVALS, search: { status: 'ALL', asked: 'yes' } };
    case 'PAY_TODAY':
      return settlements({ kind: ['PAYMENT'], state: ['TO_PAY', 'BY_CALENDAR'], from: 'next:0-0' });
    case 'PAYMENT_OVERDUE':
      return settlements({ kind: ['PAYMENT'], state: ['OVERDUE'] });
    case 'CONFIRM_PAYMENT':
      return settlements({ state: ['TO_CONFIRM'] });
    case 'SECOND_RESCISSION':
      return { to: APPROVALS, search: { act: ['RESCIND'] } };
    case 'ANSWER_CONTEST':
      return settlements({ kind: ['PAYMENT'], state: ['IN_DISPUTE'] });
    case 'CONTESTED_PAYMENT':
      return settlements({ kind: ['PAYMENT'], state: ['IN_DISPUTE'], turn: ['mine'] });
    case 'ANSWER_REMITTANCE':
      return settlements({ kind: ['COLLECTION'], state: ['REMITTED'] });
    case 'COLLECTIONS_OVERDUE':
      return settlements({ kind: ['COLLECTION', 'DISPUTE'], overdue: 'yes' });
    case 'REMIT':
      return settlements({ kind: ['COLLECTION'], state: ['TO_REMIT'], turn: ['mine'] });
    case 'REMIT_OVERDUE':
      return settlements({ kind: ['COLLECTION'], state: ['OVERDUE'], turn: ['mine'] });
    case 'ANSWER_DISPUTE':
    case 'DECIDE_DISPUTE':
      return settlements({ kind: ['DISPUTE'], state: ['IN_DISPUTE'], turn: ['mine'] });
    case 'CONFIRM_BUYBACK':
      return settlements({ kind: ['BUYBACK'], state: ['TO_CONFIRM'] });
    case 'ANSWER_COVER':
      return settlements({
        kind: ['COLLECTION'],
        state: ['UPCOMING', 'TO_REMIT', 'REMITTED', 'TO_RECEIVE', 'OVERDUE'],
      });
  }
}

/**
 * Returns what the heading of a row states:
 * the other side's missing act, an own request's outcome, or the kind.
 */
export function headingKeyOf({ kind, act, approval }: InboxItem) {
  if (kind === 'APPROVAL_NOT_DONE' && approval !== null)
    return { of: 'request', status: approval.status } as const;
  return kind === 'SIDE_NEAR' && act !== null
    ? ({ of: 'side', act } as const)
    : ({ of: 'kind', kind } as const);
}

export const isSettlementKind = (kind: InboxKind): kind is SettlementInboxKind =>
  (SETTLEMENT_INBOX_KINDS as readonly InboxKind[]).includes(kind);

/** The kinds whose deadline is the end of the day on which money was due. */
const DUE_ON_A_DAY: readonly InboxKind[] = [
  'PAY_TODAY',
  'PAYMENT_OVERDUE',
  'COLLECTIONS_OVERDUE',
  'REMIT',
  'REMIT_OVERDUE',
];

/** Returns from when the acquirer can rescind the deal of an overdue price; null for other items. */
export function rescissionOf(
  { kind, until, since }: Pick<InboxItem, 'kind' | 'until' | 'since'>,
  company: CompanyType,
): Date | null {
  if (kind !== 'PAYMENT_OVERDUE' || company !== 'BORROWER' || until === null) return null;
  return rescindableFrom({ due_date: addDays(today(until), -1), due_since: since });
}

/** Returns the calendar days for which the money of an item is overdue; zero for other kinds. */
export function overdueDaysOf({ kind, until }: Pick<InboxItem, 'kind' | 'until'>, now: InstantLike): number {
  if (until === null || !DUE_ON_A_DAY.includes(kind)) return 0;
  return daysOverdue(addDays(today(until), -1), today(now));
}
