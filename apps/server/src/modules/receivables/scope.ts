import type { Api, QueryOf } from '@pregao/contract';
import type { Actor } from '@pregao/domain';
import { type RawBuilder, type ReferenceExpression, sql } from 'kysely';
import { CUSTOM_PLAN_HINT } from '../../platform/db/plan-cache-hints.ts';
import type { Moment } from './moment.ts';

/** Part of an actor that determines whose rows it reads. */
export type Viewer = Pick<Actor, 'company_type' | 'company_id'>;

/** Reader, acquirers, networks and due dates: the dimensions of the rollups. */
export interface Scope {
  readonly actor: Viewer;
  readonly filter: Pick<
    QueryOf<Api['listReceivables']>,
    'card_network' | 'borrower' | 'due_date_greater_or_equal_than' | 'due_date_less_or_equal_than'
  >;
  readonly moment: Moment;
}

export type Condition = RawBuilder<boolean>;

const column = (alias: string, name: string) =>
  sql.ref(`${alias}.${name}` as ReferenceExpression<never, never> & string);

export const allConditions = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

/**
 * Requests a custom plan for a condition of the reader. For a range of days, the plan that is best for a
 * month takes twice as long for three years.
 */
const withCustomPlan = (condition: Condition): Condition =>
  sql<boolean>`${sql.raw(CUSTOM_PLAN_HINT)} ${condition}`;

/**
 * Returns the conditions on network and acquirer of `alias`; an acquirer reads its own rows only. Due dates
 * are separate.
 */
export function ownershipConditions(alias: string, { actor, filter }: Scope): Condition[] {
  const { card_network, borrower } = filter;
  const company = column(alias, 'company_id');
  const conditions: Condition[] = [];
  if (actor.company_type === 'BORROWER') conditions.push(sql`${company} = ${actor.company_id}`);
  if (borrower) conditions.push(withCustomPlan(sql`${company} = any(${borrower}::bigint[])`));
  if (card_network)
    conditions.push(withCustomPlan(sql`${column(alias, 'card_network')} = any(${card_network}::text[])`));
  return conditions;
}

export function dueDateConditions(alias: string, { filter }: Scope): Condition[] {
  const { due_date_greater_or_equal_than: from, due_date_less_or_equal_than: to } = filter;
  const conditions: Condition[] = [];
  if (from) conditions.push(withCustomPlan(sql`${column(alias, 'due_date')} >= ${from}::date`));
  if (to) conditions.push(withCustomPlan(sql`${column(alias, 'due_date')} <= ${to}::date`));
  return conditions;
}
