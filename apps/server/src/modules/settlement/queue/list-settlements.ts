import type { Api, QueryOf, Reply, RowOf } from '@pregao/contract';
import { type Actor, DEFAULT_PAGE_SIZE } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import { momentOf } from '../../receivables/moment.ts';
import { type QueueRecord, rowsOfQueue, totalsOfQueue } from './queue.store.ts';

/**
 * Returns a page of the work queue: payments, parts of collection groups, buybacks and disputes of the deals
 * of the actor's company, of all for a moderator, with exact sums under the same filter.
 */
export async function listSettlements(
  db: Db,
  actor: Actor,
  { limit = DEFAULT_PAGE_SIZE, page = 1, sort, ...filter }: QueryOf<Api['listSettlements']>,
): Promise<Reply<'listSettlements'>> {
  const request = { actor, filter, sort, moment: momentOf(await appNow(db)) };
  const [rows, totals] = await Promise.all([
    rowsOfQueue(db, request, { limit, offset: (page - 1) * limit }),
    totalsOfQueue(db, request),
  ]);
  return { rows: rows.map(presentQueueRow), ...totals, days: [...totals.days] };
}

function presentQueueRow(row: QueueRecord): RowOf<'listSettlements'> {
  const { borrower_id, borrower_name, lender_id, lender_name, ...shown } = row;
  return {
    ...shown,
    borrower: { id: borrower_id, name: borrower_name },
    lender: { id: lender_id, name: lender_name },
  };
}
