import type { Lifecycle, ReachedStatus, StatusIn } from '@pregao/domain';
import type { ColumnType } from 'kysely';

/**
 * Column type of a status with a lifecycle. Reads return any status that the database allows. Writes take
 * only one that a transition returned, and only where the database allows all statuses that transitions lead
 * to.
 */
export type StatusColumn<L extends Lifecycle, Allowed extends StatusIn<L>> = ColumnType<
  StatusIn<L>,
  [StatusIn<L>] extends [Allowed] ? ReachedStatus<L> : never,
  [StatusIn<L>] extends [Allowed] ? ReachedStatus<L> : never
>;
