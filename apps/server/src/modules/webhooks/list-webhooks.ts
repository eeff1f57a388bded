import type { Api, QueryOf, Reply } from '@pregao/contract';
import { type Actor, DEFAULT_PAGE_SIZE } from '@pregao/domain';
import type { ExhaustiveQuery } from '../../platform/db/apply-filters.ts';
import type { Db } from '../../platform/db/db.ts';
import { presentWebhook } from './webhooks.present.ts';
import { countWebhooks, pageOfWebhooks } from './webhooks.store.ts';

/** Lists a page of the webhooks of the actor's company. */
export async function listWebhooks(
  db: Db,
  actor: Actor,
  { limit = DEFAULT_PAGE_SIZE, page = 1 }: ExhaustiveQuery<QueryOf<Api['listWebhooks']>, 'limit' | 'page'>,
): Promise<Reply<'listWebhooks'>> {
  const [rows, total_rows] = await Promise.all([
    pageOfWebhooks(db, actor, { limit, page }),
    countWebhooks(db, actor),
  ]);
  return { rows: rows.map(presentWebhook), total_rows };
}
