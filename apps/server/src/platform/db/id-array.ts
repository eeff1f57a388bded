import { type RawBuilder, sql } from 'kysely';

/** Ids as an array of the database, sent as one text: quoting each of a hundred thousand would hold the process up. */
export const idArray = (ids: readonly number[]): RawBuilder<number[]> =>
  sql`string_to_array(${ids.join(',')}, ',')::bigint[]`;
