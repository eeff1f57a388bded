import type { WebhookEvent, WebhookOffCause } from '@pregao/domain';
import { WEBHOOK_SECRET_HOURS } from '@pregao/domain';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { countRows, type PageQuery, rowsOfPage } from '../../platform/db/page.ts';

/** Company that owns the webhooks; no other company has access, not even a moderator. */
export interface CompanyScope {
  readonly company_id: number;
}

export interface WebhookForm {
  readonly url: string;
  readonly name: string;
  readonly events: readonly WebhookEvent[];
}

/** Returns one page of a company's webhooks, newest first. */
export function pageOfWebhooks(db: Db, { company_id }: CompanyScope, page: PageQuery) {
  return rowsOfPage(
    db
      .selectFrom('webhooks')
      .select(['id', 'url', 'name', 'events', 'off_at', 'off_cause', 'failing_since', 'last_delivered_at'])
      .select([
        'created_at',
        sql<Date | null>`case when previous_secret_until > app_now() then previous_secret_until end`.as(
          'previous_secret_until',
        ),
        sql<number>`(select count(*) from webhook_deliveries d where d.webhook_id = webhooks.id and d.ended_at is null)`.as(
          'pending',
        ),
      ])
      .where('company_id', '=', company_id)
      .orderBy('id', 'desc'),
    page,
  );
}

export const countWebhooks = (db: Db | Tx, { company_id }: CompanyScope): Promise<number> =>
  countRows(db.selectFrom('webhooks').where('company_id', '=', company_id));

/** Locks the company, which serializes the creation of its webhooks so that they can be counted. */
export async function lockWebhooksOf(tx: Tx, { company_id }: CompanyScope): Promise<void> {
  await tx.selectFrom('companies').select('id').where('id', '=', company_id).forNoKeyUpdate().execute();
}

export async function insertWebhook(
  tx: Tx,
  { company_id }: CompanyScope,
  form: WebhookForm & { readonly secret: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('webhooks')
    .values({ ...form, company_id, events: [...form.events] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a webhook of the company; undefined for any other id. */
export function lockWebhook(tx: Tx, { company_id }: CompanyScope, id: number) {
  return tx
    .selectFrom('webhooks')
    .select(['id', 'url', 'name', 'events', 'secret', 'off_at'])
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function hasWebhook(db: Db, { company_id }: CompanyScope, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('webhooks')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .executeTakeFirst();
  return found !== undefined;
}

export async function updateWebhook(tx: Tx, id: number, { url, name, events }: WebhookForm): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ url, name, events: [...events] })
    .where('id', '=', id)
    .execute();
}

export async function enableWebhook(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ off_at: null, off_cause: null, failing_since: null, hung_at: null })
    .where('id', '=', id)
    .execute();
}

/** Disables a webhook and ends its pending deliveries; false if it is disabled or removed already. */
export async function disableWebhook(tx: Tx, id: number, cause: WebhookOffCause): Promise<boolean> {
  const off = await tx
    .updateTable('webhooks')
    .set({ off_at: sql`app_now()`, off_cause: cause })
    .where('id', '=', id)
    .where('off_at', 'is', null)
    .executeTakeFirst();
  if (off.numUpdatedRows === 0n) return false;
  await tx
    .updateTable('webhook_deliveries')
    .set({ outcome: 'SWITCHED_OFF', ended_at: sql`app_now()`, next_attempt_at: null })
    .where('webhook_id', '=', id)
    .where('subject', '<>', 'TEST')
    .where('ended_at', 'is', null)
    .execute();
  return true;
}

/**
 * Replaces the secret; the former one stays valid for a day.
 * @returns the instant until which the former one signs
 */
export async function replaceSecret(tx: Tx, id: number, sealed: string): Promise<Date> {
  const { until } = await tx
    .updateTable('webhooks')
    .set({
      previous_secret: sql`secret`,
      previous_secret_until: sql`app_now() + make_interval(hours => ${WEBHOOK_SECRET_HOURS})`,
      secret: sealed,
    })
    .where('id', '=', id)
    .returning(sql<Date>`previous_secret_until`.as('until'))
    .executeTakeFirstOrThrow();
  return until;
}

/** Deletes a webhook with its deliveries. */
export async function deleteWebhook(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute();
}

/**
 * Records a success; true if the webhook was failing before.
 * @param hung the reply was too slow all the same
 */
export async function recordWebhookSuccess(
  tx: Tx,
  id: number,
  { hung }: { hung: boolean },
): Promise<boolean> {
  const before = await tx
    .selectFrom('webhooks')
    .select('failing_since')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  await tx
    .updateTable('webhooks')
    .set({ failing_since: null, hung_at: hung ? sql`app_now()` : null, last_delivered_at: sql`app_now()` })
    .where('id', '=', id)
    .execute();
  return before?.failing_since != null;
}

