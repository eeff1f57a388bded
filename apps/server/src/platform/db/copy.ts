import type { Readable, Writable } from 'node:stream';
import { from, to } from 'pg-copy-streams';
import type { OwnerConnection } from './owner-connection.ts';

/** Rows on their way, as the text format of COPY has them: one a line. */
export type CopiedRows<Stream extends Readable | Writable> = Stream & {
  /** Known once the stream has ended. */
  readonly rowCount: number;
};

/** What dates, intervals, floats and bytes look like in a copy, whatever the server's own settings are. */
const FORMATS = `
  SET client_encoding = 'UTF8'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET timezone = 'UTC';
  SET extra_float_digits = 1; SET bytea_output = 'hex'`;
/** A copy takes as long as it takes; a policy that would leave rows out is an error. */
const UNBOUNDED = `
  SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0;
  SET transaction_timeout = 0; SET row_security = off`;

/** Before the first copy on a connection, so that what one server writes another one reads. */
export async function configureCopyFormat(owner: OwnerConnection): Promise<void> {
  await owner.query(`${FORMATS};${UNBOUNDED}`);
}

/** @param query what is copied, such as `SELECT ... FROM ...` */
export function copyOut(owner: OwnerConnection, query: string): CopiedRows<Readable> {
  return owner.query(to(`COPY (${query}) TO STDOUT`));
}

/** @param target a table with its columns in parentheses */
export function copyIn(owner: OwnerConnection, target: string): CopiedRows<Writable> {
  return owner.query(from(`COPY ${target} FROM STDIN`));
}
