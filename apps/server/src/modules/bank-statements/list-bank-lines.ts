import type { Api, QueryOf, Reply, RowOf } from '@pregao/contract';
import { type Actor, DEFAULT_PAGE_SIZE } from '@pregao/domain';
import type { Db } from '../../platform/db/db.ts';
import {
  type AllocationRow,
  countLines,
  type LineRow,
  pageOfLines,
  standingAllocations,
} from './bank-lines.store.ts';
import { bankNameOf } from './import-account.ts';

/** Returns a page of the bank lines of the actor's company, with what is done of all under the filter. */
export async function listBankLines(
  db: Db,
  actor: Actor,
  { limit = DEFAULT_PAGE_SIZE, page = 1, ...filter }: QueryOf<Api['listBankLines']>,
): Promise<Reply<'listBankLines'>> {
  const { state: _, ...anyState } = filter;
  const [lines, { lines: total_rows }, progress] = await Promise.all([
    pageOfLines(db, actor, filter, { limit, page }),
    countLines(db, actor, filter),
    countLines(db, actor, anyState),
  ]);
  const ids = lines.map(({ id }) => id);
  const allocations = ids.length === 0 ? [] : await standingAllocations(db, actor, ids);
  const byLine = Map.groupBy(allocations, ({ bank_line_id }) => bank_line_id);
  return { rows: lines.map((line) => presentLine(line, byLine.get(line.id) ?? [])), total_rows, progress };
}

const presentLine = (line: LineRow, allocations: readonly AllocationRow[]): RowOf<'listBankLines'> => ({
  ...line,
  bank_name: bankNameOf(line.bank),
  allocations: allocations.map(({ bank_line_id: _, created_at, ...allocation }) => ({
    ...allocation,
    created_at: created_at.toISOString(),
  })),
});
