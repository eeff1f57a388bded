import type { Api, QueryOf, Reply } from '@pregao/contract';
import { type Actor, DEFAULT_PAGE_SIZE } from '@pregao/domain';
import type { Db } from '../../platform/db/db.ts';
import { presentFileRow } from './files.present.ts';
import { countFiles, type FileFilter, pageOfFiles } from './files.store.ts';

type Query = QueryOf<Api['listFiles']>;

/** What a query of the list or of its export narrows by. */
export const filesFilter = (query: Omit<Query, 'page' | 'limit'>): FileFilter => ({
  ...query,
  created_from: query.created_greater_or_equal_than,
  created_to: query.created_less_or_equal_than,
});

/** A page of the files that the actor may see, with the exact count under the same filter. */
export async function listFiles(
  db: Db,
  actor: Actor,
  { limit = DEFAULT_PAGE_SIZE, page = 1, ...query }: Query,
): Promise<Reply<'listFiles'>> {
  const filter = filesFilter(query);
  const [rows, total_rows] = await Promise.all([
    pageOfFiles(db, actor, filter, { limit, page }),
    countFiles(db, actor, filter),
  ]);
  return { rows: rows.map(presentFileRow), total_rows };
}
