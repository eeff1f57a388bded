import type { api, QueryOf, Reply } from '@pregao/contract';
import { type Actor, DEFAULT_PAGE_SIZE } from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import { Refused } from '../../platform/refused.ts';
import { momentOf } from './moment.ts';
import { presentReceivable } from './receivables.present.ts';
import {
  pageOfReceivables,
  type ReceivableFilter,
  type ReceivableOrder,
  totalsOfReceivables,
} from './receivables-list.store.ts';
import { findSimulation } from './simulations.store.ts';

type Query = QueryOf<typeof api.listReceivables>;

const orderOf = (sort: Query['sort']): ReceivableOrder => {
  if (sort === undefined) return { column: 'created_at', direction: 'desc' };
  const [column, direction] = sort.split(' ') as ['issuer' | 'due_date', 'asc' | 'desc'];
  return { column, direction };
};

/** A page of receivables with the exact count and value of all rows under the same filter. */
export async function listReceivables(db: Db, actor: Actor, query: Query): Promise<Reply<'listReceivables'>> {
  const moment = momentOf(await appNow(db));
  const filter: ReceivableFilter = {
    ...query,
    due_from: query.due_date_greater_or_equal_than,
    due_to: query.due_date_less_or_equal_than,
    ids:
      query.simulation_id === undefined
        ? undefined
        : await idsOfSimulation(db, actor, query.simulation_id, moment.now),
  };
  const page = { limit: query.limit ?? DEFAULT_PAGE_SIZE, page: query.page ?? 1 };
  const [rows, totals] = await Promise.all([
    pageOfReceivables(db, actor, { filter, order: orderOf(query.sort), page, moment }),
    totalsOfReceivables(db, actor, filter, moment),
  ]);
  return { rows: rows.map((row) => presentReceivable(row, moment)), ...totals };
}

async function idsOfSimulation(db: Db, actor: Actor, id: number, now: Date): Promise<readonly number[]> {
  const simulation = await findSimulation(db, actor, id, now);
  if (!simulation) throw new Refused('NOT_FOUND');
  return simulation.receivable_ids;
}
