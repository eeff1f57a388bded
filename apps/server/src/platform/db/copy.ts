import type { Readable, Writable } from 'node:stream';
import { from, to } from 'pg-copy-streams';
import type { OwnerConnection } from './owner-connection.ts';

/** Stream of rows in PostgreSQL's text format of COPY, one row a line. */
export type CopiedRows<Stream extends Readable | Writable> = Stream & {
  /** Number of rows, known once the stream has ended. */
  readonly rowCount: number;
};

/** Fixes the text format of dates, intervals, floats and bytes, whatever the server's own settings are. */
const FORMATS = `
  SET client_encoding = 'UTF8'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET timezone = 'UTC';
  SET extra_float_digits = 1; SET bytea_output = 'hex'`;
/**
 * Removes all timeouts, because a copy has no time limit. A policy that would leave rows out becomes an
 * error.
 */
const DISABLE_TIMEOUTS = `
  SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0;
  SET transaction_timeout = 0; SET row_security = off`;

/** Configures a connection before its first copy, so that one server can read what another wrote. */
export async function configureCopyFormat(owner: OwnerConnection): Promise<void> {
  await owner.query(`${FORMATS};${DISABLE_TIMEOUTS}`);
}

/** Streams rows out of the database. @param query of the rows, such as `SELECT ... FROM ...` */
export function copyOut(owner: OwnerConnection, query: string): CopiedRows<Readable> {
  return owner.query(to(`COPY (${query}) TO STDOUT`));
}

/** Streams rows into a table. @param target a table with its columns in parentheses */
export function copyIn(owner: OwnerConnection, target: string): CopiedRows<Writable> {
  return owner.query(from(`COPY ${target} FROM STDIN`));
}
