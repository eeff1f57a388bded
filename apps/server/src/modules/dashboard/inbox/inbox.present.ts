import type { Reply } from '@pregao/contract';
import { type Actor, MAX_INBOX_ITEMS, SIDE_OF_ACT, shownRate } from '@pregao/domain';
import type { Moment } from '../../receivables/moment.ts';
import type { InboxRecord } from './inbox.store.ts';

type Inbox = Reply<'dashboardInbox'>;

/**
 * Presents the inbox with the counts of its kinds.
 * @param rows the first rows overall, and the first row of each kind
 */
export function presentInbox(rows: readonly InboxRecord[], actor: Actor, { now }: Moment): Inbox {
  const counts = new Map(rows.map(({ kind, kind_count }) => [kind, kind_count]));
  return {
    items: rows.slice(0, MAX_INBOX_ITEMS).map((row) => presentItem(row, actor)),
    counts: [...counts].map(([kind, count]) => ({ kind, count })),
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
    now: now.toISOString(),
  };
}

function presentItem(row: InboxRecord, actor: Actor): Inbox['items'][number] {
  const { kind, id, until, since, best, approval, failure, failed_file } = row;
  const answered = kind === 'ANSWER_CREDIT' ? best : null;
  return {
    kind,
    id,
    until: until?.toISOString() ?? null,
    since: since.toISOString(),
    name: nameOf(row, actor),
    value: amountOf(row),
    count: countOf(row),
    side: kind === 'SIDE_NEAR' ? sideOf(row) : null,
    act: row.act,
    credit_id: answered?.id ?? null,
    annual_252: shownRate(answered?.annual_252 ?? null),
    payment_date: answered?.payment_date ?? null,
    approval: approval && { act: approval.act, status: approval.status, offer_id: approval.offer_id },
    failure,
    failed_file,
  };
}

/**
 * Returns the amount of an item in centavos. An open schedule shows its value available, because a lender's
 * newest proposal on it may be refused or withdrawn.
 */
function amountOf({ kind, best, offer_value, open_value, approval }: InboxRecord): number | null {
  const isOpen = kind === 'PROPOSE' || kind === 'CLOSING';
  return (isOpen ? null : best?.credit_value) ?? offer_value ?? open_value ?? approval?.amount ?? null;
}

const sideOf = ({ act }: InboxRecord) => (act === null ? null : SIDE_OF_ACT[act]);

/** Returns the name of the deal's other company. A moderator sees the company that has to act. */
function nameOf(row: InboxRecord, { company_type }: Actor): string | null {
  const { name, best } = row;
  const side = sideOf(row);
  const investor = best?.lender?.name ?? null;
  if (company_type === 'BORROWER' && side !== null) return investor;
  return company_type === 'MODERATOR' && side === 'LENDER' ? investor : name;
}

function countOf({ kind, open_credits, error_count }: InboxRecord): number | null {
  return kind === 'ANSWER_CREDIT' ? open_credits : error_count;
}
