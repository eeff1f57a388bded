import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

/** Head of an aggregate's hash chain when it was anchored. */
export interface AnchoredHead {
  readonly aggregate: string;
  readonly aggregate_id: number;
  readonly seq: number;
  /** Hexadecimal. */
  readonly hash: string;
}

export interface StoredAnchor {
  readonly id: number;
  readonly at: Date;
  /** Hexadecimal. */
  readonly hash: string;
}

const hex = (column: string) => sql<string>`encode(${sql.ref(column)}, 'hex')`.as('hash');

const selectAnchors = (db: Db | Tx) => db.selectFrom('audit_anchors').select(['id', 'at', hex('hash')]);

/** Returns up to `limit` anchors after an id, in order. */
export function anchorsAfter(db: Db | Tx, id: number, limit: number): Promise<StoredAnchor[]> {
  return selectAnchors(db).where('id', '>', id).orderBy('id').limit(limit).execute();
}

export function findAnchor(db: Db | Tx, id: number): Promise<StoredAnchor | undefined> {
  return selectAnchors(db).where('id', '=', id).executeTakeFirst();
}

export function newestAnchor(db: Db | Tx): Promise<StoredAnchor | undefined> {
  return selectAnchors(db).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/**
 * Finds the anchors with these hashes (hexadecimal).
 * @returns a map by hash
 */
export async function anchorsByHash(
  db: Db | Tx,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, StoredAnchor>> {
  const found = await selectAnchors(db)
    .where(sql<boolean>`encode(hash, 'hex') = any(${hashes}::text[])`)
    .execute();
  return new Map(found.map((anchor) => [anchor.hash, anchor]));
}

/** Returns the chain heads that an anchor covers. */
export function anchoredHeadsOf(db: Db | Tx, anchorId: number): Promise<AnchoredHead[]> {
  return db
    .selectFrom('audit_anchored')
    .select(['aggregate', 'aggregate_id', 'seq', hex('hash')])
    .where('anchor_id', '=', anchorId)
    .orderBy('aggregate')
    .orderBy('aggregate_id')
    .execute();
}

/**
 * Returns the current length of an aggregate's chain, and the hash of one of its rows. The hash is null if
 * that row is missing.
 */
export async function readChainState(
  db: Db | Tx,
  { aggregate, aggregate_id, seq }: Omit<AnchoredHead, 'hash'>,
): Promise<{ readonly newest: number; readonly hash: string | null }> {
  const { rows } = await sql<{ newest: number; hash: string | null }>`
    SELECT coalesce(max(seq), 0) AS newest, encode((array_agg(hash) FILTER (WHERE seq = ${seq}))[1], 'hex') AS hash
    FROM audit WHERE aggregate = ${aggregate} AND aggregate_id = ${aggregate_id}`.execute(db);
  return rows[0] ?? { newest: 0, hash: null };
}
