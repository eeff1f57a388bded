import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { CUSTOM_PLAN_HINT } from './plan-cache-hints.ts';

/** Filters of a list: the parameters of its call without pagination, sort order and format. */
export type FiltersOf<Query> = Omit<Query, 'limit' | 'page' | 'sort' | 'format'>;

/** Maps each filter to its SQL condition. A filter of the contract without a condition does not compile. */
export type Conditions<Filter> = {
  readonly [Key in keyof Filter]-?: (value: NonNullable<Filter[Key]>) => Expression<SqlBool>;
};

/**
 * Combines the conditions of all filters that were given; true when there are none. The hint makes PostgreSQL
 * plan for the values: the best plan for a company of hundreds of rows takes ten times as long for one of
 * millions.
 */
export function applyFilters<DB, Tables extends keyof DB, Filter extends object>(
  eb: ExpressionBuilder<DB, Tables>,
  filter: Filter,
  conditions: Conditions<NoInfer<Filter>>,
): Expression<SqlBool> {
  const expressions = (Object.keys(conditions) as (keyof Filter)[]).flatMap((key) => {
    const value = filter[key];
    return value === undefined || value === null ? [] : [conditions[key](value)];
  });
  return expressions.length === 0
    ? eb.and([])
    : sql<SqlBool>`${sql.raw(CUSTOM_PLAN_HINT)} ${eb.and(expressions)}`;
}

/**
 * Requires that its reader handles every parameter: one more in the contract turns the type into `never`.
 * Serves parameters that are no condition on the list's own rows, such as whose rows they are.
 */
export type ExhaustiveQuery<Query, Read extends keyof Query> = [Exclude<keyof Query, Read>] extends [never]
  ? Query
  : never;
