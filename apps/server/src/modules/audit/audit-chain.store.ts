import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { AuditRow } from './audit-row-hash.ts';

/** The newest anchor: everything up to it can no longer be rewritten unnoticed by who knows its hash. */
export interface Anchor {
  readonly id: number;
  /** How many aggregates had new rows. */
  readonly heads: number;
  /** Hexadecimal. */
  readonly hash: string;
}

/** Anchors what has moved since the last anchor; undefined when nothing has. */
export async function anchorAudit(db: Db): Promise<Anchor | undefined> {
  const { rows } = await sql<Anchor>`
    SELECT id, heads, encode(hash, 'hex') AS hash FROM anchor_audit() WHERE id IS NOT NULL`.execute(db);
  return rows[0];
}

/** A row of an offer's chain, with its own hash. */
export interface ChainRow extends AuditRow {
  /** Hexadecimal. */
  readonly hash: string;
}

/** The rows of an offer's chain in their order, up to one of them. */
export async function offerChain(db: Db | Tx, offerId: number, upTo: number): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    SELECT id, aggregate, aggregate_id, seq, entity, entity_id, event, from_status, to_status, user_id, company_id, permission,
      request_id, details, (extract(epoch FROM at) * 1000000)::bigint AS at, encode(hash, 'hex') AS hash
    FROM audit WHERE aggregate = 'OFFER' AND aggregate_id = ${offerId} AND seq <= ${upTo} ORDER BY seq`.execute(
    db,
  );
  return rows;
}

/** Where an offer's chain ends now. */
export async function offerChainHead(tx: Tx, offerId: number): Promise<{ seq: number; hash: Buffer }> {
  return tx
    .selectFrom('audit_heads')
    .select(['seq', 'hash'])
    .where('aggregate', '=', 'OFFER')
    .where('aggregate_id', '=', offerId)
    .executeTakeFirstOrThrow();
}

/** Where a chain is broken: a row of `audit`, or of what keeps the chains' ends. */
export interface AuditBreak {
  readonly what: 'ROW' | 'HEAD' | 'ANCHOR' | 'ANCHORED_ROW';
  /** The audit row's or the anchor's. Null where a row is missing. */
  readonly id: number | null;
  readonly aggregate: string | null;
  readonly aggregate_id: number | null;
  /** Place in the aggregate's chain, from 1. */
  readonly seq: number | null;
}

/** A row that was changed, put in or moved, or the first one behind a row that is missing. */
const BROKEN_ROW = sql<AuditBreak>`
  SELECT 'ROW' AS what, id, aggregate, aggregate_id, seq FROM (
    SELECT id, aggregate, aggregate_id, seq, hash, row_number() OVER chain AS place,
      audit_row_hash(coalesce(lag(hash) OVER chain, ''), audit) AS expected
    FROM audit WINDOW chain AS (PARTITION BY aggregate, aggregate_id ORDER BY seq)
  ) linked WHERE seq <> place OR hash <> expected ORDER BY id LIMIT 1`;

/** The newest rows of an aggregate are missing, or its head was changed. */
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

/** A chain that was written anew after it had been anchored. */
const BROKEN_ANCHORED = sql<AuditBreak>`
  SELECT 'ANCHORED_ROW' AS what, a.id, n.aggregate, n.aggregate_id, n.seq
  FROM audit_anchored n LEFT JOIN audit a USING (aggregate, aggregate_id, seq)
  WHERE a.hash IS DISTINCT FROM n.hash ORDER BY n.anchor_id, n.aggregate, n.aggregate_id, n.seq LIMIT 1`;

/** The first broken place of the audit trail, as of one moment; undefined when all chains hold. */
export async function findAuditBreak(db: Db): Promise<AuditBreak | undefined> {
  for (const query of [BROKEN_ROW, BROKEN_HEAD, BROKEN_ANCHOR, BROKEN_ANCHORED]) {
    const { rows } = await query.execute(db);
    if (rows[0]) return rows[0];
  }
  return undefined;
}
