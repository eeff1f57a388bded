import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';

/** A position in PostgreSQL's write-ahead log (LSN), in bytes from its beginning. */
export type WalPosition = number;

/** The position that holds every commit which is visible now; with `synchronous_commit = off` that may be before it is on the disk. */
export const COMMITTED_LSN = sql<WalPosition>`(case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end - '0/0')::bigint`;

const positions = new AsyncLocalStorage<WalPosition | undefined>();

/** Runs `work`, whose reads may come from a replica that has replayed `position`; undefined: only from the primary. */
export const withReplicaPosition = <T>(position: WalPosition | undefined, work: () => T): T =>
  positions.run(position, work);

/** The position that a replica must have replayed to be read now; undefined: only the primary is read. */
export const currentReplicaPosition = (): WalPosition | undefined => positions.getStore();
