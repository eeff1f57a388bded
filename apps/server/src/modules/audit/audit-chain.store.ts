import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { AuditRow } from './audit-row-hash.ts';

/**
 * An anchor of the audit trail: a hash over all chain heads that moved. A holder of the hash detects a
 * rewrite of anything up to it.
 */
export interface Anchor {
  readonly id: number;
  /** Number of aggregates with new rows. */
  readonly heads: number;
  /** Hexadecimal. */
  readonly hash: string;
}

/**
 * Anchors the chain heads that moved since the last anchor.
 * @returns undefined if none moved
 */
export async function anchorAudit(db: Db): Promise<Anchor | undefined> {
  const { rows } = await sql<Anchor>`
    SELECT id, heads, encode(hash, 'hex') AS hash FROM anchor_audit() WHERE id IS NOT NULL`.execute(db);
  return rows[0];
}

/** A row of an offer's hash chain, with its own hash. */
export interface ChainRow extends AuditRow {
  /** Hexadecimal. */
  readonly hash: string;
}

/** Returns the rows of an offer's hash chain in order, up to a sequence number. */
export async function offerChain(db: Db | Tx, offerId: number, upTo: number): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    SELECT id, aggregate, aggregate_id, seq, entity, entity_id, event, from_status, to_status, user_id, company_id, permission,
      request_id, details, (extract(epoch FROM at) * 1000000)::bigint AS at, encode(hash, 'hex') AS hash
    FROM audit WHERE aggregate = 'OFFER' AND aggregate_id = ${offerId} AND seq <= ${upTo} ORDER BY seq`.execute(
    db,
  );
  return rows;
}

/** Returns the current head of an offer's hash chain. */
export async function offerChainHead(tx: Tx, offerId: number): Promise<{ seq: number; hash: Buffer }> {
  return tx
    .selectFrom('audit_heads')
    .select(['seq', 'hash'])
    .where('aggregate', '=', 'OFFER')
    .where('aggregate_id', '=', offerId)
    .executeTakeFirstOrThrow();
}

/** A break of a hash chain: in a row of `audit`, or in the tables of chain heads and anchors. */
export interface AuditBreak {
  readonly what: 'ROW' | 'HEAD' | 'ANCHOR' | 'ANCHORED_ROW';
  /** Id of the audit row or of the anchor; null if a row is missing. */
  readonly id: number | null;
  readonly aggregate: string | null;
  readonly aggregate_id: number | null;
  /** Position in the aggregate's chain, from 1. */
  readonly seq: number | null;
}

/** Finds a row that was changed, inserted or moved, or the first one after a missing row. */
const BROKEN_ROW = sql<AuditBreak>`
  SELECT 'ROW' AS what, id, aggregate, aggregate_id, seq FROM (
    SELECT id, aggregate, aggregate_id, seq, hash, row_number() OVER chain AS place,
      audit_row_hash(coalesce(lag(hash) OVER chain, ''), audit) AS expected
    FROM audit WINDOW chain AS (PARTITION BY aggregate, aggregate_id ORDER BY seq)
  ) linked WHERE seq <> place OR hash <> expected ORDER BY id LIMIT 1`;

/** Finds an aggregate whose newest rows are missing or whose head was changed. */
const BROKEN_HEAD = sql<AuditBreak>`
  SELECT 'HEAD' AS what, a.id, coalesce(h.aggregate, a.aggregate) AS aggregate,
    coalesce(h.aggregate_id, a.aggregate_id) AS aggregate_id, coalesce(h.seq, a.seq) AS seq
  FROM audit_heads h FULL JOIN (
    SELECT DISTINCT ON (aggregate, aggregate_id) id, aggregate, aggregate_id, seq, hash FROM audit
    ORDER BY aggregate, aggregate_id, seq DESC
  ) a ON a.aggregate = h.aggregate AND a.aggregate_id = h.aggregate_id
  WHERE a.hash IS DISTINCT FROM h.hash OR a.seq IS DISTINCT FROM h.seq ORDER BY 3, 4 LIMIT 1`;

const BROKEN_ANCHOR = sql<AuditBreak>`
  SELECT 'ANCHOR' AS what, id, NULL AS aggregate, NULL::bigint AS aggregate_id, NULL::integer AS seq FROM (
    SELECT id, hash, audit_anchor_hash(coalesce(lag(hash) OVER (ORDER BY id), ''), audit_anchors) AS expected
    FROM audit_anchors
  ) linked WHERE hash <> expected ORDER BY id LIMIT 1`;

/** Finds a chain that was rewritten after it had been anchored. */
const BROKEN_ANCHORED = sql<AuditBreak>`
  SELECT 'ANCHORED_ROW' AS what, a.id, n.aggregate, n.aggregate_id, n.seq
  FROM audit_anchored n LEFT JOIN audit a USING (aggregate, aggregate_id, seq)
  WHERE a.hash IS DISTINCT FROM n.hash ORDER BY n.anchor_id, n.aggregate, n.aggregate_id, n.seq LIMIT 1`;

/**
 * Finds the first break of the audit trail; undefined if all hash chains are intact. Call it in a REPEATABLE
 * READ transaction, so that all four queries see one snapshot.
 */
export async function findAuditBreak(db: Db): Promise<AuditBreak | undefined> {
  for (const query of [BROKEN_ROW, BROKEN_HEAD, BROKEN_ANCHOR, BROKEN_ANCHORED]) {
    const { rows } = await query.execute(db);
    if (rows[0]) return rows[0];
  }
  return undefined;
}
