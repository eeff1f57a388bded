import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { QUEUE_SCHEMA } from '../../platform/jobs/pg-boss.ts';
import { RETRY_DAYS } from '../../platform/mail/mails.store.ts';
import { selectSpentSecrets } from '../retention/secret-mails.store.ts';

export interface InstallationMetric<Name extends string = string> {
  readonly metric: Name;
  /** Null for a metric with a single value. */
  readonly label: string | null;
  readonly value: number;
}

/** Minutes after which an open deadline counts as missed: the sweep runs every minute. */
const MISSED_MINUTES = 2;

const jobs = sql.raw(QUEUE_SCHEMA);

/**
 * Reads the state of the installation in one statement over partial indexes, as numbers over all companies.
 * Deadlines are compared with the application's clock, queues with PostgreSQL's. Connections are counted by
 * columns that every login may read: only members of pg_read_all_stats see the backend_type of another
 * login's session in pg_stat_activity.
 */
export async function readInstallationMetrics<Name extends string>(
  db: Db,
): Promise<readonly InstallationMetric<Name>[]> {
  const { rows } = await sql<InstallationMetric<Name>>`
    WITH moment AS MATERIALIZED (SELECT app_now() AS at),
    missed AS (SELECT at - make_interval(mins => ${MISSED_MINUTES}) AS at FROM moment),
    waiting AS (
      SELECT name, count(*) AS jobs, extract(epoch FROM now() - min(start_after)) AS age
      FROM ${jobs}.job WHERE state < 'active' AND NOT blocked AND start_after <= now() GROUP BY name
    ),
    imports AS (SELECT state < 'active' AS waits FROM ${jobs}.job WHERE name IN ('import-file', 'import-bank-statement') AND state <= 'active'),
    unsent AS (
      SELECT created_at > at - make_interval(days => ${RETRY_DAYS}) AS tried, extract(epoch FROM at - created_at) AS age
      FROM mails, moment WHERE sent_at IS NULL
    ),
    lanes AS (
      SELECT DISTINCT ON (d.webhook_id, d.subject, d.subject_id) extract(epoch FROM at - d.next_attempt_at) AS age
      FROM moment, webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
      WHERE d.ended_at IS NULL AND d.subject <> 'TEST' AND w.off_at IS NULL
      ORDER BY d.webhook_id, d.subject, d.subject_id, d.id
    ),
    checked AS (
      SELECT output, completed_on FROM ${jobs}.job WHERE name = 'check-invariants' AND state = 'completed'
      ORDER BY completed_on DESC LIMIT 1
    ),
    anchor AS (SELECT at FROM audit_anchors ORDER BY id DESC LIMIT 1),
    newest AS (SELECT at FROM audit ORDER BY id DESC LIMIT 1),
    metrics (metric, label, value) AS (
      SELECT 'queue_waiting_jobs', q.name, coalesce(w.jobs, 0) FROM ${jobs}.queue q LEFT JOIN waiting w USING (name)
      UNION ALL SELECT 'queue_oldest_seconds', q.name, coalesce(w.age, 0) FROM ${jobs}.queue q LEFT JOIN waiting w USING (name)
      UNION ALL SELECT 'queue_running_jobs', name, active_count FROM ${jobs}.queue
      UNION ALL SELECT 'queue_failed_jobs', name, failed_count FROM ${jobs}.queue
      UNION ALL SELECT 'imports', 'waiting', count(*) FROM imports WHERE waits
      UNION ALL SELECT 'imports', 'running', count(*) FROM imports WHERE NOT waits
      UNION ALL SELECT 'imports_failed_last_hour', failure, count(*) FROM managed_files, moment
        WHERE status = 'PROCESSING_FAILURE' AND processed_at > at - interval '1 hour' GROUP BY failure
      UNION ALL SELECT 'mails_unsent', NULL, count(*) FROM unsent WHERE tried
      UNION ALL SELECT 'mails_unsent_oldest_seconds', NULL, coalesce(max(age), 0) FROM unsent WHERE tried
      UNION ALL SELECT 'mails_given_up', NULL, count(*) FROM unsent WHERE NOT tried
      UNION ALL SELECT 'webhook_deliveries_waiting', NULL, count(*) FROM webhook_deliveries WHERE ended_at IS NULL
      UNION ALL SELECT 'webhook_lanes_waiting', NULL, count(*) FROM lanes
      UNION ALL SELECT 'webhook_lanes_due_oldest_seconds', NULL, greatest(max(age), 0) FROM lanes
      UNION ALL SELECT 'webhooks_failing', NULL, count(*) FROM webhooks WHERE failing_since IS NOT NULL AND off_at IS NULL
      UNION ALL SELECT 'deadlines_missed', 'offers', count(*) FROM offers
        WHERE status = 'AVAILABLE' AND expire_date <= (SELECT at FROM missed)
      UNION ALL SELECT 'deadlines_missed', 'formalizations', count(*) FROM offers
        WHERE formalization_deadline <= (SELECT at FROM missed)
      UNION ALL SELECT 'deadlines_missed', 'proposals', count(*) FROM credits
        WHERE status = 'AVAILABLE' AND expire_date <= (SELECT at FROM missed)
      UNION ALL SELECT 'deadlines_missed', 'held-changes', count(*) FROM held_changes
        WHERE status = 'HELD' AND effective_at <= (SELECT at FROM missed)
      UNION ALL SELECT 'deadlines_missed', 'approvals', count(*) FROM approval_requests
        WHERE status = 'WAITING' AND expires_at <= (SELECT at FROM missed)
      UNION ALL SELECT 'deadlines_missed', 'mails', count(*) FROM (${selectSpentSecrets(sql`(SELECT at FROM missed)`)}) spent
      UNION ALL SELECT 'invariants_broken', NULL, jsonb_array_length(output -> 'broken') FROM checked WHERE output ? 'broken'
      UNION ALL SELECT 'invariants_checked_age_seconds', NULL, extract(epoch FROM now() - completed_on) FROM checked
      UNION ALL SELECT 'audit_anchor_age_seconds', NULL, extract(epoch FROM moment.at - anchor.at) FROM anchor, moment
      UNION ALL SELECT 'audit_unanchored_seconds', NULL, coalesce((
        SELECT extract(epoch FROM moment.at - coalesce(anchor.at, newest.at)) FROM moment, newest LEFT JOIN anchor ON true
        WHERE anchor.at IS NULL OR newest.at > anchor.at), 0)
      UNION ALL SELECT 'database_connections', NULL, count(*) FROM pg_stat_activity WHERE datid IS NOT NULL AND usesysid IS NOT NULL
      UNION ALL SELECT 'database_connections_max', NULL, current_setting('max_connections')::integer
    )
    SELECT metric, label, greatest(value, 0)::float8 AS value FROM metrics`.execute(db);
  return rows;
}
