import { type CompanyType, type InboxKind, isOwnAct, type MenuEntry } from '@pregao/domain';
import type { Inbox } from './inbox.queries.ts';

/** Menu entries that show the count of each inbox kind: the first entry that the reader has. */
const ENTRIES: Readonly<Record<InboxKind, readonly MenuEntry[]>> = {
  ANSWER_CREDIT: ['negotiations'],
  ANSWER_CONTRACT: ['negotiations'],
  UPLOAD_CONTRACT: ['negotiations'],
  PROPOSE: ['negotiations'],
  CLOSING: ['negotiations'],
  SIDE_NEAR: ['negotiations'],
  FAILED_FILE: ['files', 'receivables'],
  ACCESS_REQUEST: ['companies'],
  HELD_CHANGE: ['heldChanges'],
  ANSWER_APPROVAL: ['approvals'],
  APPROVAL_NOT_DONE: ['approvals'],
  PAY_TODAY: ['settlements'],
  PAYMENT_OVERDUE: ['settlements'],
  CONFIRM_PAYMENT: ['settlements'],
  SECOND_RESCISSION: ['settlements'],
  ANSWER_CONTEST: ['settlements'],
  ANSWER_REMITTANCE: ['settlements'],
  COLLECTIONS_OVERDUE: ['settlements'],
  REMIT: ['settlements'],
  REMIT_OVERDUE: ['settlements'],
  CONTESTED_PAYMENT: ['settlements'],
  ANSWER_DISPUTE: ['settlements'],
  CONFIRM_BUYBACK: ['settlements'],
  ANSWER_COVER: ['settlements'],
  DECIDE_DISPUTE: ['settlements'],
};

/**
 * Counts the inbox items of each menu entry.
 * @param sees whether the menu has an entry; by default it has all
 */
export function waitingByEntry(
  counts: Inbox['counts'] | undefined = [],
  viewer: CompanyType,
  sees: (entry: MenuEntry) => boolean = () => true,
): ReadonlyMap<MenuEntry, number> {
  const waiting = new Map<MenuEntry, number>();
  for (const { kind, count } of counts) {
    const entry = isOwnAct(kind, viewer) && ENTRIES[kind].find(sees);
    if (entry) waiting.set(entry, (waiting.get(entry) ?? 0) + count);
  }
  return waiting;
}

/** Counts all inbox items of the reader. */
export const waitingTotal = (counts: Inbox['counts'] | undefined, viewer: CompanyType): number =>
  [...waitingByEntry(counts, viewer).values()].reduce((sum, count) => sum + count, 0);
