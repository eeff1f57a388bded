import {
  WEBHOOK_DELIVERY_DAYS,
  type WebhookFailure,
  type WebhookOutcome,
  type WebhookType,
} from '@pregao/domain';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { WebhookDeliveries } from '../../platform/db/schema.generated.ts';
import type { CompanyScope } from './webhooks.store.ts';

/** Events to one webhook about one offer, file or bank statement, which are delivered in order. */
export interface Lane {
  /** Company that owns the webhook. */
  readonly company_id: number;
  readonly webhook_id: number;
  readonly subject: 'OFFER' | 'FILE' | 'BANK_STATEMENT';
  readonly subject_id: number;
}

export type NewDelivery = Insertable<WebhookDeliveries> & { readonly type: WebhookType };

export async function insertDeliveries(tx: Tx, deliveries: readonly NewDelivery[]): Promise<number[]> {
  const rows = await tx
    .insertInto('webhook_deliveries')
    .values([...deliveries])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Seconds for which a webhook is paused after a timeout or a slow reply. Each attempt would occupy a slot for
 * as long.
 */
const HUNG_SECONDS = 60;

/**
 * Instant from which a pending delivery may be tried: its own retry time, or the end of its webhook's pause.
 */
export const nextAttempt = sql<Date | null>`greatest(d.next_attempt_at, w.hung_at + make_interval(secs => ${HUNG_SECONDS}))`;

/** Seconds after which an unfinished attempt counts as lost with its worker; an attempt takes ten at most. */
const LOST_SECONDS = 15;

const selectToSend = (db: Db | Tx) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select(['d.id', 'd.webhook_id', 'd.message_id', 'd.payload', 'd.attempts', 'd.subject', 'd.subject_id'])
    .select(['w.company_id', 'w.url', 'w.secret'])
    .select([
      sql<string | null>`case when w.previous_secret_until > app_now() then w.previous_secret end`.as(
        'previous_secret',
      ),
      sql<number>`ceil(extract(epoch from
        greatest(app_now(), ${nextAttempt}) - app_now()))::int`.as('wait_seconds'),
      sql<boolean>`d.ended_at is not null`.as('has_ended'),
      // Real time of the database, not the demo clock and not the machine's, which may be wrong by hours.
      sql<Date>`clock_timestamp()`.as('signed_at'),
      // Start of an attempt that has not ended.
      'd.trying_since',
      sql<number>`ceil(extract(epoch from d.trying_since + make_interval(secs => ${LOST_SECONDS}) - app_now()))::int`.as(
        'lost_in',
      ),
    ]);

export type DeliveryToSend = NonNullable<Awaited<ReturnType<typeof findDeliveryToSend>>>;

/** Returns the oldest pending delivery of a lane; undefined if there is none or its webhook is disabled. */
export function findHeadOfLane(db: Db, { webhook_id, subject, subject_id }: Lane) {
  return selectToSend(db)
    .where('d.webhook_id', '=', webhook_id)
    .where('d.subject', '=', subject)
    .where('d.subject_id', '=', subject_id)
    .where('d.ended_at', 'is', null)
    .where('w.off_at', 'is', null)
    .orderBy('d.id')
    .limit(1)
    .executeTakeFirst();
}

export function findDeliveryToSend(db: Db | Tx, id: number) {
  return selectToSend(db).where('d.id', '=', id).executeTakeFirst();
}

/** Locks a delivery of the company and its webhook; undefined for any other id. */
export function lockDelivery(tx: Tx, { company_id }: CompanyScope, id: number) {
  return tx
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select([
      'd.webhook_id',
      'd.subject',
      'd.subject_id',
      sql<boolean>`d.ended_at is not null`.as('has_ended'),
    ])
    .where('d.id', '=', id)
    .where('w.company_id', '=', company_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export interface Attempt {
  /** Measured in real time, as the endpoint saw it. */
  readonly duration_ms: number;
  readonly status: number | null;
  readonly failure: WebhookFailure | null;
  readonly reply: string | null;
}

/** Claims a delivery for an attempt; false if another attempt is in progress. */
export async function claimDelivery(db: Db, id: number): Promise<boolean> {
  const begun = await db
    .updateTable('webhook_deliveries')
    .set({ trying_since: sql`date_trunc('milliseconds', app_now())` })
    .where('id', '=', id)
    .where('trying_since', 'is', null)
    .executeTakeFirst();
  return begun.numUpdatedRows === 1n;
}

/** An attempt that began and was lost. */
export type LostAttempt = Pick<DeliveryToSend, 'id' | 'subject' | 'attempts' | 'has_ended'> & {
  readonly trying_since: Date;
};

/** Locks deliveries with a lost attempt; skips those that another transaction has locked. */
export function lockLostAttempts(tx: Tx, limit: number) {
  return tx
    .selectFrom('webhook_deliveries')
    .select(['id', 'subject', 'attempts'])
    .select([sql<Date>`trying_since`.as('trying_since'), sql<boolean>`ended_at is not null`.as('has_ended')])
    .where('trying_since', '<', sql<Date>`app_now() - make_interval(secs => ${4 * LOST_SECONDS})`)
    .orderBy('trying_since')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Counts a lost attempt at the instant when it began; false if it was counted or ended meanwhile. */
export async function insertLostAttempt(tx: Tx, { id, trying_since: at }: LostAttempt): Promise<boolean> {
  const counted = await tx
    .updateTable('webhook_deliveries')
    .set({ attempts: sql`attempts + 1`, trying_since: null })
    .where('id', '=', id)
    .where('trying_since', '=', at)
    .executeTakeFirst();
  if (counted.numUpdatedRows === 0n) return false;
  const lost = { duration_ms: 0, status: null, failure: 'INTERRUPTED' as const, reply: null };
  await tx
    .insertInto('webhook_attempts')
    .values({ ...lost, delivery_id: id, at })
    .execute();
  return true;
}

/** Counts an attempt; false if the delivery was removed meanwhile. */
export async function insertAttempt(tx: Tx, id: number, attempt: Attempt): Promise<boolean> {
  const counted = await tx
    .updateTable('webhook_deliveries')
    .set({ attempts: sql`attempts + 1`, trying_since: null })
    .where('id', '=', id)
    .executeTakeFirst();
  if (counted.numUpdatedRows === 0n) return false;
  await tx
    .insertInto('webhook_attempts')
    .values({ ...attempt, delivery_id: id, at: sql`app_now()` })
    .execute();
  return true;
}

/** Ends a delivery, or stores the new outcome of an ended one. */
export async function endDelivery(tx: Tx, id: number, outcome: WebhookOutcome): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ outcome, ended_at: sql`app_now()`, next_attempt_at: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Postpones a delivery that has not ended.
 * @param since instant from which the seconds count; default: now
 */
export async function postponeDelivery(tx: Tx, id: number, seconds: number, since?: Date): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({
      next_attempt_at: sql`coalesce(${since ?? null}::timestamptz, app_now()) + make_interval(secs => ${seconds})`,
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Makes pending deliveries due now: all of a webhook, or those of one lane. */
export async function retryDeliveriesNow(
  tx: Tx,
  { webhook_id, subject_id }: { webhook_id: number; subject_id?: number },
): Promise<void> {
  const waiting = tx
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: sql`app_now()` })
    .where('webhook_id', '=', webhook_id)
    .where('ended_at', 'is', null);
  await (subject_id === undefined ? waiting : waiting.where('subject_id', '=', subject_id)).execute();
}

/** Finds the lanes whose oldest delivery is due, of one webhook or of all. */
export async function findDueLanes(db: Db | Tx, limit: number, webhookId?: number): Promise<readonly Lane[]> {
  const { rows } = await sql<Lane>`
    SELECT company_id, webhook_id, subject, subject_id FROM (
      SELECT DISTINCT ON (d.webhook_id, d.subject, d.subject_id) w.company_id, d.webhook_id, d.subject, d.subject_id, d.next_attempt_at
      FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
      WHERE d.ended_at IS NULL AND d.subject <> 'TEST' AND w.off_at IS NULL
        AND (${webhookId ?? null}::bigint IS NULL OR w.id = ${webhookId ?? null}::bigint)
      ORDER BY d.webhook_id, d.subject, d.subject_id, d.id
    ) heads WHERE next_attempt_at <= app_now() ORDER BY next_attempt_at LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * Deletes one batch of deliveries past their retention term.
 * @returns how many
 */
export async function deleteOldDeliveries(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM webhook_deliveries WHERE id IN (
      SELECT id FROM webhook_deliveries
      WHERE created_at < app_now() - make_interval(days => ${WEBHOOK_DELIVERY_DAYS}) LIMIT ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
