import type { Api, QueryOf } from '@pregao/contract';
import type { WebhookDeliveryStatus, WebhookType } from '@pregao/domain';
import { sql } from 'kysely';
import { applyFilters, type FiltersOf } from '../../platform/db/apply-filters.ts';
import type { Db } from '../../platform/db/db.ts';
import { countRows, type PageQuery, rowsOfPage } from '../../platform/db/page.ts';
import { nextAttempt } from './deliveries.store.ts';
import type { CompanyScope } from './webhooks.store.ts';

export type DeliveryFilter = FiltersOf<QueryOf<Api['listWebhookDeliveries']>>;

/** Selects the company's own deliveries. */
const selectVisible = (db: Db, { company_id }: CompanyScope) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .where('w.company_id', '=', company_id);

const EFFECTIVE_STATUS = sql<WebhookDeliveryStatus>`coalesce(d.outcome, 'PENDING')`;

const selectFiltered = (db: Db, of: CompanyScope, webhookId: number, filter: DeliveryFilter) =>
  selectVisible(db, of)
    .where('d.webhook_id', '=', webhookId)
    .where((eb) =>
      applyFilters(eb, filter, {
        status: (status) => eb(EFFECTIVE_STATUS, '=', status),
        type: (type) => eb('d.type', '=', type),
      }),
    );

const selectShown = (query: ReturnType<typeof selectVisible>) =>
  query.select(['d.id', 'd.message_id', 'd.subject_id', 'd.attempts', 'd.created_at']).select([
    'd.ended_at',
    'd.webhook_id',
    'd.payload',
    EFFECTIVE_STATUS.as('status'),
    // Tests and replays are sent once only: they have no next attempt.
    sql<Date | null>`case when d.ended_at is null and d.subject <> 'TEST' then ${nextAttempt} end`.as(
      'next_attempt_at',
    ),
    sql<WebhookType>`d.type`.as('type'),
    sql<boolean>`d.ended_at is null and exists (select from webhook_deliveries earlier
        where earlier.webhook_id = d.webhook_id and earlier.subject = d.subject and earlier.subject_id = d.subject_id
          and earlier.ended_at is null and earlier.id < d.id)`.as('held_back'),
  ]);

/** Returns one page of a webhook's deliveries, newest first. */
export function pageOfDeliveries(
  db: Db,
  of: CompanyScope,
  webhookId: number,
  { limit, page, ...filter }: DeliveryFilter & PageQuery,
) {
  return rowsOfPage(selectShown(selectFiltered(db, of, webhookId, filter)).orderBy('d.id', 'desc'), {
    limit,
    page,
  });
}

export const countDeliveries = (
  db: Db,
  of: CompanyScope,
  webhookId: number,
  filter: DeliveryFilter,
): Promise<number> => countRows(selectFiltered(db, of, webhookId, filter));

export type DeliveryRecord = NonNullable<Awaited<ReturnType<typeof findVisibleDelivery>>>;

export function findVisibleDelivery(db: Db, of: CompanyScope, id: number) {
  return selectShown(selectVisible(db, of)).where('d.id', '=', id).executeTakeFirst();
}

const attempts = (db: Db) =>
  db
    .selectFrom('webhook_attempts')
    .select(['delivery_id', 'at', 'duration_ms', 'status', 'failure', 'reply'])
    // Numbered here, because an attempt may have been added since the delivery was read.
    .select(sql<number>`row_number() over (partition by delivery_id order by id)::int`.as('number'));

/** Returns the newest 50 attempts of a delivery, last one first. */
export function attemptsOf(db: Db, deliveryId: number) {
  return attempts(db).where('delivery_id', '=', deliveryId).orderBy('id', 'desc').limit(50).execute();
}

/** Returns the last attempt of each delivery. */
export function lastAttempts(db: Db, deliveryIds: readonly number[]) {
  return attempts(db)
    .distinctOn('delivery_id')
    .where('delivery_id', '=', sql<number>`any(${deliveryIds}::bigint[])`)
    .orderBy('delivery_id')
    .orderBy('id', 'desc')
    .execute();
}

export type AttemptRecord = Awaited<ReturnType<typeof attemptsOf>>[number];
