import { dueDigestEnd, MAX_DIGEST_ITEMS, type NoticeKind, noticeChoice, today } from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify } from '../notices/notify.ts';
import { findRecipients, type Recipient } from '../notices/recipients.store.ts';
import {
  type DueDigest,
  findUsersAwaitingDigest,
  findVisibleNotices,
  insertDigest,
  takeAwaitingNotices,
} from './digests.store.ts';

/** User ids per query; each user is a transaction of its own. */
const USERS_PER_QUERY = 200;

/**
 * Writes the due digests, one per user and business day, after 8:00. Digest and mail are one transaction, so
 * that a crashed worker has written either both or neither.
 * @returns how many
 */
export async function writeDigests(deps: Deps, signal?: AbortSignal): Promise<number> {
  const now = await appNow(deps.db);
  const before = dueDigestEnd(now);
  if (before === undefined) return 0;
  const due = { day: today(now), before };
  let written = 0;
  let ids: number[] = [];
  do {
    ids = await findUsersAwaitingDigest(deps.db, due, { after: ids.at(-1) ?? 0, limit: USERS_PER_QUERY });
    for (const id of ids) {
      signal?.throwIfAborted();
      if (await transaction(deps.db, (tx) => writeDigest(deps, tx, id, due))) written += 1;
    }
  } while (ids.length === USERS_PER_QUERY);
  return written;
}

/**
 * Writes the digest of one user.
 * @returns true if there was something to report
 */
async function writeDigest(deps: Deps, tx: Tx, userId: number, { day, before }: DueDigest): Promise<boolean> {
  const places = await takeAwaitingNotices(tx, userId, before);
  const [reader] = await findRecipients(tx, { companyIds: [], userIds: [userId], moderators: false });
  // A blocked user gets no digest, and its notices stay out of the queue.
  if (places.length === 0 || !reader?.active) return false;
  const notices = await findNoticesToMail(tx, reader, places);
  if (notices.length === 0) return false;
  await insertDigest(tx, userId, day, notices.length);
  const items = notices.slice(0, MAX_DIGEST_ITEMS).map(({ said, path, created_at }) => {
    const { title, text } = said[reader.language];
    return { at: created_at, title, text, path };
  });
  await notify(deps, tx, {
    kind: 'DIGEST',
    to: { users: [userId] },
    facts: { day, items, more: notices.length - items.length },
  });
  return true;
}

/** Drops notices that the reader may no longer see, or whose kind it chose not to get by mail. */
async function findNoticesToMail(tx: Tx, reader: Recipient, places: readonly number[]) {
  const visible = await findVisibleNotices(tx, { ...reader, via: 'SESSION' }, places);
  return visible.filter(({ kind }) => noticeChoice(kind as NoticeKind, reader.chosen) !== 'NONE');
}
