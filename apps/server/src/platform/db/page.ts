import { type SelectQueryBuilder, sql } from 'kysely';

/** One page of a list; `page` counts from 1. */
export interface PageQuery {
  readonly limit: number;
  readonly page: number;
}

/** Reads one page of an ordered query. */
export const rowsOfPage = <DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  { limit, page }: PageQuery,
) =>
  query
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

/** Counts the rows of a query that selects no columns yet. */
export async function countRows<DB, Tables extends keyof DB>(
  query: SelectQueryBuilder<DB, Tables, object>,
): Promise<number> {
  const { count } = await query
    .select(sql<number>`count(*)`.as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
}
