import type { Input, Reply } from '@pregao/contract';
import { type Actor, DEFAULT_PAGE_SIZE } from '@pregao/domain';
import type { Db } from '../../platform/db/db.ts';
import { Refused } from '../../platform/refusal.ts';
import { countDeliveries, lastAttempts, pageOfDeliveries } from './deliveries-read.store.ts';
import { presentDelivery } from './webhooks.present.ts';
import { hasWebhook } from './webhooks.store.ts';

/**
 * Lists a page of the deliveries of a company's webhook, with the exact count.
 * @throws Refused NOT_FOUND
 */
export async function listDeliveries(
  db: Db,
  actor: Actor,
  { id, limit = DEFAULT_PAGE_SIZE, page = 1, ...filter }: Input<'listWebhookDeliveries'>,
): Promise<Reply<'listWebhookDeliveries'>> {
  if (!(await hasWebhook(db, actor, id))) throw new Refused('NOT_FOUND');
  const [rows, total_rows] = await Promise.all([
    pageOfDeliveries(db, actor, id, { ...filter, limit, page }),
    countDeliveries(db, actor, id, filter),
  ]);
  const last = await lastAttempts(
    db,
    rows.map((row) => row.id),
  );
  const byDelivery = new Map(last.map((attempt) => [attempt.delivery_id, attempt]));
  return { rows: rows.map((row) => presentDelivery(row, byDelivery.get(row.id))), total_rows };
}
