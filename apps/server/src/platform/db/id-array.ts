import { type RawBuilder, sql } from 'kysely';

/**
 * Returns ids as a `bigint[]`, sent as one text: escaping 100,000 array elements would block the event loop.
 */
export const idArray = (ids: readonly number[]): RawBuilder<number[]> =>
  sql`string_to_array(${ids.join(',')}, ',')::bigint[]`;
