import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';

/** A position in PostgreSQL's write-ahead log (LSN), in bytes from its beginning. */
export type WalPosition = number;

/**
 * Position that covers every visible commit. With `synchronous_commit = off` it may not be flushed to disk
 * yet.
 */
export const COMMITTED_LSN = sql<WalPosition>`(case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end - '0/0')::bigint`;

const positions = new AsyncLocalStorage<WalPosition | undefined>();

/** Runs `work`, whose reads may use a replica that has replayed `position`; undefined: only the primary. */
export const withReplicaPosition = <T>(position: WalPosition | undefined, work: () => T): T =>
  positions.run(position, work);

/**
 * Returns the position that a replica must have replayed to serve reads; undefined: only the primary serves
 * them.
 */
export const currentReplicaPosition = (): WalPosition | undefined => positions.getStore();
