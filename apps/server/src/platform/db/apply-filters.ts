import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { CUSTOM_PLAN_HINT } from './plan-cache-hints.ts';

/** What a list narrows by: the parameters of its call but those that say in which pages, order or format it comes. */
export type FiltersOf<Query> = Omit<Query, 'limit' | 'page' | 'sort' | 'format'>;

/** A condition for each filter, by name: one that the contract has and the table has not does not compile. */
export type Conditions<Filter> = {
  readonly [Key in keyof Filter]-?: (value: NonNullable<Filter[Key]>) => Expression<SqlBool>;
};

/**
 * All conditions of the filters that were asked for; true where none was. What is narrowed is planned for its values: what is best for a company of
 * hundreds of rows takes ten times as long for one of millions.
 */
export function applyFilters<DB, Tables extends keyof DB, Filter extends object>(
  eb: ExpressionBuilder<DB, Tables>,
  filter: Filter,
  conditions: Conditions<NoInfer<Filter>>,
): Expression<SqlBool> {
  const asked = (Object.keys(conditions) as (keyof Filter)[]).flatMap((key) => {
    const value = filter[key];
    return value === undefined || value === null ? [] : [conditions[key](value)];
  });
  return asked.length === 0 ? eb.and([]) : sql<SqlBool>`${sql.raw(CUSTOM_PLAN_HINT)} ${eb.and(asked)}`;
}

/**
 * A query that its reader takes apart by these names: one more in the contract makes it `never`, which gives nothing.
 * For what is no condition of the list's own rows, such as whose rows they are.
 */
export type ExhaustiveQuery<Query, Read extends keyof Query> = [Exclude<keyof Query, Read>] extends [never]
  ? Query
  : never;