/**
 * Records a failure.
 * @param hung there was no reply in time, or a slow one
 * @returns since when the webhook fails, and whether that is too long; undefined if it was removed
 */
export function recordWebhookFailure(tx: Tx, id: number, { days, hung }: { days: number; hung: boolean }) {
  return tx
    .updateTable('webhooks')
    .set({
      failing_since: sql`coalesce(failing_since, app_now())`,
      hung_at: hung ? sql`app_now()` : null,
    })
    .where('id', '=', id)
    .returning([
      'company_id',
      'url',
      'name',
      sql<Date>`failing_since`.as('failing_since'),
      sql<boolean>`failing_since <= app_now() - make_interval(days => ${days})`.as('for_too_long'),
    ])
    .executeTakeFirst();
}

/** An enabled webhook of a company in a deal or of a file, or of a moderator. */
export interface SubscribedWebhook {
  readonly id: number;
  readonly company_id: number;
  readonly company_type: 'MODERATOR' | 'BORROWER' | 'LENDER';
  readonly events: readonly string[];
  readonly owner: boolean;
  readonly invited: boolean;
  readonly winner: boolean;
  readonly closed_for_another: boolean;
  readonly credits: readonly number[];
}

const isSubscribed = (types: readonly string[]) =>
  sql<SqlBool>`w.off_at is null and w.events && ${[...types]}::text[]`;

/**
 * Finds the webhooks subscribed to these events of an offer, and locks them against removal until the
 * transaction ends.
 */
export async function findOfferSubscribers(
  tx: Tx,
  offerId: number,
  types: readonly string[],
): Promise<readonly SubscribedWebhook[]> {
  const { rows } = await sql<SubscribedWebhook>`
    SELECT w.id, w.company_id, c.company_type, w.events, o.company_id = w.company_id AS owner,
      EXISTS (SELECT FROM offer_lenders l WHERE l.offer_id = o.id AND l.company_id = w.company_id) AS invited,
      coalesce((SELECT k.company_id = w.company_id FROM credits k WHERE k.id = o.chosen_credit_id), false) AS winner,
      EXISTS (SELECT FROM credits k WHERE k.offer_id = o.id AND k.company_id = w.company_id
        AND k.canceled_cause = 'OTHER_ACCEPTED') AS closed_for_another,
      ARRAY(SELECT k.id FROM credits k WHERE k.offer_id = o.id AND k.company_id = w.company_id) AS credits
    FROM webhooks w JOIN companies c ON c.id = w.company_id CROSS JOIN offers o
    WHERE o.id = ${offerId} AND ${isSubscribed(types)}
      AND (c.company_type = 'MODERATOR' OR w.company_id = o.company_id
        OR EXISTS (SELECT FROM offer_lenders l WHERE l.offer_id = o.id AND l.company_id = w.company_id))
    ORDER BY w.id FOR KEY SHARE OF w`.execute(tx);
  return rows;
}

/** Finds the webhooks subscribed to these events of a file, with the same lock. */
export async function findFileSubscribers(
  tx: Tx,
  fileId: number,
  types: readonly string[],
): Promise<readonly SubscribedWebhook[]> {
  const { rows } = await sql<SubscribedWebhook>`
    SELECT w.id, w.company_id, c.company_type, w.events, f.company_id = w.company_id AS owner,
      false AS invited, false AS winner, false AS closed_for_another, ARRAY[]::bigint[] AS credits
    FROM webhooks w JOIN companies c ON c.id = w.company_id CROSS JOIN managed_files f
    WHERE f.id = ${fileId} AND ${isSubscribed(types)}
      AND (c.company_type = 'MODERATOR' OR w.company_id = f.company_id)
    ORDER BY w.id FOR KEY SHARE OF w`.execute(tx);
  return rows;
}

/** Finds the webhooks of its company subscribed to these events of a bank statement, with the same lock. */
export async function findStatementSubscribers(
  tx: Tx,
  statementId: number,
  types: readonly string[],
): Promise<readonly SubscribedWebhook[]> {
  const { rows } = await sql<SubscribedWebhook>`
    SELECT w.id, w.company_id, c.company_type, w.events, true AS owner,
      false AS invited, false AS winner, false AS closed_for_another, ARRAY[]::bigint[] AS credits
    FROM webhooks w JOIN companies c ON c.id = w.company_id JOIN bank_statements s ON s.company_id = w.company_id
    WHERE s.id = ${statementId} AND ${isSubscribed(types)}
    ORDER BY w.id FOR KEY SHARE OF w`.execute(tx);
  return rows;
}
