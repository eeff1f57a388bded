import type { Api, QueryOf, Reply } from '@pregao/contract';
import { type Actor, DEFAULT_PAGE_SIZE } from '@pregao/domain';
import type { Db } from '../../platform/db/db.ts';
import { presentFileRow } from './files.present.ts';
import { countFiles, pageOfFiles } from './files.store.ts';

/** Returns a page of the files that the actor may see, with the exact count under the same filter. */
export async function listFiles(
  db: Db,
  actor: Actor,
  { limit = DEFAULT_PAGE_SIZE, page = 1, sort, ...filter }: QueryOf<Api['listFiles']>,
): Promise<Reply<'listFiles'>> {
  const [rows, total_rows] = await Promise.all([
    pageOfFiles(db, actor, filter, { limit, page, sort }),
    countFiles(db, actor, filter),
  ]);
  return { rows: rows.map(presentFileRow), total_rows };
}
