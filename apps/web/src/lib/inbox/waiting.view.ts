import type { InboxKind, MenuEntry } from '@pregao/domain';
import type { Inbox } from './inbox.queries.ts';

/** Behind which entries of the menu each kind waits: the first that the reader has. */
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
};

/** How much waits behind each entry of a reader's menu. */
export function waitingByEntry(
  counts: Inbox['counts'],
  sees: (entry: MenuEntry) => boolean,
): ReadonlyMap<MenuEntry, number> {
  const waiting = new Map<MenuEntry, number>();
  for (const { kind, count } of counts) {
    const entry = ENTRIES[kind].find(sees);
    if (entry) waiting.set(entry, (waiting.get(entry) ?? 0) + count);
  }
  return waiting;
}
